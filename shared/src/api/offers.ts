import type {
  OfferDeclineReason,
  OfferFilter,
  OfferState,
  RateCardPlatform,
  UsageDays,
} from '../wire/catalog.ts';
import type {
  Agreement as WireAgreement,
  Offer as WireOffer,
  OfferTerms as WireTerms,
} from '../wire/index.ts';
import { call } from './call.ts';
import { type Page, toPage } from './page.ts';
import type { RateCard } from './rate-card.ts';

/** What a Brand and a KOL agree on. Days are `YYYY-MM-DD` in Jakarta. */
export interface OfferTerms {
  /** Whole rupiah for this KOL. */
  priceIdr: number;
  /** `item`: one of `RATE_CARD_ITEMS` of the platform. */
  deliverables: { platform: RateCardPlatform; item: string; count: number }[];
  draftDue: string | null;
  publishDue: string;
  revisions: number;
  /** Days for which the Brand may use the content in its own advertising; 0 for not at all. */
  usageDays: UsageDays;
  exclusivityDays: number;
  /** Empty for none. */
  note: string;
}

/** One round of a negotiation, as the caller's side reads it. Its terms never change. Times are ISO 8601. */
export interface Offer {
  id: string;
  campaign: { id: string; name: string };
  partner: { id: string; name: string; image: string | null };
  /** The conversation of the two. */
  chatId: string | null;
  /** From 1. Decisions name it. */
  round: number;
  by: 'own' | 'partner';
  /** `unknown`: a state of a later API. */
  state: OfferState | 'unknown';
  /** Whose turn it is; null once it ended. */
  turn: 'own' | 'partner' | null;
  terms: OfferTerms;
  /** Terms of the round before; null for the first. */
  before: OfferTerms | null;
  /** The campaign's own terms. `deliverables` may be empty: some campaigns ask for work that no rate card names. */
  campaignTerms: OfferTerms;
  /** What the KOL's rate card asks for the same items; null where it does not say. */
  rateCardIdr: number | null;
  /** How far the offered price is above that, in whole per cent. */
  differencePercent: number | null;
  answerBy: string;
  /** Until when the Brand pays what is missing, while the offer waits for that. */
  fundBy: string | null;
  /** What the campaign lacks to pay it; only for the Brand, and null in lists. */
  missingIdr: number | null;
  madeAt: string;
  decidedAt: string | null;
  declineReason: OfferDeclineReason | null;
  declineNote: string | null;
  /** Of an accepted one. */
  contractId: string | null;
}

const SIDES = { saya: 'own', lawan: 'partner' } as const;

const toTerms = (wire: WireTerms): OfferTerms => ({
  priceIdr: wire.harga,
  deliverables: wire.item.map(({ platform, jenis, jumlah }) => ({ platform, item: jenis, count: jumlah })),
  draftDue: wire.batasDraf,
  publishDue: wire.batasTayang,
  revisions: wire.revisi,
  usageDays: wire.hakPakai,
  exclusivityDays: wire.eksklusif,
  note: wire.catatan,
});

/** What an offer agreed on, and the campaign's own terms. @internal */
export const toAgreement = (wire: WireAgreement | null | undefined) =>
  wire ? { terms: toTerms(wire.syarat), campaign: toTerms(wire.syaratCampaign) } : null;

const fromTerms = (terms: OfferTerms): WireTerms => ({
  harga: terms.priceIdr,
  item: terms.deliverables.map(({ platform, item, count }) => ({ platform, jenis: item, jumlah: count })),
  batasDraf: terms.draftDue,
  batasTayang: terms.publishDue,
  revisi: terms.revisions,
  hakPakai: terms.usageDays,
  eksklusif: terms.exclusivityDays,
  catatan: terms.note,
});

const toOffer = (wire: WireOffer): Offer => ({
  id: wire.id,
  campaign: { id: wire.IdCampaign, name: wire.namaProyek },
  partner: { id: wire.lawan.idUser, name: wire.lawan.nama, image: wire.lawan.gambar },
  chatId: wire.idPercakapan,
  round: wire.putaran,
  by: SIDES[wire.oleh],
  state: wire.status,
  turn: wire.giliran && SIDES[wire.giliran],
  terms: toTerms(wire.syarat),
  before: wire.sebelumnya && toTerms(wire.sebelumnya),
  campaignTerms: toTerms(wire.syaratCampaign),
  rateCardIdr: wire.hargaRateCard,
  differencePercent: wire.selisihPersen,
  answerBy: wire.jawabSebelum,
  fundBy: wire.danaSebelum,
  missingIdr: wire.danaKurang,
  madeAt: wire.dibuat,
  decidedAt: wire.diputuskan,
  declineReason: wire.alasan,
  declineNote: wire.keterangan,
  contractId: wire.idKontrak,
});

/** What to offer. `clientId` (a UUID) makes a repeated call harmless. `kolId` is left out by a KOL. */
export interface NewOffer {
  clientId: string;
  campaignId: string;
  kolId?: string | undefined;
  terms: OfferTerms;
}

/**
 * Makes the first round.
 * @throws {ApiError} 400 for terms that break a rule, 403 when a Brand may not write to strangers yet, 409 when an offer waits or the
 * two cannot agree about this campaign (now), 429 above the limit of a day
 */
