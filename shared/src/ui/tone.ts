/** What a colour says. */
export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info';
