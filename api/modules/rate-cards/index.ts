/** What a KOL asks for its work. */
export { findRateCard } from './rate-cards.repository.ts';
export { registerRateCards } from './rate-cards.routes.ts';
export { saveRateCard } from './save-rate-card.ts';
