/**
 * Uses the shell's React Refresh for the whole page: it must hook into React before React starts, and a remote loads later.
 * Development only.
 */
function refreshRuntime() {
  const runtime = require('react-refresh/runtime');
  const { performReactRefresh } = runtime;
  return {
    ...runtime,
    performReactRefresh() {
      // A shell that was built for production cannot be refreshed, so the page is reloaded.
      if (runtime._getMountedRootCount() === 0) return window.location.reload();
      return performReactRefresh();
    },
  };
}

globalThis.sohorReactRefresh ??= refreshRuntime();
module.exports = globalThis.sohorReactRefresh;
