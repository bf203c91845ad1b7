/** Meaning of a colour. */
export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info';
