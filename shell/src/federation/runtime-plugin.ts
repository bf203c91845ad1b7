import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { bindToHash, underWayFor } from './tags.ts';

/** Milliseconds after which a remote's entry that has not loaded counts as failed. */
const ENTRY_TIMEOUT = 5000;
/** Milliseconds that a preloaded entry gets at the least, when the shell itself was slow to load. */
const ENTRY_TIMEOUT_AT_LEAST = 3000;

/** Makes Module Federation's runtime load entries with a time limit, and with the hash from the registry. */
export default function shellRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: 'shell-runtime',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      bindToHash(script);
      // Must equal the mode of the preload (inlined/boot/preload.ts), or the browser fetches the entry twice.
      if (new URL(url, document.baseURI).origin !== location.origin) script.crossOrigin = 'anonymous';
      const timeout = Math.max(ENTRY_TIMEOUT - underWayFor(script.src), ENTRY_TIMEOUT_AT_LEAST);
      return { script, timeout };
    },
  };
}
