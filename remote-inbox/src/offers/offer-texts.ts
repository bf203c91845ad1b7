import type { Offer, OfferTerms, RateCard } from '@sohor/shared/api';
import { formatCount, HOUR_MS, MINUTE_MS, termLines } from '@sohor/shared/format';
import type { StatusLook } from '@sohor/shared/page-parts';
import { storedSession } from '@sohor/shared/platform';
import { OFFER_DECLINE_LABELS } from '@sohor/shared/wire/catalog';

const isBrand = () => storedSession().role === 'Brand';

/** `41 jam`, `35 menit`: rounded down, so that nobody counts on time that is not there. */
function hoursLeft(until: string, now: number): string | null {
  const left = Date.parse(until) - now;
  if (left >= HOUR_MS) return `${formatCount(Math.floor(left / HOUR_MS))} jam`;
  return left >= MINUTE_MS ? `${Math.floor(left / MINUTE_MS)} menit` : null;
}

const withTime = (text: string, until: string | null, now: number) => {
  if (until === null) return text;
  const left = hoursLeft(until, now);
  return `${text} · ${left === null ? 'segera berakhir' : `${left} lagi`}`;
};

/** Where an offer stands, in words for the reader's side. @param now milliseconds since 1970 */
export function stateOf(offer: Offer, now: number): StatusLook {
  const { state, turn, partner, by, answerBy, fundBy, declineReason } = offer;
  const isOwn = by === 'own';
  switch (state) {
    case 'open':
      return turn === 'own'
        ? { label: withTime('Menunggu jawaban Anda', answerBy, now), tone: 'warning' }
        : { label: withTime(`Menunggu jawaban ${partner.name}`, answerBy, now), tone: 'info' };
    case 'awaiting_funds':
      return isBrand()
        ? { label: withTime('Diterima, menunggu dana dari Anda', fundBy, now), tone: 'warning' }
        : { label: withTime(`Diterima, menunggu dana dari ${partner.name}`, fundBy, now), tone: 'info' };
    case 'accepted':
      return { label: 'Diterima', tone: 'success' };
    case 'countered':
      return {
        label: isOwn ? 'Dijawab dengan penawaran balik' : 'Anda jawab dengan penawaran balik',
        tone: 'neutral',
      };
    case 'declined': {
      const why = declineReason ? `: ${OFFER_DECLINE_LABELS[declineReason].toLowerCase()}` : '';
      return { label: `${isOwn ? `Ditolak ${partner.name}` : 'Anda tolak'}${why}`, tone: 'danger' };
    }
    case 'withdrawn':
      return { label: isOwn ? 'Anda tarik' : `Ditarik ${partner.name}`, tone: 'neutral' };
    case 'lapsed':
      return { label: 'Berakhir tanpa jawaban', tone: 'neutral' };
    default:
      return { label: 'Status lain', tone: 'neutral' };
  }
}

export const itemText = ({ platform, item }: { platform: string; item: string }) => `${platform} ${item}`;

export interface ShownTerm {
  name: string;
  value: string;
  /** The value before, where it was another one. */
  was: string | null;
}

/** The terms in words, each beside what it was. Without a note before and now there is no line for it. */
export function shownTerms(terms: OfferTerms, before: OfferTerms | null): ShownTerm[] {
  const earlier = before && termLines(before);
  return termLines(terms)
    .map(({ name, value }, place) => {
      const was = earlier?.[place]?.value ?? value;
      return { name, value: value || '–', was: was === value ? null : was || '–' };
    })
    .filter(({ value, was }) => value !== '–' || was !== null);
}

export const isSame = (one: OfferTerms, other: OfferTerms) =>
  shownTerms(one, other).every(({ was }) => was === null);

/** What a rate card asks for these items; null where it does not say, or in dollars. */
export function rateCardSum(card: RateCard | null, items: OfferTerms['deliverables']): number | null {
  if (card?.currency !== 'IDR' || items.length === 0) return null;
  const prices = items.map(({ platform, item, count }) => {
    const rates: Partial<Record<string, number>> = card.rates[platform] ?? {};
    return (rates[item] ?? Number.NaN) * count;
  });
  const sum = prices.reduce((left, price) => left + price, 0);
  return Number.isNaN(sum) ? null : sum;
}

/** `25% di atas rate card` */
export function differenceText(percent: number): string {
  if (percent === 0) return 'Sama dengan rate card';
  return `${formatCount(Math.abs(percent))}% di ${percent > 0 ? 'atas' : 'bawah'} rate card`;
}

export const percentAbove = (priceIdr: number, sumIdr: number) =>
  sumIdr === 0 ? null : Math.round((100 * (priceIdr - sumIdr)) / sumIdr);
