import type * as wire from '@sohor/shared/wire';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { missingIdr } from '../applicants/index.ts';
import { findCampaign } from '../campaigns/index.ts';
import { type AgreedTerms, termsOfCampaign, termsToWire } from '../contracts/index.ts';
import { findOffer, type OfferRow, type Party } from './offers.repository.ts';
import { stateAt, turnAt } from './rules/offer.ts';
import { differencePercent, rateCardPrice } from './rules/terms.ts';

export const termsFromWire = (terms: wire.OfferTerms): AgreedTerms => ({
  priceIdr: terms.harga,
  deliverables: terms.item.map(({ platform, jenis, jumlah }) => ({ platform, item: jenis, count: jumlah })),
  draftDue: terms.batasDraf,
  publishDue: terms.batasTayang,
  revisions: terms.revisi,
  usageDays: terms.hakPakai,
  exclusivityDays: terms.eksklusif,
  note: terms.catatan,
});

/** @param missing what the campaign lacks; only the Brand reads it */
export function offerToWire(row: OfferRow, { side }: Party, now: Date, missing: number | null): wire.Offer {
  const isBrand = side === 'brand';
  const sideOf = (one: OfferRow['by']) => (one === side ? 'saya' : 'lawan');
  const state = stateAt(row, now);
  const turn = turnAt(row, now);
  const isEnded = turn === null;
  const asked = rateCardPrice(row.rateCard, row.terms.deliverables);
  return {
    id: row.id,
    IdCampaign: row.campaignId,
    namaProyek: row.campaignName,
    lawan: isBrand
      ? { idUser: row.kolId, nama: row.kolName, gambar: row.kolImage }
      : { idUser: row.brandId, nama: row.brandName, gambar: row.brandImage },
    idPercakapan: row.chatId,
    putaran: row.round,
    oleh: sideOf(row.by),
    status: state,
    giliran: turn && sideOf(turn),
    syarat: termsToWire(row.terms),
    sebelumnya: row.before && termsToWire(row.before),
    syaratCampaign: termsToWire(termsOfCampaign(row)),
    hargaRateCard: asked,
    selisihPersen: differencePercent(row.terms.priceIdr, asked),
    jawabSebelum: row.answerBy.toISOString(),
    danaSebelum: state === 'awaiting_funds' ? (row.fundBy?.toISOString() ?? null) : null,
    danaKurang: isEnded ? null : missing,
    dibuat: row.createdAt.toISOString(),
    diputuskan: isEnded ? row.stateAt.toISOString() : null,
    alasan: row.declineReason,
    keterangan: row.declineNote,
    idKontrak: row.contractId,
  };
}

/** One offer, as this side may read it. */
export async function readOffer(
  { db, clock }: { readonly db: Db } & Pick<Context, 'clock'>,
  party: Party,
  id: string,
): Promise<wire.Offer> {
  const row = await findOffer(db, party, id);
  if (!row) return fail('offer_not_found');
  const now = clock.now();
  const campaign = party.side === 'brand' && turnAt(row, now) ? await findCampaign(db, row.campaignId) : null;
  const missing = campaign ? await missingIdr(db, campaign, row.terms.priceIdr, now) : null;
  return offerToWire(row, party, now, missing);
}
