/** What a data folder holds that cannot be made anew: the database, uploaded images, the server's key, whom the demo made. */
export const PARTS = ['postgres', 'files', 'secrets.json', 'demo.json'] as const;
