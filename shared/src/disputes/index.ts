/** Disputes, for KOLs and Brands. Their code loads when one is opened. */
export { DisputeEntry, type DisputeEntryProps } from './dispute-entry.tsx';
