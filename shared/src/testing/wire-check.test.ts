import { findDrift } from './wire-check.ts';

const call = (method: string, path: string, body?: unknown) =>
  new Request(`http://localhost/api/v1/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
const answer = (body: unknown, status = 200, headers = {}) => Response.json(body, { status, headers });
const wallet = { code: 200, data: { balance: 1, pending: 0 }, Error: null };

test.each([
  ['what the wire says', call('GET', 'Wallet'), answer(wallet), []],
  [
    'another type',
    call('GET', 'Wallet'),
    answer({ ...wallet, data: { balance: '1', pending: 0 } }),
    ['GET Wallet: answer/data/balance must be integer'],
  ],
  [
    'one key too many',
    call('GET', 'Wallet'),
    answer({ ...wallet, extra: 1 }),
    ['GET Wallet: answer must not have additional properties'],
  ],
  [
    'a refusal in another shape',
    call('GET', 'Wallet'),
    answer({ message: 'x' }, 500),
    ['GET Wallet: answer must not have additional properties'],
  ],
  [
    'a query that the call does not take',
    call('GET', 'Wallet?page=2'),
    answer(wallet),
    ['GET Wallet: query must not have additional properties'],
  ],
  [
    'a body that the call does not take',
    call('POST', 'auth/login', { phone: '0812' }),
    answer({ code: 200, data: null, Error: null }),
    ['POST auth/login: body must not have additional properties'],
  ],
  ['an unknown call', call('GET', 'Dompet'), answer(wallet), ['GET Dompet: there is no such call']],
  ['what is wrong on purpose', call('GET', 'Wallet'), answer({}, 200, { 'x-malformed': 'yes' }), []],
])('%s', async (_, request, response, expected) => {
  expect(await findDrift({ request, response })).toEqual(expected);
});
