/** What a data folder holds that cannot be made anew: the database, uploaded images, the server's keys, whom the demo made. */
export const PARTS = ['postgres', 'files', 'secrets.json', 'evidence-key.pem', 'demo.json'] as const;

/** The second place of the signed heads. A backup takes it along; a restore never puts an older one over a newer. */
export const SECOND_PLACE = 'evidence';
