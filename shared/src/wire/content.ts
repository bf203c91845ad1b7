import { type Static, Type } from 'typebox';
import { CONTENT_EVENTS, CONTENT_STATES, LIMITS } from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { Piece } from './pieces.ts';

const WORK_OVER = ['work_accepted', 'work_cancelled', 'work_disputed', 'work_settled'] as const;

const Stage = oneOf(['Draf', 'Tayang'] as const);
const Party = oneOf(['KOL', 'Brand'] as const);
const Time = Type.String({ format: 'date-time' });
const Rupiah = Type.Integer({ minimum: 0 });
const Reason = text(1000, 1);

/** How a price is divided, in whole rupiah: `harga` is the sum of all the others. */
export const PriceBreakdown = exact({
  harga: Rupiah,
  /** Sohor's fee. */
  biayaLayanan: Rupiah,
  /** VAT on the fee. */
  ppn: Rupiah,
  /** Income tax withheld. */
  pph: Rupiah,
  /** Amount that the KOL receives. */
  diterima: Rupiah,
  /** Version of the rules by which it was calculated. */
  aturan: Type.String(),
  /**
   * From when the KOL can withdraw it, where it comes from a payment that the bank can still take back; null while that payment
   * is not settled. Left out where it can be withdrawn once it is paid.
   */
  ditarikMulai: Type.Optional(nullable(Time)),
});
export type PriceBreakdown = Static<typeof PriceBreakdown>;

/** What the Brand remarks at a second of a draft's video. No longer video than ten hours fits into the limit. */
const Remark = exact({
  detik: Type.Integer({ minimum: 0, maximum: 36_000 }),
  teks: text(LIMITS.maxRemark, 1),
});
const Remarks = Type.Array(Remark, { maxItems: LIMITS.maxRemarks });

const ContentEvent = exact({
  at: Time,
  event: oneOf(CONTENT_EVENTS),
  tahap: Stage,
  oleh: nullable(Party),
  /** A draft's address or, in the order of `bagian`, all published links. */
  tautan: Type.Array(
    exact({
      url: Type.String(),
      /** Whether nobody can tell if the link leads to an account of the KOL's. */
      akunBelumPasti: Type.Boolean(),
    }),
    { maxItems: LIMITS.maxPieces },
  ),
  note: nullable(Type.String()),
  /** Path of an image. */
  bukti: nullable(Type.String()),
  /** Path of the draft's video. */
  video: Type.Optional(Type.String()),
  /** Of a revision. */
  komentar: Type.Optional(Remarks),
  jatuhTempo: nullable(Time),
});

/** The work of one signed contract. `id` is the contract's. */
export const Content = exact({
  id: Uuid,
  idCampaign: Uuid,
  idUser: Uuid,
  /** Name of the KOL. */
  fullName: Type.String(),
  image: nullable(Type.String()),
  status: oneOf(CONTENT_STATES),
  /** Stage that is or was awaited. */
  tahap: Stage,
  /** When the state ends by itself; null where it is final. */
  jatuhTempo: nullable(Time),
  /** Deadline of the KOL for handing in. */
  tenggat: Time,
  sisaRevisi: Type.Integer({ minimum: 0 }),
  /** How many revisions the contract allows in all; the release before leaves it out. */
  maksRevisi: Type.Optional(Type.Integer({ minimum: 0 })),
  sisaPerpanjangan: Type.Integer({ minimum: 0 }),
  /** A cancellation that waits for the other side. */
  usulanBatal: nullable(exact({ oleh: Party, alasan: Type.String(), sampai: Time })),
  /** The last dispute about this work. */
  sengketa: Type.Optional(Uuid),
  /** That dispute has not ended; left out if it has. Paid work stays `released` meanwhile. */
  sengketaBerjalan: Type.Optional(Type.Literal(true)),
  /** Another contract names the same published work: silence accepts neither. */
  klaimGanda: Type.Optional(Type.Literal(true)),
  /** What is published for it, each piece with a link of its own. */
  bagian: Type.Array(Piece, { minItems: 1, maxItems: LIMITS.maxPieces }),
  /** The amounts that were paid; before the payment, the amounts that would be paid today. */
  rincian: PriceBreakdown,
  /** The last 28 events, the last hand-in and the last revision; oldest first. */
  riwayat: Type.Array(ContentEvent, { maxItems: 40 }),
});
export type Content = Static<typeof Content>;

/** Empty for a campaign in which the caller has no work. */
export const listContent = endpoint({
  method: 'GET',
  path: 'Campaign/content/:id',
  access: 'session',
  summary:
    'Work in a campaign: all of it for its Brand, for a KOL its own. What waits for the Brand comes first, what has ended last.',
  team: 'read',
  /** Id of the campaign. */
  params: exact({ id: Uuid }),
  query: exact({
    ...PageQuery.properties,
    /** Only the work of this contract. */
    kontrak: Type.Optional(Uuid),
  }),
  reply: page(Content),
});

