import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api?.close());

const ask = (id: string) => api.context.youtube.hasVideo(`https://www.youtube.com/watch?v=${id}`);
const tell = (id: string, status: number) =>
  api.simulators.inject({ method: 'POST', url: '/youtube/control/videos', payload: { id, status } });

test('a video that YouTube does not know is missing, a private one nobody knows of', async () => {
  await tell('hilang00000', 404);
  await tell('pribadi0000', 401);
  expect(await ask('ada00000000')).toBe(true);
  expect(await ask('hilang00000')).toBe(false);
  expect(await ask('pribadi0000')).toBeUndefined();
});

test.each(['503', 'drop', 'hang'])('nothing is known where YouTube fails: %s', async (kind) => {
  const fault = { provider: 'youtube', kind };
  await api.simulators.inject({ method: 'POST', url: '/control/faults', payload: fault });
  expect(await ask('ada00000000')).toBeUndefined();
});
