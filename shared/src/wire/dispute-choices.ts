/** States of a dispute. `open`: both sides bring evidence; `deciding`: Sohor decides; the last two are final. */
export const DISPUTE_STATES = ['open', 'deciding', 'decided', 'withdrawn'] as const;
/** One of {@link DISPUTE_STATES}. */
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** The name of each state on the screen. */
export const DISPUTE_LABELS = {
  open: 'Pengumpulan bukti',
  deciding: 'Menunggu putusan',
  decided: 'Diputuskan',
  withdrawn: 'Ditarik',
} as const satisfies Readonly<Record<DisputeState, string>>;
