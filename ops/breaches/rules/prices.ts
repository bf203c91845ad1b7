import type { BreachRow } from '../breach.ts';

const TEST = 'api/modules/deliverables/own-prices.test.ts';
const MIGRATION = 'api/migrations/0101_contract_prices.sql';
const VERIFY = 'api/modules/contracts/verify-signatures.ts';
const OTHER = 'Paying a contract another price';
const PROMISED = 'Promising KOLs more';
const ADDED = 'Adding money to a campaign';
const TERMS = 'Work that does not follow';

/** Contracts with a price and terms of their own. */
// biome-ignore format: a table
export const priceBreaches: readonly BreachRow[] = [
  [OTHER, "every contract has its campaign's price", 'api/modules/contracts/contracts.repository.ts', TEST, 'set aside, shown',
    "'contract.price_idr as priceIdr'", "'campaign.price_idr as priceIdr'"],
  [OTHER, 'a price changes after it was offered', MIGRATION, TEST, 'never changes a price',
    'WHEN (NEW.price_idr IS DISTINCT FROM OLD.price_idr)', 'WHEN (false)'],
  [OTHER, 'a price is not compared with the signed text', VERIFY, TEST, 'do not say what was signed',
    'price: kept.text.includes(` sebesar ${formatRupiah(kept.priceIdr)} setelah `),', ''],
  [OTHER, 'work is not compared with its contract', 'api/modules/deliverables/verify-work.ts',
    'api/modules/deliverables/verify-work.test.ts', 'another price', '    ...(await wrongPrices(tx)),\n', ''],
  [PROMISED, 'the database does not count', MIGRATION, TEST, 'refuses contracts that promise',
    '> coalesce((SELECT balance_idr', '> 9e15 + coalesce((SELECT balance_idr'],
  [PROMISED, "other places give their money away", 'api/modules/applicants/missing-money.ts', TEST, 'other open places',
    'freeIdr - campaign.priceIdr * otherPlaces,', 'freeIdr,'],
  [PROMISED, "promises are counted by the campaign's price", 'api/modules/contracts/promises.repository.ts', TEST, 'promised that much',
    'sum(k.price_idr)', 'sum(c.price_idr)'],
  // For this kind the database lets a wallet fall below zero.
  [ADDED, 'it is posted as money that is taken back', 'api/modules/payments/fund-campaign.ts', TEST, 'never overdraws',
    "kind: 'fund',", "kind: 'clawback',"],
  [ADDED, 'an ended campaign takes it', 'api/modules/payments/fund-campaign.ts', TEST, 'is refused for an ended one',
    "if (campaign.endDate < jakartaDay(at)) fail('campaign_ended');", ''],
  [ADDED, 'it is not compared with the ledger', 'api/modules/payments/verify-orders.ts', TEST, 'that nobody added',
    "'balance_payment', 'fund')", "'balance_payment')"],
  [TERMS, 'every contract has two revisions', 'api/modules/deliverables/rules/work.ts', TEST, 'the Brand may ask for',
    'work.revisions >= work.maxRevisions', 'work.revisions >= 2'],
  [TERMS, "the publication is due with the draft", 'api/modules/deliverables/rules/work.ts', TEST, 'draft and publication are due',
    'latest(work.deadlineAt, publishBy ?? work.deadlineAt)', 'work.deadlineAt'],
  [TERMS, 'what is late already is signed', 'api/modules/contracts/rules/contract.ts', TEST, 'no longer be signed',
    'agreed?.draftDue ?? agreed?.publishDue ?? endDate', 'endDate'],
  [TERMS, 'terms are not compared with the signed text', VERIFY, TEST, 'do not say what was signed',
    '    terms: namesTerms(kept.text, kept.agreed),\n', ''],
  ['A term that nobody agreed to', "a note of an offer has lines of its own", 'api/modules/contracts/rules/contract-text.ts',
    'api/modules/contracts/rules/contract-text.test.ts', 'keeps the five terms', '`${name}: ${oneLine(value)}`', '`${name}: ${value}`'],
];
