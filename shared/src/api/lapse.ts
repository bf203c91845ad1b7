/** Why an offer ended unanswered: its time ran out, or the Brand cancelled the campaign or took the offer back. */
export type Lapse = 'time' | 'campaign' | 'withdrawn';

const LAPSES = {
  'Waktu habis': 'time',
  'Campaign dibatalkan': 'campaign',
  'Ditarik brand': 'withdrawn',
} as const;

/** Translates from the wire. */
export const toLapse = (cause: keyof typeof LAPSES): Lapse => LAPSES[cause];
