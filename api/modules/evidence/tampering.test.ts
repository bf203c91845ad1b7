import { randomUUID } from 'node:crypto';
import { EvidenceConflict, type EvidenceStore } from '../../adapters/evidence-store.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { createEvidenceKeys } from '../../platform/evidence-keys.ts';
import { keyIdOf } from '../../platform/signed-statement.ts';
import { queryAs, superuserOf } from '../../platform/testing/databases.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { anchorHeads, verifyEvidence } from './index.ts';
import {
  type Attacker,
  alter,
  attackerOf,
  COVERED,
  columnsOf,
  follow,
  makeEvidence,
  pay,
  REBUILD,
} from './tampering-fixture.ts';

let api: TestApi;
let attacker: Attacker;

beforeAll(async () => {
  api = await startTestApi();
  attacker = await attackerOf(api);
  await makeEvidence(api);
  await anchorHeads(api.context);
});
afterAll(async () => {
  await attacker.close();
  await api.close();
});

const recordsOf = () => api.context.evidenceStore.readAll();

test('untouched, everything is whole and proven', async () => {
  const report = await verifyEvidence(api.db, api.context.evidenceKeys, await recordsOf());
  const counts = { auditEntries: 10, transactions: 11, signatures: 2, acts: 2, heads: 1, unproven: 0 };
  expect(report).toMatchObject({ ...counts, problems: [] });
  expect(await attacker.after([])).toMatchObject({ ...counts, problems: [] });
});

/** Columns that REBUILD computes anew, which undoes a change of them. */
const DERIVED = /\.(prev_)?hash$|\.work_sha256$|_chains\.seq$|^ledger_links\.seq$|^(wallets|held_balances)\./;

test('each column of each covered table: a change is found, and so is one after which every chain was made anew', async () => {
  const columns = await columnsOf(attacker.db, COVERED);
  expect(new Set(columns.map(({ table }) => table))).toEqual(new Set(COVERED));
  const lines: string[] = [];
  const unseen: string[] = [];
  for (const column of columns) {
    const name = `${column.table}.${column.column}`;
    const altered = await attacker.after([alter(column)]);
    const hidden = [alter(column)];
    // An attacker copies the change to the other table, except where that would undo it.
    if (column.table === 'contracts' && column.column !== 'sha256') hidden.push(follow('contracts'));
    if (column.table === 'audit_entries' && column.column !== 'contract_row')
      hidden.push(follow('audit_entries'));
    const rebuilt = DERIVED.test(name) ? null : await attacker.after([...hidden, REBUILD]);
    if (altered.problems.length === 0) unseen.push(`${name}, altered`);
    if (rebuilt?.problems.length === 0) unseen.push(`${name}, altered and every chain made anew`);
    const made = rebuilt ? (rebuilt.problems.length > 0 ? 'found' : 'UNSEEN') : 'undone';
    lines.push(`${name.padEnd(36)} ${(altered.problems.length > 0 ? 'found' : 'UNSEEN').padEnd(8)} ${made}`);
  }
  expect(unseen).toEqual([]);
});

test('a chain that was made anew agrees with itself: without signed heads nobody could tell', async () => {
  const forgeries = [
    `UPDATE audit_entries SET user_agent = 'x', session_id = gen_random_uuid(), ip = '1.1.1.1'`,
    `UPDATE ledger_entries SET amount_idr = amount_idr * 2, balance_after_idr = balance_after_idr * 2;
     UPDATE contracts SET price_idr = price_idr * 2;
     UPDATE audit_entries e SET contract_row = (SELECT e.contract_row::jsonb || jsonb_build_object('price_idr', c.price_idr)
       FROM contracts c WHERE c.id = e.contract_id)::text;
     UPDATE deliverables SET price_idr = price_idr * 2; UPDATE contract_releases SET gross_idr = gross_idr * 2,
       fee_idr = fee_idr * 2, vat_idr = vat_idr * 2, withheld_idr = withheld_idr * 2, net_idr = net_idr * 2`,
    `UPDATE ledger_transactions SET description = 'x'`,
  ];
  for (const forgery of forgeries) {
    // The statement of each signed contract names the entry, so the attacker has to delete that as well.
    const steps = [forgery, REBUILD, 'DELETE FROM signed_heads', 'DELETE FROM contract_signatures'];
    expect((await attacker.after(steps, [])).problems).toEqual([]);
    expect((await attacker.after(steps)).problems.join()).toMatch(/the chain was made anew/);
    // If only the evidence store is lost, the signed heads in the database still give it away.
    expect((await attacker.after([forgery, REBUILD], [])).problems.join()).toMatch(/the chain was made anew/);
  }
});

