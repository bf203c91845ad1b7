export { KolPage } from './marketplace/kol-page.tsx';
export { MarketplacePage } from './marketplace/marketplace-page.tsx';
