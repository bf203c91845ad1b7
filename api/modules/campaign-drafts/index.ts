import './campaign-drafts.errors.ts';

/** What a Brand does with a campaign before it pays for it. */
export { registerDrafts } from './campaign-drafts.routes.ts';
