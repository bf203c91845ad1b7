import { EvidenceConflict, type EvidenceStore } from '../../adapters/evidence-store.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { createEvidenceKeys } from '../../platform/evidence-keys.ts';
import { keyIdOf } from '../../platform/signed-statement.ts';
import { queryAs, superuserOf } from '../../platform/testing/databases.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';
import { anchorHeads, verifyEvidence } from './index.ts';
import { makeEvidence } from './tampering-fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await makeEvidence(api);
});
afterAll(() => api.close());

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
  const records = await api.context.secondPlace.readAll();
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

test('a second place that is away raises an alarm and shows in the figures; what it missed it gets later, in order', async () => {
  const { alerts, context } = listening();
  const away: EvidenceStore = {
    ...context.secondPlace,
    append: () => Promise.reject(new Error('away')),
    latest: () => Promise.reject(new Error('away')),
  };
  const before = await context.secondPlace.latest();
  await anchorHeads({ ...context, secondPlace: away });
  await anchorHeads({ ...context, secondPlace: away });
  expect(alerts).toEqual(['evidence-second-place', 'evidence-second-place']);
  expect(await metric('sohor_evidence_heads_waiting')).toBe(2);
  await anchorHeads(context);
  expect(await context.secondPlace.latest()).toBe(before + 3);
  expect(await metric('sohor_evidence_heads_waiting')).toBe(0);
  const records = await context.secondPlace.readAll();
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
  const records = await api.context.secondPlace.readAll();
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

test('a number that the second place holds otherwise raises an alarm, and holds up no later head', async () => {
  const own = await startTestApi();
  const { alerts, context } = listening(own);
  const taken = (await context.secondPlace.latest()) + 1;
  const secondPlace: EvidenceStore = {
    ...context.secondPlace,
    append: (seq, record) =>
      seq === taken ? Promise.reject(new EvidenceConflict(seq)) : context.secondPlace.append(seq, record),
  };
  await anchorHeads({ ...context, secondPlace });
  await anchorHeads({ ...context, secondPlace });
  expect(alerts).toEqual(['evidence-ahead', 'evidence-ahead']);
  expect(await context.secondPlace.latest()).toBe(taken + 1);
  await own.close();
});

test('a database that contradicts what was signed is not signed over: an alarm, and no new head', async () => {
  const { alerts, context } = listening();
  const before = await context.secondPlace.latest();
  await queryAs(
    superuserOf(context.config.databaseUrl),
    `SET session_replication_role = replica; UPDATE ledger_links SET hash = repeat('a', 64)`,
  );
  await expect(anchorHeads(context)).rejects.toThrow('contradicts what was signed');
  expect(alerts).toEqual(['evidence-broken']);
  expect(await context.secondPlace.latest()).toBe(before);
});
