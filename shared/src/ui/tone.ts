/** Meaning that a colour expresses. */
export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info';
