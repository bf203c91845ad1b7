/**
 * One React Refresh in the page, the shell's: it hooks into React before React starts, which a remote that comes
 * later cannot. Development only.
 */
globalThis.sohorReactRefresh ??= require('../../node_modules/react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.sohorReactRefresh;
