import { sql } from 'kysely';
import { verifyEvidence } from '../modules/evidence/index.ts';
import { CAMPAIGN } from '../modules/payments/payments-fixture.ts';
import { type Episode, TAKEN_BACK_IDR, WITHDRAWN_IDR } from './episode-fixture.ts';
import type { KillableApi } from './killable-fixture.ts';

const PRICE_IDR = CAMPAIGN.hargaPekerjaan;
/** The fee of 5 %. */
const FEE_IDR = PRICE_IDR / 20;
const NET_IDR = PRICE_IDR - FEE_IDR;
const PAID = [
  { account: 'contract_escrow', amount_idr: -PRICE_IDR },
  { account: 'kol_wallet', amount_idr: NET_IDR },
  { account: 'platform_fee', amount_idr: FEE_IDR },
];

/** Compares what the API acknowledged with the database, the gateway and the phones. Gives all differences. */
export async function findBroken(api: KillableApi, episodes: readonly Episode[]): Promise<string[]> {
  const { db, simulators } = api.world;
  const broken: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      broken.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };

  /** Each step of the work must be recorded once, and its price must be in one place. */
  const expectWork = async (
    at: string,
    contract: string,
    work: Episode['work'],
    people: Episode['people'],
    withdrawal: Episode['withdrawal'],
  ) => {
    const happened =
      await sql`SELECT event FROM deliverable_events WHERE contract_id = ${contract} ORDER BY seq`.execute(
        db,
      );
    expect(
      `${at}, work`,
      happened.rows,
      ['started', ...work].map((event) => ({ event })),
    );
    const posted =
      await sql`SELECT e.account, e.amount_idr FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
      WHERE t.contract_id = ${contract} AND t.kind = 'release' ORDER BY e.line`.execute(db);
    const isPaid = work.at(-1) === 'accepted';
    expect(`${at}, payment of the work`, posted.rows, isPaid ? PAID : []);
    const session = people.find(({ role }) => role === 'KOL')?.session;
    const wallet = await api.ask('GET', 'Wallet', { headers: session?.headers });
    const payouts = await db
      .selectFrom('payouts as p')
      .innerJoin('people as u', 'u.id', 'p.user_id')
      .select(['p.id', 'p.fee_idr as feeIdr', 'p.status'])
      .where('u.phone', '=', people.find(({ role }) => role === 'KOL')?.phone ?? '')
      .execute();
    expect(
      `${at}, withdrawals`,
      payouts.map(({ id }) => id),
      withdrawal ? [withdrawal.id] : payouts.map(({ id }) => id).slice(0, 1),
    );
    // Read after the rows, as a payout may be sent between the two reads.
    const bank: { reference_id: string }[] = (await simulators.inject('/xendit/control/payouts')).json();
    const sent = bank.filter(({ reference_id }) => payouts.some(({ id }) => reference_id.includes(id)));
    const isKnown = payouts.some(({ status }) => status === 'sent' || status === 'succeeded');
    if (sent.length > payouts.length || (isKnown && sent.length !== 1))
      broken.push(`${at}: ${sent.length} payouts at the bank for ${payouts.length}`);
    const withdrawn = payouts.reduce((sum, { feeIdr }) => sum + WITHDRAWN_IDR + feeIdr, 0);
    expect(`${at}, balance of the KOL`, wallet.body.data?.balance, isPaid ? NET_IDR - withdrawn : 0);
  };

  const gateway: { order_id: string; paymentUrl: string }[] = (
    await simulators.inject('/midtrans/control/orders')
  ).json();
  const inbox: { to: string; code: string | null }[] = (
    await simulators.inject('/whatsapp/inbox.json')
  ).json();

  for (const episode of episodes) {
    const { number, people, unsure, campaign, paymentUrl, hasSettled, contract, work, reversal } = episode;
    const at = `episode ${number}`;
    for (const { phone, role, session, codesAsked } of people) {
      const users = await db
        .selectFrom('users')
        .select(['role', 'status'])
        .where('phone', '=', phone)
        .execute();
      expect(`${at}, account`, users, [{ role, status: session ? 'active' : 'inactive' }]);
      if (!session) continue;
      const check = await api.ask('GET', 'auth/verifySessions', { headers: session.headers });
      expect(`${at}, session`, [check.status, check.body.data?.role], [200, role]);
      const codes = inbox.filter(({ to, code }) => to === phone && code !== null).length;
      if (codes > codesAsked) broken.push(`${at}: ${codes} codes for ${codesAsked} requests`);
    }
    if (!campaign) continue;

    for (const name of new Set([campaign.name, ...unsure])) {
      const rows = await db.selectFrom('campaigns').select('id').where('name', '=', name).execute();
      if (name === campaign.name) expect(`${at}, campaign`, rows, [{ id: campaign.id }]);
      else if (rows.length > 1) broken.push(`${at}: campaign ${name} ${rows.length} times`);
    }
    const orders = await db
      .selectFrom('payment_orders')
      .select(['order_id', 'status', 'payment_url'])
      .where('campaign_id', '=', campaign.id)
      .execute();
    const key = campaign.id.replaceAll('-', '');
    const order_id = `CMP-${key}-1`;
    expect(`${at}, order`, orders, [
      { order_id, status: hasSettled ? 'paid' : 'open', payment_url: paymentUrl },
    ]);
    const atGateway = gateway.filter((order) => order.order_id.includes(key));
    expect(
      `${at}, order at the gateway`,
      atGateway.map((order) => order.paymentUrl),
      [paymentUrl],
    );
    const entries = await db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(['e.account', 'e.amount_idr'])
      .where('t.description', 'like', `${order_id} %`)
      .where('t.kind', '=', 'campaign_payment')
      .orderBy('e.line')
      .execute();
    expect(`${at}, postings`, entries, [
      { account: 'gateway_clearing', amount_idr: -campaign.total },
      { account: 'campaign_escrow', amount_idr: campaign.total },
    ]);

    const taken = await db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .innerJoin('payment_orders as o', (on) =>
        on.on(sql`t.key`, '=', sql`'gateway_reversal:' || o.id || ':' || o.reversed_idr`),
      )
      .select(['e.account', 'e.amount_idr'])
      .where('o.order_id', '=', order_id)
      .orderBy('e.line')
      .execute();
    const source = contract?.decision === 'approved' ? 'brand_wallet' : 'campaign_escrow';
    const posted = [
      { account: source, amount_idr: -TAKEN_BACK_IDR },
      { account: 'gateway_clearing', amount_idr: TAKEN_BACK_IDR },
    ];
    if (reversal?.isTold || taken.length > 0) expect(`${at}, reversal`, taken, posted);

    if (!contract) continue;
    const { rows } = await sql`SELECT a.status AS applicant, c.status AS contract,
        (SELECT array_agg(e.event ORDER BY e.at, e.event DESC) FROM audit_entries e WHERE e.contract_id = c.id) AS events
      FROM applicants a LEFT JOIN contracts c ON c.applicant_id = a.id
      WHERE a.campaign_id = ${campaign.id}`.execute(db);
    const isSigned = contract.decision === 'approved';
    expect(`${at}, contract`, rows, [
      {
        applicant: isSigned ? 'approved' : 'rejected',
        contract: contract.decision,
        events: ['contract_offered', isSigned ? 'contract_signed' : 'contract_declined'],
      },
    ]);
    if (isSigned) await expectWork(at, contract.id, work, people, episode.withdrawal);
  }

  const { rows } = await sql<{
    sum: number;
  }>`SELECT coalesce(sum(amount_idr), 0)::bigint AS sum FROM ledger_entries`.execute(db);
  expect('sum of the ledger', rows[0]?.sum, 0);
  const { problems } = await verifyEvidence(db, api.world.context.evidenceKeys, []);
  return [...broken, ...problems];
}
