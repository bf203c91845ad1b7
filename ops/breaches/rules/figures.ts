import type { BreachRow } from '../breach.ts';

const LINKS =
  'A link to a report that says more than its Brand shares, is guessed, or opens after it was revoked';
const SHOWN =
  "Figures on a KOL's public page that TikTok did not tell, or that the KOL does not agree to show";
const FIGURES = 'api/modules/figures/figures.repository.ts';
const REPOSITORY = 'api/modules/figures/links.repository.ts';
const TEST = 'api/modules/figures/figures.test.ts';

/** Links to reports, and figures that a KOL shows to everybody. */
// biome-ignore format: a table
export const figureBreaches: readonly BreachRow[] = [
  [LINKS, 'a revoked link still opens', REPOSITORY, TEST, 'shows strangers the report',
    'AND revoked_at IS NULL AND expires_at > ${now}\n      AND EXISTS', 'AND expires_at > ${now}\n      AND EXISTS'],
  [LINKS, 'prices are shown though its Brand shows none', 'api/modules/figures/links.routes.ts', TEST, 'shows strangers the report',
    'biaya: link.showsPrices ? biaya : null', 'biaya'],
  [LINKS, 'the value of views is told though its Brand shows no prices', 'api/modules/figures/links.routes.ts', TEST, 'shows strangers the report',
    'emv: link.showsPrices ? emv : null', 'emv'],
  [LINKS, 'prices of a kind of content are shown though its Brand shows none', 'api/modules/figures/links.routes.ts', TEST, 'shows strangers the report',
    'biaya: link.showsPrices ? kind.biaya : null', 'biaya: kind.biaya'],
  [LINKS, 'links are made and revoked without end', 'api/modules/figures/links.routes.ts', TEST, 'is not made and revoked without end',
    '    await spendHourly(context, `report-link:${caller.userId}`, LINKS_AN_HOUR);\n', ''],
  [LINKS, 'a KOL whose account is closed or blocked is named', 'api/modules/figures/links.routes.ts', TEST, 'shows strangers the report',
    "const isHere = work.status === 'active';", 'const isHere = work.status !== null;'],
  [SHOWN, 'figures that somebody typed are shown', FIGURES, TEST, 'are only what TikTok told',
    "r.source = 'tiktok' AND r.trouble IS NULL", 'r.source IS NOT NULL AND r.trouble IS NULL'],
  [SHOWN, 'figures are shown that nobody agreed to', 'api/modules/figures/shown-results.repository.ts', TEST, 'each work is agreed to by itself',
    `    .where('r.shown_since', 'is not', null)\n`, ''],
  [SHOWN, 'they stay after the KOL took that back', 'api/modules/figures/figures.routes.ts', TEST, 'gone at once when it takes that back',
    'body.setuju ? clock.now() : null', 'clock.now()'],
  [SHOWN, 'work that is not paid is shown', FIGURES, TEST, 'are only what TikTok told', " AND w.state = 'released')", ')'],
  [SHOWN, 'they stay after the payment was taken back', FIGURES, TEST, 'vanish when its payment',
    "\n  AND (SELECT true FROM contract_postings WHERE key = 'clawback:' || r.contract_id LIMIT 1) IS NULL)", ')'],
  [SHOWN, 'they stay when the video is gone', FIGURES, TEST, 'vanish when its video', ' AND r.missing_at IS NULL', ''],
  [SHOWN, 'they stay when another account is linked', FIGURES, TEST, 'vanish when another account', ' AND l.open_id = r.open_id', ''],
  [SHOWN, 'they stay while the work is disputed', FIGURES, TEST, 'vanish when its content', "(d.state IN ('open', 'deciding') OR ", '('],
  [SHOWN, 'work is compared with the videos of another account', FIGURES, TEST, 'another account that its KOL links later',
    '\n    AND EXISTS (SELECT FROM linked_accounts WHERE kol_id = r.kol_id AND open_id = r.open_id)', ''],
  [SHOWN, 'another KOL agrees', 'api/modules/figures/shown-results.repository.ts', TEST, 'gone at once when it takes that back',
    `    .where('r.kol_id', '=', kolId)\n    .$if`, '    .$if'],
];
