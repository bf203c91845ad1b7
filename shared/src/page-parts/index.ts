/** What remotes' pages share: server state, and what they show while it loads or fails. */

export { BrandMarkBadge, brandMarkText } from './brand-mark-badge.tsx';
export { briefItems } from './brief-items.tsx';
export { CampaignFacts } from './campaign-facts.tsx';
export { CAMPAIGN_STATUS, KNOWN_CAMPAIGN_STATUSES, labelWithMeaning, meaningOf } from './campaign-status.ts';
export { CategoryBadges, type CategoryBadgesProps } from './category-badges.tsx';
export { CheckedBadge } from './checked-badge.tsx';
export { errorText, type FallbackTexts, hasEndedSession } from './error-text.ts';
export { ExternalLink } from './external-link.tsx';
export { FAILURES } from './failures.ts';
export { HandedInLinks, type HandedInLinksProps } from './handed-in-links.tsx';
export { INVOICE_STATUS, INVOICE_STATUSES } from './invoice-status.ts';
export { KolFilterBar, type KolFilterBarProps } from './kol-filters/kol-filter-bar.tsx';
export { formatEngagement, formatPriceFrom, inOrder, KOL_FIGURES } from './kol-filters/kol-filter-labels.ts';
export { readKolFilters, setFilters, writeKolFilters } from './kol-filters/kol-filters-in-address.ts';
export { NoKols, type NoKolsProps } from './kol-filters/no-kols.tsx';
export { type KolFilterTerms, useKolFilters } from './kol-filters/use-kol-filters.ts';
export { KolMarks, type KolMarksProps, kolMarkText, LinkedBadge } from './kol-marks.tsx';
export { KolAbout } from './kol-profile/kol-about.tsx';
export { KolPanel, type KolPanelProps } from './kol-profile/kol-panel.tsx';
export { KolProven, type KolProvenProps } from './kol-profile/kol-proven.tsx';
export { KolRates } from './kol-profile/kol-rates.tsx';
export { KolVideos, type KolVideosProps } from './kol-profile/kol-videos.tsx';
export { Later, type LaterProps, type Part, usePart, usePartAhead } from './later.tsx';
export { type ListColumn, ListTable, type ListTableProps } from './list-table/list-table.tsx';
export { ListTermsBar, type ListTermsBarProps } from './list-terms/list-terms-bar.tsx';
export { PeriodField, type PeriodFieldProps } from './list-terms/period-field.tsx';
export {
  chooseSort,
  SortField,
  type SortFieldProps,
  type SortNames,
  sortOf,
} from './list-terms/sort-field.tsx';
export { type ListTerms, type PeriodTerms, useListTerms } from './list-terms/use-list-terms.ts';
export { LoadError, type LoadErrorProps } from './load-error.tsx';
export { LoadMore, type LoadMoreProps } from './load-more.tsx';
export { LoadedPart, type LoadedPartProps } from './loaded-part.tsx';
export { newKey } from './new-key.ts';
export { forgetServerState, withProviders } from './query.tsx';
export { saveFile } from './save-file.ts';
export { standingForBrand, standingForKol } from './standings.ts';
export { StatusBadge } from './status-badge.tsx';
export type { StatusLook } from './status-look.ts';
export { announceSubmission, onSubmission } from './submissions.ts';
export { TableDownload, type TableDownloadProps } from './table-download.tsx';
export { hasRight, RightNote, type RightNoteProps } from './team-right.tsx';
export { type ChangeParameters, useChangeParameters } from './use-change-parameters.ts';
export { type DownloadOptions, useDownload } from './use-download.ts';
export { useHandler } from './use-handler.ts';
export { useImageUpload } from './use-image-upload.ts';
export { useKept } from './use-kept.ts';
export { useNoticeState } from './use-notice-state.ts';
export { useNow } from './use-now.ts';
export { type Opened, useOpened, useOpenedItem } from './use-opened.ts';
export { type SubmitOptions, useSubmit } from './use-submit.ts';
export {
  type AddressTerm,
  type TypedTerm,
  useAddressTerm,
  useTypedTerm,
} from './use-typed-term.ts';
export { useUnsaved } from './use-unsaved.ts';
export { useWideScreen } from './use-wide-screen.ts';
export { VerificationBadge } from './verification-badge.tsx';
export { webAddress, withScheme } from './web-address.ts';
export { REVISION_STATUS, WORK_STATUS } from './work-status.ts';