const NOBODY = '00000000-0000-7000-8000-00000000000a';
const INSERTED = `
  INSERT INTO ledger_transactions (id, key, kind, description) VALUES ('${NOBODY}', 'forged', 'test', 'x');
  INSERT INTO ledger_entries (transaction_id, line, account, owner_id, amount_idr) VALUES
    ('${NOBODY}', 1, 'gateway_clearing', NULL, -5), ('${NOBODY}', 2, 'campaign_escrow', '${NOBODY}', 5);`;
const CONTRACT = `(SELECT id FROM contracts WHERE status = 'approved' ORDER BY id LIMIT 1)`;

test.each([
  [
    'an entry of the log taken out',
    `DELETE FROM audit_entries WHERE ctid = (SELECT min(ctid) FROM audit_entries)`,
  ],
  [
    'the newest entries of each chain cut off',
    'DELETE FROM audit_entries e USING audit_chains c WHERE c.chain = e.chain AND c.seq = e.seq',
  ],
  [
    'the whole log emptied',
    'DELETE FROM audit_entries; DELETE FROM contracts; DELETE FROM contract_signatures',
  ],
  [
    'an entry slipped into the log',
    `INSERT INTO audit_entries SELECT chain, seq + 1000, at, event, contract_id, actor_id, session_id, ip,
     user_agent, text, sha256, prev_hash, hash, contract_row FROM audit_entries LIMIT 1`,
  ],
  [
    'a contract taken out with its entries',
    `DELETE FROM contract_signatures WHERE contract_id = ${CONTRACT}; DELETE FROM audit_entries WHERE contract_id = ${CONTRACT};
     DELETE FROM contracts WHERE id = ${CONTRACT}`,
  ],
  [
    'a signature that was never given',
    `INSERT INTO contract_signatures SELECT c.id, s.statement, s.key_id, s.signature
     FROM contracts c CROSS JOIN (SELECT * FROM contract_signatures LIMIT 1) s WHERE c.status = 'declined' LIMIT 1`,
  ],
  [
    'a transaction taken out',
    `DELETE FROM ledger_entries WHERE transaction_id = (SELECT transaction_id FROM ledger_links ORDER BY 1 LIMIT 1);
     DELETE FROM ledger_transactions t WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id)`,
  ],
  [
    'the newest transactions of each chain cut off',
    `DELETE FROM ledger_entries USING ledger_links l JOIN ledger_chains c USING (chain, seq)
     WHERE ledger_entries.transaction_id = l.transaction_id;
     DELETE FROM ledger_transactions t WHERE NOT EXISTS (SELECT FROM ledger_entries e WHERE e.transaction_id = t.id)`,
  ],
  ['the whole ledger emptied', 'DELETE FROM ledger_entries; DELETE FROM ledger_transactions'],
  [
    'a transaction slipped in, linked in the middle',
    `${INSERTED} UPDATE ledger_links SET seq = seq + 1000 WHERE chain = 5 OR chain = (SELECT min(chain) FROM ledger_links);
     INSERT INTO ledger_links SELECT min(chain), 1, '${NOBODY}', 'x', 'x' FROM ledger_links`,
  ],
  [
    'two entries of a transaction exchanged for others',
    `UPDATE ledger_entries SET amount_idr = amount_idr * 2 WHERE transaction_id = (SELECT min(transaction_id::text)::uuid FROM ledger_links)`,
  ],
  ['an act of staff taken out', 'DELETE FROM staff_events WHERE seq = 1'],
  ['the last act of staff cut off', 'DELETE FROM staff_events WHERE seq = 2'],
  ['all acts of staff taken out', 'DELETE FROM staff_events'],
  ['a signed head taken out', 'DELETE FROM signed_heads'],
  [
    'an event of ended work taken out',
    `DELETE FROM deliverable_events WHERE contract_id = (SELECT contract_id FROM contract_releases) AND seq = 2`,
  ],
  [
    'a payment of work taken out, with its work',
    `DELETE FROM contract_releases; DELETE FROM deliverable_events; DELETE FROM deliverables`,
  ],
])('%s is found, also when every chain was made anew', async (_, statement) => {
  expect((await attacker.after([statement])).problems).not.toEqual([]);
  expect((await attacker.after([statement, REBUILD])).problems).not.toEqual([]);
});

