import './shortlists.errors.ts';

export { SHORTLIST_DATA } from './own-data.ts';
export { eraseShortlists } from './shortlists.repository.ts';

/** Named lists of KOLs that a Brand keeps. */
export { registerShortlists } from './shortlists.routes.ts';
