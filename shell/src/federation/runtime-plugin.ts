import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { bindToHash, underWayFor } from './tags.ts';

/** A remote's entry that neither arrives nor fails within this time counts as failed. Milliseconds. */
const ENTRY_TIMEOUT = 5000;
/** Where the shell itself was slow to arrive, an entry that was asked for with it still has this time. */
const ENTRY_TIMEOUT_AT_LEAST = 3000;

/** How the shell fetches entries: bounded in time, and only with the bytes that the registry names. */
export default function shellRuntime(): ModuleFederationRuntimePlugin {
  return {
    name: 'shell-runtime',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      bindToHash(script);
      // As it was preloaded (shell/boot.js), or it would be fetched twice.
      if (new URL(url, document.baseURI).origin !== location.origin) script.crossOrigin = 'anonymous';
      const timeout = Math.max(ENTRY_TIMEOUT - underWayFor(script.src), ENTRY_TIMEOUT_AT_LEAST);
      return { script, timeout };
    },
  };
}
