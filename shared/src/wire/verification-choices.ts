/** Numbers by which a Brand's company is verified, with the name of each on the wire and on the screen. */
export const VERIFIED_NUMBER_LABELS = { nib: 'NIB', npwp: 'NPWP' } as const;
/** One of {@link VERIFIED_NUMBER_LABELS}. */
export type VerifiedNumber = keyof typeof VERIFIED_NUMBER_LABELS;

/** What became of a Brand's request. `replaced`: by a later one. */
export const VERIFICATION_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'replaced'] as const;
/** One of {@link VERIFICATION_STATES}. */
export type VerificationState = (typeof VERIFICATION_STATES)[number];
