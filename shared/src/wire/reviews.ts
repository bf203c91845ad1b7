import { type Static, Type } from 'typebox';
import { BrandMark } from './brand-mark.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { BEST_MARK, MAX_REVIEW_TEXT, REVIEW_STATES } from './review-choices.ts';
import { ById, Nothing, Time } from './staff-calls.ts';

const Marks = Type.Array(Type.Integer({ minimum: 1, maximum: BEST_MARK }), { minItems: 3, maxItems: 3 });
const Count = Type.Integer({ minimum: 0 });
const Words = text(MAX_REVIEW_TEXT, 1);

/** What one side said of the other. */
export const Review = exact({
  /** Name of who wrote it. */
  oleh: Type.String(),
  ditulis: Time,
  /** Marks from 1 to 5, in the order of `REVIEW_MARKS`. */
  nilai: Marks,
  /** Empty where staff has hidden it. */
  teks: Type.String(),
  /** Why staff has hidden the words; null where they stand. */
  disembunyikan: nullable(Type.String()),
  /** Answer of the person that it is about. */
  jawaban: nullable(exact({ teks: Type.String(), ditulis: Time })),
});
export type Review = Static<typeof Review>;

/** The reviews of one contract, as one of its sides may read them. */
export const ContractReviews = exact({
  status: oneOf(REVIEW_STATES),
  /** Until when both can write; null before the work has ended. */
  sampai: nullable(Time),
  milikSaya: nullable(Review),
  /** Null until both have written, or the time is over. */
  milikLain: nullable(Review),
  /** Whether the caller has asked staff to look at the other side's review. */
  dilaporkan: Type.Boolean(),
});
export type ContractReviews = Static<typeof ContractReviews>;

/** `rataRata`: null for fewer than three reviews. */
export const ReviewSummary = exact({
  jumlah: Count,
  rataRata: nullable(Type.Number({ minimum: 1, maximum: 5 })),
});
export type ReviewSummary = Static<typeof ReviewSummary>;

/** What the database knows of a Brand's or KOL's past work. Every share comes with the number that it is of. */
export const TrackRecord = exact({
  peran: oneOf(['KOL', 'Brand'] as const),
  /** Member since. */
  sejak: Time,
  /** A Brand's mark; null without one, left out for a KOL. */
  tanda: Type.Optional(nullable(BrandMark)),
  /** Work that was paid. */
  selesai: Count,
  ulasan: ReviewSummary,
  /** Disputes that staff decided, and how many of them mostly for this side. */
  sengketa: Count,
  sengketaMenang: Count,
  /** A KOL's paid work that was never overdue, and the revisions that Brands asked for in all of it. */
  tepatWaktu: Type.Optional(Count),
  revisi: Type.Optional(Count),
  /** How often a Brand judged work, the median hours that it took, and how much of it was sent back. */
  tinjauan: Type.Optional(Count),
  jamTinjau: Type.Optional(nullable(Type.Number({ minimum: 0 }))),
  dikembalikan: Type.Optional(Count),
  /** Offers that a Brand made, and took back. */
  penawaran: Type.Optional(Count),
  penawaranDitarik: Type.Optional(Count),
});
export type TrackRecord = Static<typeof TrackRecord>;

/** 404 for a contract of others. */
export const readContractReviews = endpoint({
  method: 'GET',
  path: 'Review/:id',
  access: 'session',
  summary: 'The reviews of a contract: the own one, and the other one once both can be read.',
  team: 'read',
  errors: ['review_not_found'],
  params: ById,
  reply: ok(ContractReviews),
});

/** 409 before the work was paid or settled, 14 days afterwards, and when the caller has written already. */
export const writeReview = endpoint({
  method: 'POST',
  path: 'Review/:id',
  access: 'session',
  summary:
    'Reviews the other side of a contract, once. It is shown when both have written, or after 14 days.',
  team: { right: 'campaigns', act: 'Menulis ulasan' },
  errors: ['review_not_found', 'review_too_early', 'review_too_late', 'review_written'],
  params: ById,
  body: exact({ nilai: Marks, teks: text(MAX_REVIEW_TEXT) }),
  reply: ok(ContractReviews),
});

/** 409 while the review cannot be read, and for a second answer. */
export const answerReview = endpoint({
  method: 'POST',
  path: 'Review/:id/answer',
  access: 'session',
  summary: 'Answers what the other side wrote, once.',
  team: { right: 'campaigns', act: 'Menjawab ulasan' },
  errors: ['review_not_found', 'review_not_shown', 'review_answered', 'review_words_required'],
  params: ById,
  body: exact({ teks: Words }),
  reply: ok(ContractReviews),
});

/** What is reported stays as it is until staff decide. */
export const reportReview = endpoint({
  method: 'POST',
  path: 'Review/:id/report',
  access: 'session',
  summary: 'Asks staff to look at what the other side wrote, once.',
  team: { right: 'campaigns', act: 'Melaporkan ulasan' },
  errors: [
    'review_not_found',
    'review_not_shown',
    'review_reported',
    'review_wordless',
    'review_words_required',
  ],
  params: ById,
  body: exact({ alasan: Words }),
  reply: ok(ContractReviews),
});

/** Newest first. `id` as of `readRecord`. */
export const listReviews = endpoint({
  method: 'GET',
  path: 'Record/:id/reviews',
  access: 'session',
  staffToo: true,
  summary: 'What others wrote about a KOL or Brand.',
  team: 'read',
  errors: ['record_not_found'],
  params: ById,
  query: PageQuery,
  reply: page(Review),
});

/** `id` of a KOL or Brand, or of a campaign for its Brand. */
export const readRecord = endpoint({
  method: 'GET',
  path: 'Record/:id',
  access: 'session',
  staffToo: true,
  summary: "A KOL's or Brand's record: what was finished, how fast, how it was judged.",
  team: 'read',
  errors: ['record_not_found'],
  params: ById,
  reply: ok(TrackRecord),
});

/** A review that staff was asked to look at. */
export const ReportedReview = exact({
  id: Uuid,
  /** Side that wrote it. */
  pihak: oneOf(['KOL', 'Brand'] as const),
  oleh: Type.String(),
  tentang: Type.String(),
  namaProyek: Type.String(),
  nilai: Marks,
  teks: Type.String(),
  alasan: Type.String(),
  dilaporkan: Time,
});
export type ReportedReview = Static<typeof ReportedReview>;

/** Those that nobody has decided, oldest first. */
export const listReportedReviews = endpoint({
  method: 'GET',
  path: 'Ops/reviews',
  access: 'Admin',
  summary: 'Reviews that staff was asked to look at.',
  query: PageQuery,
  reply: page(ReportedReview),
});

/** The marks stay in any case. */
export const decideReportedReview = endpoint({
  method: 'POST',
  path: 'Ops/review/:id',
  access: 'Admin',
  summary: 'Hides the words of a reported review, or leaves them, with the reason.',
  errors: ['review_not_found', 'review_decided', 'reason_required'],
  params: ById,
  body: exact({ pihak: oneOf(['KOL', 'Brand'] as const), sembunyikan: Type.Boolean(), alasan: Words }),
  reply: Nothing,
});
