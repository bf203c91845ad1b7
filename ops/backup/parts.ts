/** The parts of a data folder that cannot be made again: the database, uploaded images, the server's keys, and the demo's accounts. */
export const PARTS = ['postgres', 'files', 'secrets.json', 'evidence-key.pem', 'demo.json'] as const;

/** The evidence store of the signed heads. A backup includes it, but a restore never replaces a newer one. */
export const EVIDENCE = 'evidence';
