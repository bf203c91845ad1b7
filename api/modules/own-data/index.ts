/** Gives every person a copy of their own data. */
export { registerOwnData } from './own-data.routes.ts';
