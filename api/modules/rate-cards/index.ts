import './rate-cards.errors.ts';

/** The prices that a KOL asks for. */

export { RATE_CARD_DATA } from './own-data.ts';
export { eraseRateCard, findRateCard, findRateCards } from './rate-cards.repository.ts';
export { registerRateCards } from './rate-cards.routes.ts';
export { type AskedPrice, askedPriceOf } from './rules/asked-price.ts';
export { saveRateCard } from './save-rate-card.ts';
