import { answerEarly, type EarlyReply } from './early-reply.ts';
import { http } from './http.ts';
import { loadPartsBy } from './load-part.ts';

let failures = 0;
jest.mock('./http-client.ts', () => {
  failures -= 1;
  if (failures >= 0) throw new Error('Loading chunk http failed.');
  return {
    request: async (
      method: string,
      path: string,
      _body: unknown,
      _options: unknown,
      early?: Promise<EarlyReply>,
    ) => (early ? `${method} ${path}: ${(await early).text}` : `${method} ${path}`),
  };
});

const loads = jest.fn();
beforeEach(() => {
  failures = 0;
  loads.mockReset();
  loadPartsBy((load) => {
    loads();
    return load();
  });
});

test('the client is loaded as the shell loads its parts: once for calls at a time, and again by the call after a failure', async () => {
  failures = 1;
  const first = [http.get('Campaign'), http.get('Balance')].map((call) => call.catch(String));
  expect(await Promise.all(first)).toEqual(Array(2).fill('Error: Loading chunk http failed.'));
  expect(loads).toHaveBeenCalledTimes(1);
  expect(await http.get('Campaign')).toBe('GET Campaign');
  expect(await http.post('Campaign')).toBe('POST Campaign');
  expect(loads).toHaveBeenCalledTimes(2);
});

describe('a call that was made before the code of its page was there', () => {
  const early = (address: string) => ({
    address,
    reply: Promise.resolve({ response: new Response(), text: 'early' }),
  });
  const callsIn = (address: string, act: () => Promise<string>[]): Promise<string[]> => {
    let calls: Promise<string>[] = [];
    answerEarly(early(address), () => {
      calls = act();
    });
    return Promise.all(calls);
  };
  const post = () => http.post<string>('auth/login', {});

  test('gives its reply to the page that makes it, once', async () => {
    expect(await callsIn('POST auth/login', () => [post(), post()])).toEqual([
      'POST auth/login: early',
      'POST auth/login',
    ]);
  });

  test('is not taken for another call, nor for one that is made later', async () => {
    expect(await callsIn('POST auth/register', () => [post()])).toEqual(['POST auth/login']);
    expect(await callsIn('GET auth/login', () => [post()])).toEqual(['POST auth/login']);
    await callsIn('POST auth/login', () => []);
    expect(await post()).toBe('POST auth/login');
  });

  test('is forgotten where the press fails', async () => {
    const fail = () => {
      throw new Error('broken page');
    };
    expect(() => answerEarly(early('POST auth/login'), fail)).toThrow('broken page');
    expect(await post()).toBe('POST auth/login');
  });
});
