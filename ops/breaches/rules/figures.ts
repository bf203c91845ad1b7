import type { BreachRow } from '../breach.ts';

const LINKS =
  'A link to a report that says more than its Brand shares, is guessed, or opens after it was revoked';
const REPOSITORY = 'api/modules/figures/links.repository.ts';
const TEST = 'api/modules/figures/figures.test.ts';

/** Links to reports. */
// biome-ignore format: a table
export const figureBreaches: readonly BreachRow[] = [
  [LINKS, 'a revoked link still opens', REPOSITORY, TEST, 'shows strangers the report',
    'AND revoked_at IS NULL AND expires_at > ${now}\n      AND EXISTS', 'AND expires_at > ${now}\n      AND EXISTS'],
  [LINKS, 'prices are shown though its Brand shows none', 'api/modules/figures/links.routes.ts', TEST, 'shows strangers the report',
    'biaya: link.showsPrices ? biaya : null', 'biaya'],
  [LINKS, 'a KOL whose account is closed or blocked is named', 'api/modules/figures/links.routes.ts', TEST, 'shows strangers the report',
    "const isHere = work.status === 'active';", 'const isHere = work.status !== null;'],
];