test('what no chain knows is found: a transaction without a link, a link in a chain that nobody walks, a contract without entries', async () => {
  const found = async (statement: string) => (await attacker.after([statement])).problems.join('\n');
  expect(await found(INSERTED)).toMatch(`transaction ${NOBODY}: no chain knows it`);
  expect(await found(`${INSERTED} INSERT INTO ledger_links VALUES (99, 1, '${NOBODY}', 'x', 'x')`)).toMatch(
    /its chains hold/,
  );
  expect(
    await found(`INSERT INTO contracts SELECT '${NOBODY}', gen_random_uuid(), campaign_id, kol_id, brand_id, status, text, sha256,
      created_at, decided_at, withdrawn_at, logo, price_idr FROM contracts LIMIT 1`),
  ).toMatch(`contract ${NOBODY}: the log does not know it`);
});

test('the evidence store: a record altered, forged, taken out or exchanged is found', async () => {
  await anchorHeads(api.context);
  await anchorHeads(api.context);
  const records = await recordsOf();
  expect(records.length).toBeGreaterThanOrEqual(3);
  const [first = '', second = '', third = ''] = records;
  const check = async (others: readonly string[]) =>
    (await verifyEvidence(api.db, api.context.evidenceKeys, others)).problems.join('\n');
  expect(await check(records)).toBe('');
  expect(await check([first, second.replace(/"hash\\":\\"../, '"hash\\":\\"zz'), third])).toMatch(
    'its signature is wrong',
  );
  expect(await check([first, third])).toMatch('signed head 2: is missing in the evidence store');
  expect(await check([second, third])).toMatch('does not follow the one before');
  expect(await check([...records, third.replace('"seq":3', '"seq":9')])).toMatch('its signature is wrong');
  expect(await check(['no record', ...records])).toMatch('its signature is wrong');
  // The newest records may not have reached the evidence store yet.
  expect(await check([first])).toBe('');
});

test('what came after the last signed head is not proven, and the report says so', async () => {
  const campaign = randomUUID();
  await pay(api, campaign, `late:${campaign}`);
  const forgery = `UPDATE ledger_transactions SET description = 'x' WHERE key = 'late:${campaign}'`;
  const { problems, unproven, provenUntil } = await attacker.after([forgery, REBUILD]);
  expect({ problems, unproven }).toEqual({ problems: [], unproven: 1 });
  expect(Date.parse(provenUntil ?? '')).not.toBeNaN();
  await anchorHeads(api.context);
  expect((await attacker.after([forgery, REBUILD])).problems).not.toEqual([]);
  expect((await attacker.after([])).unproven).toBe(0);
});

describe('signed heads', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await makeEvidence(api);
  });
  afterAll(() => api?.close());

  const metric = async (name: string) => {
    const { body } = await api.app.inject('/metrics');
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1] ?? Number.NaN);
  };

  /** A context whose logged alerts are collected. */
  function listening({ context } = api) {
    const alerts: unknown[] = [];
    const log = { ...context.log, error: (about: { alert?: string }) => alerts.push(about.alert) };
    return { alerts, context: { ...context, log: log as unknown as typeof context.log } };
  }

  test('each hour the heads of all 32 chains are signed and lie in both places, one naming the other', async () => {
    expect(api.context.jobs.crontab).toMatch(/^\d+ \* \* \* \* sign-heads /m);
    await api.context.jobs.add(api.db, defineJob('sign-heads'), {});
    await api.runJobs();
    await anchorHeads(api.context);
    const records = await api.context.evidenceStore.readAll();
    const statements = records.map((line) => JSON.parse(JSON.parse(line).statement));
    expect(statements.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(statements[0].heads).toHaveLength(33);
    expect(statements[0].rows).toMatchObject({ audit_entries: 10, ledger_transactions: 11, contracts: 6 });
    expect(statements[1].previous).toMatch(/^[0-9a-f]{64}$/);
    const { problems, heads } = await verifyEvidence(api.db, api.context.evidenceKeys, records);
    expect({ problems, heads }).toEqual({ problems: [], heads: 2 });
    expect(await metric('sohor_evidence_heads_waiting')).toBe(0);
    expect(await metric('sohor_evidence_age_seconds')).toBeGreaterThanOrEqual(0);
  });

  test('an evidence store that is away raises an alarm and shows in the figures; what it missed it gets later, in order', async () => {
    const { alerts, context } = listening();
    const away: EvidenceStore = {
      ...context.evidenceStore,
      append: () => Promise.reject(new Error('away')),
      latest: () => Promise.reject(new Error('away')),
    };
    const before = await context.evidenceStore.latest();
    await anchorHeads({ ...context, evidenceStore: away });
    await anchorHeads({ ...context, evidenceStore: away });
    expect(alerts).toEqual(['evidence-store-away', 'evidence-store-away']);
    expect(await metric('sohor_evidence_heads_waiting')).toBe(2);
    await anchorHeads(context);
    expect(await context.evidenceStore.latest()).toBe(before + 3);
    expect(await metric('sohor_evidence_heads_waiting')).toBe(0);
    const records = await context.evidenceStore.readAll();
    expect((await verifyEvidence(api.db, context.evidenceKeys, records)).problems).toEqual([]);
  });

  test('another key signs on, and what the earlier one signed stays valid while it is published', async () => {
    const [old] = api.context.evidenceKeys.published;
    const secret = Buffer.alloc(32, 7);
    const evidenceKeys = createEvidenceKeys({
      ...api.context.config,
      secret,
      evidenceEarlierKeys: [old?.x ?? ''],
    });
    await anchorHeads({ ...api.context, evidenceKeys });
    const records = await api.context.evidenceStore.readAll();
    expect((await verifyEvidence(api.db, evidenceKeys, records)).problems).toEqual([]);
    const forgetful = createEvidenceKeys({ ...api.context.config, secret });
    expect((await verifyEvidence(api.db, forgetful, records)).problems.join()).toMatch(
      'its signature is wrong',
    );
  });

  test('the public keys are published where everybody finds them, named by what they are', async () => {
    const { statusCode, headers, body } = await api.app.inject('/.well-known/sohor-audit-keys.json');
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: expect.stringMatching(/^application\/jwk-set\+json/),
    });
    const { keys } = JSON.parse(body);
    expect(keys).toEqual(api.context.evidenceKeys.published);
    expect(keys[0]).toMatchObject({
      kty: 'OKP',
      crv: 'Ed25519',
      kid: keyIdOf(Buffer.from(keys[0].x, 'base64url')),
    });
    expect(Object.keys(keys[0])).not.toContain('d');
  });

  test('a number that the evidence store holds otherwise raises an alarm, and holds up no later head', async () => {
    const own = await startTestApi();
    const { alerts, context } = listening(own);
    const taken = (await context.evidenceStore.latest()) + 1;
    const evidenceStore: EvidenceStore = {
      ...context.evidenceStore,
      append: (seq, record) =>
        seq === taken ? Promise.reject(new EvidenceConflict(seq)) : context.evidenceStore.append(seq, record),
    };
    await anchorHeads({ ...context, evidenceStore });
    await anchorHeads({ ...context, evidenceStore });
    expect(alerts).toEqual(['evidence-ahead', 'evidence-ahead']);
    expect(await context.evidenceStore.latest()).toBe(taken + 1);
    await own.close();
  });

  test('a database that contradicts what was signed is not signed over: an alarm, and no new head', async () => {
    const { alerts, context } = listening();
    const before = await context.evidenceStore.latest();
    await queryAs(
      superuserOf(context.config.databaseUrl),
      `SET session_replication_role = replica; UPDATE ledger_links SET hash = repeat('a', 64)`,
    );
    await expect(anchorHeads(context)).rejects.toThrow('contradicts what was signed');
    expect(alerts).toEqual(['evidence-broken']);
    expect(await context.evidenceStore.latest()).toBe(before);
  });
});
