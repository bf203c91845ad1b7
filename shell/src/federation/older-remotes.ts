import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Releases of remotes that @module-federation/enhanced built take its runtime from the shell, under these names (`container`
 * in platform/registry.ts). Loaded before the first of them.
 */
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: '2.9.2' },
});
