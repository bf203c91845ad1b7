import { type Static, Type } from 'typebox';
import {
  LIMITS,
  OFFER_DECLINE_REASONS,
  OFFER_FILTERS,
  OFFER_STATES,
  RATE_CARD_ITEMS,
  type RateCardPlatform,
  USAGE_DAYS,
} from './catalog.ts';
import { endpoint, exact, nullable, ok, oneOf, PageQuery, page, text, Uuid } from './endpoint.ts';
import { RateCard } from './rate-card.ts';
import { CAMPAIGN_OVER, PAYMENT_PAGE } from './shared-errors.ts';

/**
 * Offers: the terms that a Brand and a KOL settle before a contract. One is open for each Brand, KOL and campaign; each round is an
 * offer of its own, and its terms never change.
 */

const Time = Type.String({ format: 'date-time' });
/** Calendar day of Jakarta, `YYYY-MM-DD`. */
const Day = Type.String({ format: 'date', pattern: '^2', maxLength: 10 });
const Rupiah = Type.Integer({ minimum: 0 });
const Round = Type.Integer({ minimum: 1, maximum: LIMITS.offerRounds });
const Price = Type.Integer({ minimum: LIMITS.minPriceIdr, maximum: LIMITS.maxPriceIdr });
const ById = exact({ id: Uuid });
const PLATFORMS = Object.keys(RATE_CARD_ITEMS) as RateCardPlatform[];

const terms = {
  /** Whole rupiah for this KOL. */
  harga: Price,
  item: Type.Array(
    exact({
      platform: oneOf(PLATFORMS),
      /** One of `RATE_CARD_ITEMS` of the platform. */
      jenis: text(LIMITS.maxAppearanceName, 1),
      jumlah: Type.Integer({ minimum: 1, maximum: LIMITS.maxOfferItemCount }),
    }),
    { minItems: 1, maxItems: LIMITS.maxOfferItems },
  ),
  /** Last day for the work draft, at most `batasTayang`. */
  batasDraf: nullable(Day),
  /** Last day for the publication: from today to the campaign's last day. */
  batasTayang: Day,
  revisi: Type.Integer({ minimum: 0, maximum: LIMITS.maxOfferRevisions }),
  hakPakai: oneOf(USAGE_DAYS),
  eksklusif: Type.Integer({ minimum: 0, maximum: LIMITS.maxExclusivityDays }),
  /** Empty for none. Contact details are refused. */
  catatan: text(LIMITS.maxOfferNote),
};
/** Terms of an offer. */
export const OfferTerms = exact(terms);
export type OfferTerms = Static<typeof OfferTerms>;

/** The campaign's own terms: its price may be lower, and its work one that no rate card names, which is an `Appearance` then. */
export const CampaignOfferTerms = exact({
  ...terms,
  harga: Type.Integer({ minimum: 1, maximum: LIMITS.maxPriceIdr }),
  item: Type.Array(terms.item.items),
});

/** An offer, as the caller's side reads it. */
export const Offer = exact({
  id: Uuid,
  IdCampaign: Uuid,
  namaProyek: Type.String(),
  lawan: exact({ idUser: Uuid, nama: Type.String(), gambar: nullable(Type.String()) }),
  /** The conversation of the two. */
  idPercakapan: nullable(Uuid),
  putaran: Round,
  /** The side that made this round. */
  oleh: oneOf(['saya', 'lawan'] as const),
  status: oneOf(OFFER_STATES),
  /** Whose turn it is; null once it ended. While it waits for money it is the Brand's. */
  giliran: nullable(oneOf(['saya', 'lawan'] as const)),
  syarat: OfferTerms,
  /** Terms of the round before; null for the first. */
  sebelumnya: nullable(OfferTerms),
  syaratCampaign: CampaignOfferTerms,
  /** What the KOL's rate card asks for the same items; null where it names one of them not, or in dollars. */
  hargaRateCard: nullable(Rupiah),
  /** How far the offered price is above (or below) that, in whole per cent. */
  selisihPersen: nullable(Type.Integer()),
  /** Until when it is answered. */
  jawabSebelum: Time,
  /** Until when the Brand pays what is missing, while it waits for that. */
  danaSebelum: nullable(Time),
  /** What the campaign lacks to pay it: for the Brand and an open offer, and only in `GET Offer/:id`. */
  danaKurang: nullable(Rupiah),
  dibuat: Time,
  diputuskan: nullable(Time),
  /** Of a declined one. */
  alasan: nullable(oneOf(OFFER_DECLINE_REASONS)),
  keterangan: nullable(Type.String()),
  /** Of an accepted one. */
  idKontrak: nullable(Uuid),
});
export type Offer = Static<typeof Offer>;

