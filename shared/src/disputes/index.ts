/** Disputes, which a KOL and a Brand both have. Their code is loaded when one is opened. */
export { DisputeEntry, type DisputeEntryProps } from './dispute-entry.tsx';
