import { apiPath, held, replyNothing } from '@sohor/shared/testing';
import { fireEvent } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { request } from './http-client.ts';

// Not `fakeApi`, as these calls need no schema.
const api = setupServer();
beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterEach(() => api.resetHandlers());
afterAll(() => api.close());
const replyDone = () => HttpResponse.json({ code: 200 });
const noOptions = {};

test('a body is sent as JSON, a form as a form, and nothing as nothing', async () => {
  const types: (string | null)[] = [];
  api.use(
    http.post(apiPath('own/call'), ({ request: sent }) => {
      types.push(sent.headers.get('content-type'));
      return replyDone();
    }),
  );
  const form = new FormData();
  form.append('name', 'Sari');
  for (const body of [{ name: 'Sari' }, form, undefined]) await request('POST', 'own/call', body, noOptions);
  // jsdom does not recognise Node's FormData; a browser would say multipart here.
  expect(types).toEqual(['application/json', expect.not.stringContaining('json'), null]);
});

test('what is empty in a query is left out, and what is special in an address is encoded', async () => {
  let asked = '';
  api.use(
    http.get(apiPath('own/call'), ({ request: sent }) => {
      asked = new URL(sent.url).search;
      return replyDone();
    }),
  );
  const query = { name: 'kopi & susu', page: 2, empty: '', none: undefined };
  await request('GET', '/own/call', undefined, { query });
  expect([...new URLSearchParams(asked)]).toEqual([
    ['name', 'kopi & susu'],
    ['page', '2'],
  ]);
});

test('a call that is given up before or while it waits ends at once, and is no error of the API', async () => {
  const gate = held();
  const asked = held();
  api.use(
    http.get(apiPath('own/call'), async () => {
      asked.resolve();
      await gate.promise;
      return replyDone();
    }),
  );
  const leaving = new AbortController();
  const waiting = request('GET', 'own/call', undefined, { signal: leaving.signal });
  await asked.promise;
  leaving.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'CanceledError' });
  const late = request('GET', 'own/call', undefined, { signal: leaving.signal });
  await expect(late).rejects.toMatchObject({ name: 'CanceledError' });
  gate.resolve();
});

test('a file comes with its type, and where one is refused the sentence of the server is read all the same', async () => {
  api.use(
    http.get(apiPath('own/file'), () =>
      HttpResponse.text('a;b', { headers: { 'Content-Type': 'text/csv' } }),
    ),
    http.get(apiPath('own/refused'), () =>
      HttpResponse.json(
        { code: 409, errorMessage: { Error: 'Belum ada.' } },
        { status: 409, headers: { 'Retry-After': '7' } },
      ),
    ),
  );
  const file = await request<Blob>('GET', 'own/file', undefined, { isFile: true });
  expect([file.type, await file.text()]).toEqual(['text/csv', 'a;b']);
  await expect(request('GET', 'own/refused', undefined, { isFile: true })).rejects.toMatchObject({
    status: 409,
    message: 'Belum ada.',
    retryAfter: 7,
  });
});

describe('in the console', () => {
  const noted = jest.spyOn(console, 'warn').mockReturnValue();
  beforeEach(() => noted.mockClear());
  afterAll(() => noted.mockRestore());

  test('no answer is noted, and is an error of the API with status 0', async () => {
    api.use(http.get(apiPath('own/call'), () => replyNothing()));
    const call = request('GET', 'own/call', undefined, noOptions);
    await expect(call).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    expect(noted.mock.calls).toEqual([['Tidak ada jawaban dari own/call; periksa jaringan.']]);
  });

  test.each([401, 403, 404])('%d is noted with the id of the call', async (status) => {
    api.use(http.get(apiPath('own/call'), () => HttpResponse.json({ requestId: 'r-1' }, { status })));
    await expect(request('GET', 'own/call', undefined, noOptions)).rejects.toMatchObject({ status });
    expect(noted.mock.calls).toEqual([[`${status} dari own/call (r-1)`]]);
  });

  test('what the page itself tells is not noted', async () => {
    api.use(http.get(apiPath('own/call'), () => HttpResponse.json({}, { status: 500 })));
    await expect(request('GET', 'own/call', undefined, noOptions)).rejects.toMatchObject({ status: 500 });
    expect(noted).not.toHaveBeenCalled();
  });
});

test.each(['click', 'pointerCancel', 'pointerUp'] as const)(
  'an answer that comes during a press waits for its %s',
  async (end) => {
    const order: string[] = [];
    const answered = new Promise((resolve) => api.events.on('response:mocked', resolve));
    api.use(http.get(apiPath('own/call'), replyDone));
    fireEvent.pointerDown(document.body);
    const call = request('GET', 'own/call', undefined, noOptions).then(() => order.push('answer'));
    await answered;
    for (let turn = 0; turn < 5; turn += 1) await new Promise((next) => setTimeout(next));
    order.push(end);
    fireEvent[end](document.body);
    await call;
    expect(order).toEqual([end, 'answer']);
  },
);

describe('a call that was made already', () => {
  const answer = async (response: Response) => {
    const early = Promise.resolve({ response, text: await response.text() });
    return request('POST', 'own/call', {}, noOptions, early);
  };

  test('is not made again: its reply counts', async () => {
    await expect(answer(HttpResponse.json({ code: 200, data: 7 }))).resolves.toEqual({ code: 200, data: 7 });
  });

  test('fails with what the server said', async () => {
    const refusal = {
      code: 429,
      errorMessage: { Error: 'Tunggu dulu.' },
      proof: { challenge: 'a', bits: 3 },
    };
    const refused = HttpResponse.json(refusal, { status: 429, headers: { 'Retry-After': '7' } });
    await expect(answer(refused)).rejects.toMatchObject({
      name: 'ApiError',
      status: 429,
      message: 'Tunggu dulu.',
      proof: { challenge: 'a', bits: 3 },
      retryAfter: 7,
    });
  });

  test('fails as any other where no answer came', async () => {
    const early = Promise.reject(new TypeError('Failed to fetch'));
    await expect(request('POST', 'own/call', {}, noOptions, early)).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    });
  });
});