export async function makeOffer({ clientId, campaignId, kolId, terms }: NewOffer): Promise<Offer> {
  const body = { clientId, IdCampaign: campaignId, ...(kolId && { idUser: kolId }), ...fromTerms(terms) };
  return toOffer((await call('POST Offer', { body })).data);
}

/** Answers with other terms: the next round. @throws {ApiError} as {@link makeOffer}; 409 once the offer ended, or unchanged */
export async function counterOffer(id: string, clientId: string, terms: OfferTerms): Promise<Offer> {
  const body = { clientId, ...fromTerms(terms) };
  return toOffer((await call('POST Offer/:id/counter', { params: { id }, body })).data);
}

/**
 * Accepts it, which makes the contract; for a KOL, the offer may wait for the Brand's money first.
 * @param offer `id` and `round` as the user saw them
 * @throws {ApiError} 409 once the offer ended, when the campaign is full or over, and for a Brand when the campaign lacks money: see
 * {@link fundOffer}
 */
export async function acceptOffer({ id, round }: Pick<Offer, 'id' | 'round'>): Promise<Offer> {
  const body = { keputusan: 'accept' as const, versi: round };
  return toOffer((await call('PUT Offer/:id', { params: { id }, body })).data);
}

/** Declines it, with a reason or not. @throws {ApiError} 409 once the offer ended */
export async function declineOffer(
  { id, round }: Pick<Offer, 'id' | 'round'>,
  { reason, note }: { reason?: OfferDeclineReason | undefined; note?: string | undefined } = {},
): Promise<Offer> {
  const why = { ...(reason && { alasan: reason }), ...(note && { keterangan: note }) };
  const body = { keputusan: 'decline' as const, versi: round, ...why };
  return toOffer((await call('PUT Offer/:id', { params: { id }, body })).data);
}

/** Takes an own offer back. @throws {ApiError} 409 once the offer ended */
export async function withdrawOffer({ id, round }: Pick<Offer, 'id' | 'round'>): Promise<Offer> {
  const body = { keputusan: 'withdraw' as const, versi: round };
  return toOffer((await call('PUT Offer/:id', { params: { id }, body })).data);
}

/** Which offers to fetch; all rounds without `filter`. `partnerId`: the other side. */
export interface OffersWanted {
  campaignId?: string | undefined;
  partnerId?: string | undefined;
  filter?: OfferFilter | undefined;
  cursor?: string | undefined;
}

/** Offers of the caller's side, newest first. */
export async function fetchOffers({
  campaignId,
  partnerId,
  filter,
  cursor,
}: OffersWanted = {}): Promise<Page<Offer>> {
  const query = { IdCampaign: campaignId, idUser: partnerId, status: filter, cursor };
  return toPage(await call('GET Offer', { query }), toOffer);
}

/** @throws {ApiError} 404 for an offer of others */
export async function fetchOffer(id: string): Promise<Offer> {
  return toOffer((await call('GET Offer/:id', { params: { id } })).data);
}

/** How a Brand pays what a campaign lacks for an offer. `amountIdr`: `missingIdr` as the user saw it. */
export interface OfferFunding {
  clientId: string;
  amountIdr: number;
  from: 'balance' | 'top-up';
}

/**
 * Adds the missing money to the campaign and accepts the offer with it.
 * @returns `paymentUrl`: the payment page of a top-up, after which the offer is accepted; null when it is accepted already
 * @throws {ApiError} 409 for another amount, an offer that ended, a balance that is too low; 503 without payment provider
 */
export async function fundOffer(
  { id, round, campaign }: Pick<Offer, 'id' | 'round' | 'campaign'>,
  { clientId, amountIdr, from }: OfferFunding,
): Promise<{ paymentUrl: string | null; offer: Offer }> {
  const sumber = from === 'balance' ? ('Saldo' as const) : ('TopUp' as const);
  const body = { idPenawaran: id, versi: round, jumlah: amountIdr, sumber, clientId };
  const { data } = await call('POST Campaign/:id/fund', { params: { id: campaign.id }, body });
  return { paymentUrl: data.paymentUrl, offer: toOffer(data.penawaran) };
}

/** What an offer starts from. */
export interface OfferBasis {
  campaignName: string;
  /** The campaign's last day, `YYYY-MM-DD`. */
  endDate: string;
  /** The campaign's own terms; `deliverables` may be empty. */
  campaignTerms: OfferTerms;
  /** What the brief says of both, which an offer's terms replace; empty for nothing. */
  usageRights: string;
  exclusivity: string;
  /** Null until the KOL has published one. */
  rateCard: RateCard | null;
}

/** @param kolId left out by a KOL @throws {ApiError} 404 for a campaign about which the caller can make no offer */
export async function fetchOfferBasis(campaignId: string, kolId?: string): Promise<OfferBasis> {
  const { data } = await call('GET Offer/basis', { query: { IdCampaign: campaignId, idUser: kolId } });
  return {
    campaignName: data.namaProyek,
    endDate: data.berakhir,
    campaignTerms: toTerms(data.syaratCampaign),
    usageRights: data.hakPakai ?? '',
    exclusivity: data.eksklusivitas ?? '',
    rateCard: data.rateCard,
  };
}
