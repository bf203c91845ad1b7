/** Every statement of the release before, as its tests made it send them; made by `record-statements.ts`. */
export const CATALOGUE = new URL('./statements.json', import.meta.url);
