/**
 * States of the work of a signed contract. `awaiting_*`: the KOL has to hand something in; `*_review`: the Brand has to answer;
 * `overdue`: the deadline is past; `cancelling`: the money goes back to the Brand unless the KOL objects; `disputed`: nothing
 * happens until a dispute has ended; the last three are final.
 */
export const CONTENT_STATES = [
  'awaiting_draft',
  'draft_review',
  'awaiting_link',
  'link_review',
  'overdue',
  'cancelling',
  'disputed',
  'released',
  'cancelled',
  'settled',
] as const;
/** One of {@link CONTENT_STATES}. */
export type ContentState = (typeof CONTENT_STATES)[number];

/** Events in the work of a signed contract. */
export const CONTENT_EVENTS = [
  'started',
  'handed_in',
  'accepted',
  'accepted_by_silence',
  'revision',
  'overdue',
  'extended',
  'cancel_proposed',
  'cancel_refused',
  'cancel_lapsed',
  'cancelling',
  'cancelled',
  'disputed',
  'dispute_withdrawn',
  'settled',
  'goods_waited',
  'goods_missed',
] as const;
/** One of {@link CONTENT_EVENTS}. */
export type ContentEventName = (typeof CONTENT_EVENTS)[number];

/** Names of the states on the screen. */
export const WORK_LABELS = {
  awaiting_draft: 'Menunggu draf',
  draft_review: 'Draf ditinjau',
  awaiting_link: 'Menunggu konten',
  link_review: 'Ditinjau',
  overdue: 'Terlambat',
  cancelling: 'Dibatalkan',
  released: 'Diterima',
  cancelled: 'Dibatalkan',
  disputed: 'Sengketa',
  settled: 'Sengketa diputuskan',
} as const satisfies Readonly<Record<ContentState, string>>;
