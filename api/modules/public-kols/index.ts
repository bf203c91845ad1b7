/** The public part of a KOL's data, which needs no session. */
export { registerPublicKols } from './public-kols.routes.ts';
