/** What the pages of a remote have in common: their server state, and what they show while it loads or fails. */

export { CampaignFacts } from './campaign-facts.tsx';
export { CAMPAIGN_STATUS, CAMPAIGN_STATUSES } from './campaign-status.ts';
export { CategoryBadges, type CategoryBadgesProps } from './category-badges.tsx';
export { CheckedBadge } from './checked-badge.tsx';
export { errorText, type FallbackTexts, hasEndedSession } from './error-text.ts';
export { ExternalLink } from './external-link.tsx';
export { INVOICE_STATUS, INVOICE_STATUSES } from './invoice-status.ts';
export { LoadError, type LoadErrorProps } from './load-error.tsx';
export { LoadMore, type LoadMoreProps } from './load-more.tsx';
export { LoadedPart, type LoadedPartProps } from './loaded-part.tsx';
export { newKey } from './new-key.ts';
export { forgetServerState, withProviders } from './query.tsx';
export { saveFile } from './save-file.ts';
export { StatusBadge } from './status-badge.tsx';
export { type StatusLook, statusInAddress } from './status-look.ts';
export { type DownloadOptions, useDownload } from './use-download.ts';
export { useKept } from './use-kept.ts';
export { useNow } from './use-now.ts';
export { type Opened, useOpened } from './use-opened.ts';
export { type SubmitOptions, useSubmit } from './use-submit.ts';
export { useUnsaved } from './use-unsaved.ts';
export { VerificationBadge } from './verification-badge.tsx';
export { webAddress, withScheme } from './web-address.ts';
export { REVISION_STATUS, WORK_STATUS } from './work-status.ts';
