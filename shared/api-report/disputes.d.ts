// src/disputes/dispute-entry.d.ts
import type { Party, Work } from '@sohor/shared/api';
export interface DisputeEntryProps {
    work: Work;
    side: Party;
    now: number;
    size?: 'sm' | 'md';
}
export declare function DisputeEntry({ work, side, now, size }: DisputeEntryProps): import("react").JSX.Element;

// src/disputes/index.d.ts
export { DisputeEntry, type DisputeEntryProps } from './dispute-entry.js';

