/** Disputes, for KOLs and Brands. */
export { DisputeEntry, type DisputeEntryProps } from './dispute-entry.tsx';
export { DisputePage, type DisputePageProps } from './dispute-page.tsx';
