import {
  decideApplicant,
  declineContract,
  fetchApplicants,
  fetchContracts,
  fetchOwnCampaigns,
  fetchVisibleCampaigns,
  inviteKol,
  openPayment,
  signContract,
} from '@sohor/shared/api';
import {
  apiPath,
  fakeApi,
  replyFailure,
  replyMalformed,
  replyNothing,
  signInAs,
} from '@sohor/shared/testing';
import { HttpResponse, http } from 'msw';
import { errorText } from './error-text.ts';
import { FAILURES } from './failures.ts';

const api = fakeApi();
beforeEach(() => {
  signInAs('one', 'KOL');
  jest.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

const WHO = { campaignId: 'c', kolId: 'k' };
const CALLS: readonly [call: () => Promise<unknown>, texts: keyof typeof FAILURES][] = [
  [() => fetchOwnCampaigns(), 'list campaigns'],
  [() => fetchVisibleCampaigns(), 'list campaigns'],
  [() => fetchApplicants('c', { status: 'pending' }), 'list applicants'],
  [() => decideApplicant(WHO, 'approved'), 'decide applicant'],
  [() => openPayment('c', 1), 'activate campaign'],
  [() => fetchContracts(), 'list contracts'],
  [() => signContract('c', '0'.repeat(64)), 'sign contract'],
  [() => declineContract('c'), 'decline contract'],
  [() => inviteKol('c', 'k'), 'invite KOL'],
];

/** Answers without a sentence for the user. */
const WORDLESS: readonly [name: string, reply: () => Response][] = [
  ['a page of a proxy', () => HttpResponse.html('<h1>502 Bad Gateway</h1>', { status: 502 })],
  ['500 without a body', () => new HttpResponse(null, { status: 500 })],
  ['400 with an empty object', () => replyMalformed({}, 400)],
  ['409 without a sentence', () => replyMalformed({ code: 409, Error: null }, 409)],
  ['403', () => replyFailure(403, 'Tidak boleh.')],
  ['404', () => replyFailure(404, 'Tidak ada.')],
  ['an answer that says 500 inside', () => replyMalformed({ code: 500, Error: null })],
];

async function textOf(call: () => Promise<unknown>, texts: keyof typeof FAILURES, reply: () => Response) {
  api.use(http.all(apiPath('*'), reply));
  const error = await call().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return errorText(error, FAILURES[texts]);
}

describe.each(CALLS)('%s', (call, texts) => {
  test.each(WORDLESS)(`${texts}: %s shows the specified text`, async (_, reply) => {
    expect(await textOf(call, texts, reply)).toBe(FAILURES[texts].refused);
  });

  test(`${texts}: the sentence of the server comes first, and no answer has a text of its own`, async () => {
    expect(await textOf(call, texts, () => replyFailure(409, 'Sudah berubah.'))).toBe('Sudah berubah.');
    expect(await textOf(call, texts, () => replyMalformed({ code: 500, Error: 'Sibuk.' }, 500))).toBe(
      'Sibuk.',
    );
    expect(await textOf(call, texts, replyNothing)).toBe(FAILURES[texts].failed);
  });
});
