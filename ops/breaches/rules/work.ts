import type { Breach } from '../breach.ts';

const WORK = 'api/modules/deliverables/deliverables.test.ts';
const TWICE = 'Being paid twice for work';
const STRANGERS = "Deciding over another's work";
const RESERVED = 'Signing a contract that nothing was set aside for';
const NUMBERS = 'Numbers of a KOL that are missing or there twice';
const SILENCE = 'Silence that decides too early';
const CHANGED = 'Changing work or its payment after the money moved';
const VERIFY = 'api/modules/deliverables/verify-work.ts';
const ORDERS = 'Orders, cancelled campaigns or clawbacks';
const ORDERS_TEST = 'api/modules/payments/verify-orders.test.ts';
const VERIFY_TEST = 'api/modules/deliverables/verify-work.test.ts';

/** Work of signed contracts, and the money that is set aside for it. */
export const workBreaches: readonly Breach[] = [
  {
    rule: TWICE,
    breaks: 'neither campaign nor work is locked while it is judged',
    file: 'api/modules/deliverables/change-work.ts',
    from: `await lockOwnCampaign(tx, which.campaignId, which.brandId);
  let work = await lockWorkRow(tx, which.contractId);`,
    to: `let work = await tx.selectFrom('deliverables as d').innerJoin('campaign_terms as c', 'c.id', 'd.campaign_id')
    .select(['d.contract_id as contractId', 'd.campaign_id as campaignId', 'c.name as campaignName', 'c.end_date as endDate',
      'd.kol_id as kolId', 'd.brand_id as brandId', 'd.price_idr as priceIdr', 'd.terms_version as termsVersion', 'd.state', 'd.stage',
      'd.deadline_at as deadlineAt', 'd.due_at as dueAt', 'd.revisions', 'd.extensions', 'd.cancel_by as cancelBy',
      'd.cancel_until as cancelUntil']).where('d.contract_id', '=', which.contractId).executeTakeFirstOrThrow();`,
    test: WORK,
    tests: 'of many acceptances',
  },
  {
    rule: TWICE,
    breaks: 'one link is handed in for several contracts',
    file: 'api/modules/deliverables/deliverables.repository.ts',
    from: '        link_key: about.linkKey,\n',
    to: '',
    test: WORK,
    tests: 'one published work for one contract',
  },
  {
    rule: TWICE,
    breaks: 'words in a link make another work of it',
    file: 'api/modules/deliverables/published-link.ts',
    from: "key: [name, ...(kind ? [kind.toLowerCase()] : []), id].join(':'),",
    to: "key: [name, path].join(':'),",
    test: 'api/modules/deliverables/verify-work.test.ts',
    tests: 'whatever form',
  },
  {
    rule: TWICE,
    breaks: 'what was paid can be cancelled',
    file: 'api/modules/deliverables/work.ts',
    from: `if (isShut(work) && work.state !== 'cancelling') return refusalOfEnd(work);`,
    to: '',
    test: WORK,
    tests: 'never returned, nor',
  },
  {
    rule: 'Taking work and its money',
    breaks: 'a KOL that delivers still wants to cancel',
    file: 'api/modules/deliverables/hand-in-work.ts',
    from: 'if (work.cancelBy === kolId)',
    to: 'if (false)',
    test: WORK,
    tests: 'has withdrawn',
  },
  {
    rule: STRANGERS,
    breaks: 'any Brand accepts',
    file: 'api/modules/deliverables/review-work.ts',
    from: `const which = await findWork(tx, contractId, brandId);
  if (which?.brandId !== brandId) return fail('work_not_found');`,
    to: `const which = await tx.selectFrom('deliverables').where('contract_id', '=', contractId)
    .select(['contract_id as contractId', 'campaign_id as campaignId', 'brand_id as brandId']).executeTakeFirst();
  if (!which) return fail('work_not_found');`,
    test: WORK,
    tests: 'nobody else sees',
  },
  {
    rule: STRANGERS,
    breaks: 'who proposed to cancel agrees, too',
    file: 'api/modules/deliverables/cancel-work.ts',
    from: 'work.cancelBy === null || work.cancelBy === userId',
    to: 'work.cancelBy === null',
    test: WORK,
    tests: 'after two revisions',
  },
  {
    rule: RESERVED,
    breaks: 'nothing is set aside',
    file: 'api/modules/signing/sign-contract.ts',
    from: 'await reservePrice(tx, contract, { at: now, own: [kolId], other: brandId });',
    to: '',
    test: WORK,
    tests: 'the price is set aside',
  },
  {
    rule: 'Fee or tax on a contract',
    breaks: 'no PPN is added to the fee',
    file: 'api/modules/taxes/divide-for.ts',
    from: 'addsVat: settings.isVatRegistered,',
    to: 'addsVat: false,',
    test: WORK,
  },
  {
    rule: SILENCE,
    breaks: 'an hour before',
    file: 'api/modules/deliverables/work.ts',
    from: 'if (dueAt === null || now < dueAt) return null;',
    to: 'if (dueAt === null || now < later(dueAt, -HOUR_MS)) return null;',
    test: WORK,
    tests: 'not a minute earlier',
  },
  {
    rule: SILENCE,
    breaks: 'a Brand that is late still decides',
    file: 'api/modules/deliverables/change-work.ts',
    from: 'for (let step = passTime(work, now); step; step = passTime(work, now))',
    to: 'for (let step = context.db && which.brandId ? null : passTime(work, now); step; step = passTime(work, now))',
    test: WORK,
    tests: 'a revision comes too late',
  },
  {
    rule: CHANGED,
    breaks: 'postings are not compared with the work',
    file: VERIFY,
    from: '...(await wrongPostings(tx)),',
    to: '',
    test: VERIFY_TEST,
  },
  {
    rule: CHANGED,
    breaks: 'ended work may be any other',
    file: VERIFY,
    from: 'content === null || sha256Hex(content) !== hash',
    to: 'content === null || hash === null',
    test: VERIFY_TEST,
  },
  {
    rule: ORDERS,
    breaks: 'paid orders are not held against the ledger',
    file: 'api/modules/payments/verify-orders.ts',
    from: "WHERE o.status IN ('paid', 'reversed')",
    to: 'WHERE false',
    test: ORDERS_TEST,
    tests: 'fits together',
  },
  {
    rule: ORDERS,
    breaks: 'another Brand may have been topped up',
    file: 'api/modules/payments/verify-orders.ts',
    from: '(TABLE posted EXCEPT ALL TABLE wanted)',
    to: '(TABLE posted EXCEPT ALL TABLE posted)',
    test: ORDERS_TEST,
    tests: 'a top-up that was never paid',
  },
  {
    rule: ORDERS,
    breaks: 'what went back to the gateway is not counted',
    file: 'api/modules/payments/verify-orders.ts',
    from: 'WHERE coalesce(o.reversed_idr, 0) <> coalesce(r.amount_idr, 0)',
    to: 'WHERE false',
    test: ORDERS_TEST,
    tests: 'money that is said to have gone back',
  },
  {
    rule: ORDERS,
    breaks: 'a cancellation may have paid anybody',
    file: 'api/modules/campaigns/verify-ends.ts',
    from: "ELSE (p.account, p.owner_id) IS DISTINCT FROM ('brand_wallet', c.brand_id) END)",
    to: 'ELSE false END)',
    test: ORDERS_TEST,
    tests: 'a cancellation that pays another Brand',
  },
  {
    rule: ORDERS,
    breaks: 'a clawback may take any part of the fee',
    file: VERIFY,
    from: 'OR t.fee NOT BETWEEN floor(r.fee_idr * p.least / r.gross_idr) AND floor(r.fee_idr * p.most / r.gross_idr)',
    to: '',
    test: ORDERS_TEST,
    tests: 'more of the fee',
  },
  {
    rule: NUMBERS,
    breaks: 'a series of invoices is not locked while its next number is taken',
    file: 'api/modules/invoices/create-work-invoice.ts',
    from: '      .forUpdate()\n',
    to: '',
    test: 'api/modules/invoices/work-invoices.test.ts',
    tests: 'makes a missing one once',
  },
  {
    rule: STRANGERS,
    breaks: "a KOL's fee and tax stand on its Brand's copy of the invoice",
    file: 'api/modules/invoices/invoice-pdf.ts',
    from: "if (isOfWork && reader === 'KOL')",
    to: 'if (isOfWork)',
    test: 'api/modules/invoices/work-invoices.test.ts',
    tests: 'document says',
  },
];