/** 409 unless the KOL's work in that campaign is awaited, or in review: then it is replaced. `tahap` is 'Tayang' by default. */
export const handInContent = endpoint({
  method: 'POST',
  path: 'Campaign/content',
  access: 'KOL',
  summary: 'The KOL hands in a draft, or the links of all that it published for the contract.',
  errors: [
    'work_not_found',
    'work_in_review',
    'work_replaced_often',
    'work_overdue',
    'work_draft_first',
    'work_draft_unwanted',
    'work_address_invalid',
    'work_link_unknown',
    'work_link_unresolved',
    'work_link_platform',
    'work_link_foreign',
    'work_link_taken',
    'work_link_twice',
    'work_links_incomplete',
    'work_links_refused',
    'work_proof_not_yours',
    'work_video_not_yours',
    'work_video_unwanted',
    ...WORK_OVER,
  ],
  body: exact({
    IdCampaign: Uuid,
    /** A link for each piece, in their order; one for a draft, or none for a draft that is a video. */
    tautan: Type.Array(text(2048), { maxItems: LIMITS.maxPieces }),
    note: text(2000),
    tahap: Type.Optional(Stage),
    /** Path that the caller got from `file/upload`. */
    bukti: Type.Optional(Type.String({ maxLength: 200 })),
    /** Path that the caller got from `file/video`, of a draft. */
    video: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: ok(Type.Null()),
});

/** 409 unless it is in review; the first decision counts. */
export const reviewContent = endpoint({
  method: 'PUT',
  path: 'Campaign/content/:id',
  access: 'Brand',
  needsCompanion: true,
  summary: 'The Brand accepts, which pays the KOL for published work, or asks for a revision and says why.',
  team: { right: 'campaigns', act: 'Meninjau konten' },
  errors: [
    'account_frozen',
    'work_not_found',
    'work_not_in_review',
    'work_changed',
    'work_no_revision_left',
    'revision_reason_required',
    'remarks_unwanted',
    ...WORK_OVER,
  ],
  params: exact({ id: Uuid }),
  body: exact({
    status: oneOf(['Accepted', 'Revision'] as const),
    note: text(2000),
    /** With a revision of a draft that is a video. */
    komentar: Type.Optional(Remarks),
    /** When the work that the Brand saw was handed in; 409 if another was handed in since then. */
    diserahkan: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
  }),
  reply: ok(Type.Null()),
});

/** 409 unless it is overdue and was extended less than twice. */
export const extendContent = endpoint({
  method: 'PUT',
  path: 'Campaign/content/:id/extend',
  access: 'Brand',
  summary: 'The Brand gives overdue work until the end of a day, at most 14 days from today.',
  team: { right: 'campaigns', act: 'Memperpanjang tenggat konten' },
  errors: [
    'work_not_found',
    'work_not_overdue',
    'work_no_extension_left',
    'work_extension_too_long',
    ...WORK_OVER,
  ],
  params: exact({ id: Uuid }),
  body: exact({ batas: Type.String({ format: 'date', maxLength: 10 }) }),
  reply: ok(Type.Null()),
});

/** 409 when the work has ended, or a proposal is open. */
export const proposeCancel = endpoint({
  method: 'POST',
  path: 'Campaign/cancelContract/:id',
  access: 'session',
  needsCompanion: true,
  summary:
    'Proposes to cancel a signed contract; the other side has 72 hours to agree. A Brand cancels overdue work by it.',
  team: { right: 'campaigns', act: 'Mengusulkan pembatalan kerja sama' },
  errors: ['cancel_reason_required', 'work_not_found', 'cancel_already_proposed', ...WORK_OVER],
  params: exact({ id: Uuid }),
  body: exact({ alasan: Reason }),
  reply: ok(Type.Null()),
});

/** 409 unless a proposal of the other side is open. */
export const answerCancel = endpoint({
  method: 'PUT',
  path: 'Campaign/cancelContract/:id',
  access: 'session',
  needsCompanion: true,
  summary: 'Agrees to a proposal to cancel, which returns the money to the Brand, or refuses it.',
  team: { right: 'campaigns', act: 'Menjawab usulan pembatalan' },
  errors: ['account_frozen', 'work_not_found', 'cancel_not_proposed', ...WORK_OVER],
  params: exact({ id: Uuid }),
  body: exact({ setuju: Type.Boolean() }),
  reply: ok(Type.Null()),
});

/** 404 for a contract of another KOL. It is an estimate: the rules of the day of payment apply. */
export const previewPrice = endpoint({
  method: 'GET',
  path: 'Tax/preview/:idKontrak',
  access: 'KOL',
  summary: 'What the KOL would be paid for a contract if its work were accepted today.',
  errors: ['contract_not_found'],
  params: exact({ idKontrak: Uuid }),
  reply: ok(PriceBreakdown),
});