const TERMS = [
  'campaign_too_cheap',
  'offer_item_unknown',
  'offer_item_twice',
  'offer_pieces_too_many',
  'offer_draft_out_of_range',
  'offer_publish_out_of_range',
  'offer_note_has_contact',
  'offer_note_unreadable',
  'idempotency_key_reused',
] as const;
/** Why nobody can agree on anything about this campaign, or these two cannot. */
const JOINING = [
  ...CAMPAIGN_OVER,
  'campaign_not_verified',
  'campaign_full',
  'campaign_full_now',
  'campaign_closed',
  'brand_in_debt',
  'kol_unavailable',
  'account_frozen',
  'other_side_stands_still',
  'chat_partner_not_found',
  'chat_closed_account',
  'chat_cannot_send',
] as const;
const HIRED = ['already_applied', 'already_invited_you', 'already_invited', 'kol_already_applied'] as const;
const ENDED = [
  'offer_not_found',
  'offer_not_your_turn',
  'offer_accepted',
  'offer_countered',
  'offer_declined',
  'offer_withdrawn',
  'offer_lapsed',
  'offer_changed',
] as const;

/**
 * A KOL applies with terms, or a Brand invites with them. The same `clientId` with the same body answers the first offer; with
 * another body 409. `idUser` is the KOL; a KOL gives its own id or leaves it out.
 */
export const makeOffer = endpoint({
  method: 'POST',
  path: 'Offer',
  access: 'session',
  summary: 'Makes an offer about a campaign: the first round.',
  team: { right: 'campaigns', act: 'Memberi penawaran' },
  errors: [
    ...TERMS,
    ...JOINING,
    ...HIRED,
    'campaign_not_found',
    'kol_not_found',
    'offer_waits',
    'offers_too_many',
    'chat_waits_for_answer',
    'chat_needs_email',
    'chat_needs_standing',
    'chats_too_many',
  ],
  body: exact({ IdCampaign: Uuid, idUser: Type.Optional(Uuid), clientId: Uuid, ...terms }),
  reply: ok(Offer),
});

/** By the side whose turn it is. 409 for unchanged terms, after the last round, and once the offer ended. */
export const counterOffer = endpoint({
  method: 'POST',
  path: 'Offer/:id/counter',
  access: 'session',
  summary: 'Answers an offer with other terms: the next round.',
  team: { right: 'campaigns', act: 'Memberi penawaran balik' },
  errors: [...TERMS, ...JOINING, ...ENDED, 'offer_unchanged', 'offer_rounds_spent'],
  params: ById,
  body: exact({ clientId: Uuid, ...terms }),
  reply: ok(Offer),
});

/**
 * `accept` and `decline` by the side whose turn it is, `withdraw` by the other one. The first decision wins; 409 says what came
 * before it, and the same decision again answers the offer. A Brand's `accept` without enough money is 409: see {@link fundOffer}. A
 * KOL's makes it `awaiting_funds`.
 */
