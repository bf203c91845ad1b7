import { startTestApi, type TestApi } from '../../platform/testing/test-api.ts';

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
