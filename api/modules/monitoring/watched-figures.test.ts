import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { createDatabaseClock } from '../../platform/database-clock.ts';
import { watchProcess } from '../../platform/metrics.ts';
import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

const FOLDER = fileURLToPath(new URL('../../../ops/deploy/monitoring/', import.meta.url));
const read = (file: string) => readFileSync(`${FOLDER}${file}`, 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
interface Panel {
  id: number;
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const rules: Rule[] = parse(read('alerts.yaml')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
const panels: Panel[] = JSON.parse(read('dashboard.json')).panels;
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, expr }))),
];
/** The name of a histogram, from that of one of the series that Prometheus makes of it. */
const baseOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
const figuresIn = (expr: string) => expr.match(/\b(?:sohor|process|nodejs)_[a-z0-9_]+/g) ?? [];
/** Each label in `figure{label="…"}`, with the figure's name. */
const selectorsIn = (expr: string) =>
  [...expr.matchAll(/\b([a-z]+_[a-z0-9_]+)\{([^}]*)\}/g)].flatMap(([, name = '', inner = '']) =>
    [...inner.matchAll(/([a-z_]+)\s*[=!]/g)].map(([, label = '']) => ({ name, label })),
  );

let api: TestApi;
let reported: ReadonlySet<string>;
beforeAll(async () => {
  // A replica's lag is reported only where one is configured. Nothing needs to answer there.
  api = await startTestApi({ READ_DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  // Figures that the server registers besides those of the app; test APIs do not start them.
  watchProcess(api.context.metrics);
  createDatabaseClock(api.context.pool, api.context);
  const { body } = await api.app.inject({ url: '/metrics' });
  reported = new Set([...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
});
afterAll(() => api?.close());

test('each figure that an alert or the dashboard names is reported by the running API, and has the labels it is asked for', () => {
  expect(expressions.length).toBeGreaterThan(40);
  const unknown = expressions.flatMap(({ where, expr }) =>
    figuresIn(expr)
      .filter((name) => !reported.has(name) && !reported.has(baseOf(name)))
      .map((name) => `${where}: ${name}`),
  );
  expect(unknown).toEqual([]);
  const labels = (name: string): readonly string[] =>
    (api.context.metrics.registry.getSingleMetric(baseOf(name)) as unknown as { labelNames?: string[] })
      ?.labelNames ?? [];
  const wrong = expressions.flatMap(({ where, expr }) =>
    selectorsIn(expr)
      .filter(({ name, label }) => !labels(name).includes(label))
      .map(({ name, label }) => `${where}: ${name} has no ${label}`),
  );
  expect(wrong).toEqual([]);
});

test('each of our figures is looked at somewhere', () => {
  const asked = new Set(expressions.flatMap(({ expr }) => figuresIn(expr).map(baseOf)));
  const ours = [...reported].filter((name) => name.startsWith('sohor_'));
  // Read by the canary command, which judges releases, and by no alert or panel.
  const elsewhere = ['sohor_release_clients_total', 'sohor_comparison_ended_timestamp_seconds'];
  expect(ours.filter((name) => !asked.has(name) && !elsewhere.includes(name))).toEqual([]);
});

test('each alert says how urgent it is and what to do; each panel has a number of its own', () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) });
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

const isInstalled = spawnSync('promtool', ['--version']).status === 0;

// Needs promtool: apt-get install prometheus.
(isInstalled ? test : test.skip)('promtool accepts the rules, and plays when they fire and when not', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yaml'],
    ['test', 'rules', 'alerts.test.yaml'],
    ['check', 'config', '--syntax-only', 'scrape.yaml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  }
});

describe('metrics', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api?.close());

  const metrics = (headers: Record<string, string> = {}) => api.app.inject({ url: '/metrics', headers });

  test('requests are counted by the pattern of their route, refusals by code', async () => {
    await api.call('DELETE', 'auth/sessions/0199c0de-0000-7000-8000-000000000000');
    const { statusCode, headers, body } = await metrics();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'sohor_http_request_seconds_count{method="DELETE",route="/api/v1/auth/sessions/:id",status="401"} 1',
    );
    expect(body).toContain('sohor_http_refusals_total{code="unauthorized"} 1');
    expect(body).not.toContain('0199c0de');
  });

  test('jobs, calls of providers, the connections and the ledger show', async () => {
    const phoneNumber = '+6281355500001';
    const body = { fullName: 'Sari Dewi', email: 'sari@contoh.id', phoneNumber, idRole: 'KOL' };
    await api.call('POST', 'auth/register', { body });
    await api.call('POST', 'auth/login', { body: { phoneNumber } });
    expect((await metrics()).body).toContain('sohor_jobs_waiting{state="due"} 1');
    await api.runJobs();
    const { body: text } = await metrics();
    expect(text).toContain('sohor_jobs_waiting{state="due"} 0');
    expect(text).toContain('sohor_job_seconds_count{job="send-code",outcome="done"} 1');
    expect(text).toContain(
      'sohor_provider_call_seconds_count{provider="whatsapp",operation="send",outcome="ok"} 1',
    );
    expect(text).toContain('sohor_provider_circuit{provider="midtrans"} 0');
    expect(text).toContain('sohor_database_connections{state="waiting"} 0');
    expect(text).toContain('sohor_ledger_sum_idr 0');
  });

  test('what comes through a proxy gets no figures', async () => {
    expect((await metrics({ 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  });
});
