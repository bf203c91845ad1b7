import type { BreachRow } from '../breach.ts';

const WORK = 'api/modules/deliverables/deliverables.test.ts';
const PIECES = 'api/modules/deliverables/pieces.test.ts';
const DUE = 'api/modules/dashboards/due.repository.ts';
const TWICE = 'Being paid twice for work';
const STRANGERS = "Deciding over another's work";
const RESERVED = 'Signing a contract that nothing was set aside for';
const NUMBERS = 'Numbers of a KOL that are missing or there twice';
const LINES = 'An invoice whose lines do not add up to its total';
const SILENCE = 'Silence that decides too early';
const REPLACED = 'Work that is replaced after the Brand has looked at it';
const CHANGED = 'Changing work or its payment after the money moved';
const VERIFY = 'api/modules/deliverables/verify-work.ts';
const ORDERS = 'Orders, cancelled campaigns or clawbacks';
const ORDERS_TEST = 'api/modules/payments/verify-orders.test.ts';
const VERIFY_TEST = 'api/modules/deliverables/verify-work.test.ts';

/** Work of signed contracts, and the money that is set aside for it. */
// biome-ignore format: a table
export const workBreaches: readonly BreachRow[] = [
  [REPLACED, 'the Brand accepts what it has not seen', 'api/modules/deliverables/review-work.ts', WORK, 'can be replaced until it is judged',
    'last?.at.getTime() === Date.parse(handedInAt)', 'true'],
  [STRANGERS, 'a dashboard shows the work of every Brand', DUE, WORK, 'stands on its dashboard',
    'FROM work_states WHERE brand_id = ${brandId} AND due_at IS NOT NULL AND state <>', 'FROM work_states WHERE due_at IS NOT NULL AND state <>'],
  [STRANGERS, 'a dashboard shows the work of every KOL', DUE, WORK, 'stands on its dashboard',
    'FROM work_states WHERE kol_id = ${kolId} AND due_at IS NOT NULL AND state <>', 'FROM work_states WHERE due_at IS NOT NULL AND state <>'],
  [STRANGERS, 'a dashboard shows the offers to every KOL', DUE, WORK, 'stands on its dashboard',
    'ON c.id = o.campaign_id WHERE o.kol_id = ${kolId}', 'ON c.id = o.campaign_id'],
  [TWICE, 'neither campaign nor work is locked while it is judged', 'api/modules/deliverables/change-work.ts', WORK, 'of many acceptances',
    `await lockOwnCampaign(tx, which.campaignId, which.brandId);
  let work = await lockWorkRow(tx, which.contractId);`,
    `let work = await tx.selectFrom('deliverables as d').innerJoin('campaign_terms as c', 'c.id', 'd.campaign_id')
    .select(['d.contract_id as contractId', 'd.campaign_id as campaignId', 'c.name as campaignName', 'c.end_date as endDate',
      'd.kol_id as kolId', 'd.brand_id as brandId', 'd.price_idr as priceIdr', 'd.terms_version as termsVersion', 'd.state', 'd.stage',
      'd.deadline_at as deadlineAt', 'd.due_at as dueAt', 'd.revisions', 'd.extensions', 'd.cancel_by as cancelBy',
      'd.cancel_until as cancelUntil']).where('d.contract_id', '=', which.contractId).executeTakeFirstOrThrow();`],
  [TWICE, 'one link is handed in for two contracts at once',
    'api/modules/deliverables/pieces.repository.ts', PIECES, 'handed in at once',
    'url, link_key: key,', 'url, link_key: `${contractId} ${key}`,'],
  [TWICE, 'one link stands for two pieces of a contract',
    'api/modules/deliverables/hand-in-work.ts', PIECES, 'is told with its piece',
    "if (target.links.findIndex((one) => 'key' in one && one.key === key) < n)", 'if (false)'],
  [TWICE, 'a report counts the price of a contract with each of its works',
    'api/modules/figures/report.repository.ts', 'api/modules/figures/figures.test.ts', 'its price counts once',
    'CASE a.piece WHEN 1 THEN ${COST} END AS cost_idr', '${COST} AS cost_idr'],
  [TWICE, 'words in a link make another work of it',
    'shared/src/format/published-link.ts', 'shared/src/format/published-link.test.ts', 'whatever form',
    "const key = [name, ...(kind ? [kind.toLowerCase()] : []), code].join(':');", "const key = [name, path].join(':');"],
  [TWICE, 'what was paid can be cancelled', 'api/modules/deliverables/rules/work.ts', WORK, 'never returned, nor',
    `if (isShut(work) && work.state !== 'cancelling') return refusalOfEnd(work);`, ''],
  ['Taking work and its money', 'a KOL that delivers still wants to cancel', 'api/modules/deliverables/hand-in-work.ts', WORK, 'has withdrawn',
    'if (work.cancelBy === kolId)', 'if (false)'],
  [STRANGERS, 'any Brand accepts', 'api/modules/deliverables/review-work.ts', WORK, 'nobody else sees',
    `const which = await findWork(tx, contractId, brandId);
  if (which?.brandId !== brandId) return fail('work_not_found');`,
    `const which = await tx.selectFrom('deliverables').where('contract_id', '=', contractId)
    .select(['contract_id as contractId', 'campaign_id as campaignId', 'brand_id as brandId']).executeTakeFirst();
  if (!which) return fail('work_not_found');`],
  [STRANGERS, 'who proposed to cancel agrees, too', 'api/modules/deliverables/cancel-work.ts', WORK, 'after two revisions',
    'work.cancelBy === null || work.cancelBy === userId', 'work.cancelBy === null'],
  [RESERVED, 'nothing is set aside', 'api/modules/signing/sign-contract.ts', WORK, 'the price is set aside',
    'await reservePrice(tx, contract, { at: now, own: [kolId], other: brandId });', ''],
  ['Fee or tax on a contract', 'no fee is taken', 'api/modules/taxes/rules/divide-price.ts', WORK, 'draft, revision, published link',
    "const feeIdr = take('fee', grossIdr, rules.fee);", 'const feeIdr = 0;'],
  [SILENCE, 'an hour before', 'api/modules/deliverables/rules/work.ts', WORK, 'not a minute earlier',
    'if (dueAt === null || now < dueAt) return null;', 'if (dueAt === null || now < later(dueAt, -HOUR_MS)) return null;'],
  [SILENCE, 'a Brand that is late still decides', 'api/modules/deliverables/change-work.ts', WORK, 'a revision comes too late',
    'for (let step = passTime(work, now); step; step = passTime(work, now))',
    'for (let step = context.db && which.brandId ? null : passTime(work, now); step; step = passTime(work, now))'],
  [CHANGED, 'postings are not compared with the work', VERIFY, VERIFY_TEST, '',
    '...(await wrongPostings(tx)),', ''],
  [CHANGED, 'ended work may be any other', VERIFY, VERIFY_TEST, '',
    'content === null || sha256Hex(content) !== hash', 'content === null || hash === null'],
  [ORDERS, 'paid orders are not held against the ledger', 'api/modules/payments/verify-orders.ts', ORDERS_TEST, 'fits together',
    "WHERE o.status IN ('paid', 'reversed')", 'WHERE false'],
  [ORDERS, 'another Brand may have been topped up', 'api/modules/payments/verify-orders.ts', ORDERS_TEST, 'a top-up that was never paid',
    '(TABLE posted EXCEPT ALL TABLE wanted)', '(TABLE posted EXCEPT ALL TABLE posted)'],
  [ORDERS, 'what went back to the gateway is not counted',
    'api/modules/payments/verify-orders.ts', ORDERS_TEST, 'money that is said to have gone back',
    'WHERE coalesce(o.reversed_idr, 0) <> coalesce(r.amount_idr, 0)', 'WHERE false'],
  [ORDERS, 'a cancellation may have paid anybody', 'api/modules/campaigns/verify-ends.ts', ORDERS_TEST, 'a cancellation that pays another Brand',
    "ELSE (p.account, p.owner_id) IS DISTINCT FROM ('brand_wallet', c.brand_id) END)", 'ELSE false END)'],
  [ORDERS, 'a clawback may take any part of the fee', VERIFY, ORDERS_TEST, 'more of the fee',
    'OR t.fee NOT BETWEEN floor(r.fee_idr * p.least / r.gross_idr) AND floor(r.fee_idr * p.most / r.gross_idr)', ''],
  [NUMBERS, 'a series of invoices is not locked while its next number is taken',
    'api/modules/invoices/create-work-invoice.ts', 'api/modules/invoices/work-invoices.test.ts', 'waits for its number',
    '      .forUpdate()\n', ''],
  [STRANGERS, "a KOL's fee and tax stand on its Brand's copy of the invoice",
    'api/modules/invoices/invoice-pdf.ts', 'api/modules/invoices/work-invoices.test.ts', 'document says',
    "if (isOfWork && reader === 'KOL')", 'if (isOfWork)'],
  [STRANGERS, "a KOL's fee and tax are told to its Brand with the invoice",
    'api/modules/invoices/invoice-replies.ts', 'api/modules/invoices/work-invoices.test.ts', 'document says',
    "...(role === 'KOL' &&\n      row.issuerId", '...(row.issuerId'],
  [LINES, 'added money is invoiced at the price of each KOL',
    'api/modules/invoices/rules/invoice-lines.ts', 'api/modules/invoices/work-invoices.test.ts', 'add up to its amount',
    'if (totalIdr(invoice) !== amountIdr)', 'if (false)'],
];