export const decideOffer = endpoint({
  method: 'PUT',
  path: 'Offer/:id',
  access: 'session',
  summary: 'Accepts, declines or withdraws an offer. Accepting makes the contract with its terms.',
  team: { right: 'campaigns', act: 'Menjawab penawaran' },
  errors: [
    ...ENDED,
    ...JOINING,
    ...HIRED,
    'offer_needs_funds',
    'offer_note_has_contact',
    'offer_note_unreadable',
  ],
  params: ById,
  body: exact({
    keputusan: oneOf(['accept', 'decline', 'withdraw'] as const),
    /** `putaran` of the offer that the caller saw. */
    versi: Round,
    alasan: Type.Optional(oneOf(OFFER_DECLINE_REASONS)),
    keterangan: Type.Optional(text(LIMITS.maxOfferNote)),
  }),
  reply: ok(Offer),
});

/** Newest first. Without `status` all rounds, so that with `IdCampaign` and `idUser` it is the history of one negotiation. */
export const listOffers = endpoint({
  method: 'GET',
  path: 'Offer',
  access: 'session',
  summary: "The offers of the caller's side, newest first.",
  team: 'read',
  query: exact({
    ...PageQuery.properties,
    IdCampaign: Type.Optional(Uuid),
    /** The other side. */
    idUser: Type.Optional(Uuid),
    status: Type.Optional(oneOf(OFFER_FILTERS)),
  }),
  reply: page(Offer),
});

/** 404 for offers of others. */
export const readOffer = endpoint({
  method: 'GET',
  path: 'Offer/:id',
  access: 'session',
  summary: 'One offer, with what the campaign lacks to pay it.',
  team: 'read',
  errors: ['offer_not_found'],
  params: ById,
  reply: ok(Offer),
});

/**
 * `jumlah` is the amount that the caller saw as missing; 409 when it differs now. From the balance, the offer is accepted at once,
 * and `paymentUrl` is null. With `TopUp` it is accepted when the payment arrives; where the offer ended meanwhile, the money stays
 * in the balance. The same `clientId` again changes nothing.
 */
export const fundOffer = endpoint({
  method: 'POST',
  path: 'Campaign/:id/fund',
  access: 'Brand',
  needsCompanion: true,
  movesMoney: true,
  summary: 'Adds the money that a campaign lacks for an offer, and accepts the offer with it.',
  team: { right: 'money', act: 'Menambah dana campaign' },
  errors: [
    ...ENDED,
    ...JOINING,
    ...HIRED,
    'campaign_not_found',
    'offer_not_yours_to_accept',
    'fund_amount_differs',
    'balance_too_low',
    'top_up_out_of_range',
    'top_up_day_limit',
    'idempotency_key_reused',
    ...PAYMENT_PAGE,
  ],
  params: ById,
  body: exact({
    idPenawaran: Uuid,
    versi: Round,
    jumlah: Type.Integer({ minimum: 1, maximum: LIMITS.maxPriceIdr }),
    sumber: oneOf(['Saldo', 'TopUp'] as const),
    clientId: Uuid,
  }),
  reply: ok(exact({ paymentUrl: nullable(Type.String()), penawaran: Offer })),
});

/** A KOL gives its own id or leaves it out. 404 for campaigns that the caller cannot make an offer about. */
export const readOfferBasis = endpoint({
  method: 'GET',
  path: 'Offer/basis',
  access: 'session',
  summary: "What an offer starts from: the campaign's own terms, and the KOL's rate card.",
  team: 'read',
  errors: ['campaign_not_found', 'kol_not_found'],
  query: exact({ IdCampaign: Uuid, idUser: Type.Optional(Uuid) }),
  reply: ok(
    exact({
      namaProyek: Type.String(),
      /** The campaign's last day. */
      berakhir: Day,
      syaratCampaign: CampaignOfferTerms,
      /** What the brief says of both; an offer's terms take its place. Empty for nothing. The release before leaves them out. */
      hakPakai: Type.Optional(Type.String()),
      eksklusivitas: Type.Optional(Type.String()),
      /** Null until the KOL has published one. */
      rateCard: nullable(RateCard),
    }),
  ),
});
/** Answer of {@link readOfferBasis}. */
export type OfferBasisReply = Static<typeof readOfferBasis.reply>;
