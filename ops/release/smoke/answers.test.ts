import type { Endpoint } from '@sohor/shared/wire';
import * as wire from '@sohor/shared/wire';
import { Compile } from 'typebox/schema';
import { answerTo, SAMPLE_ID } from './answers.ts';

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value && !('media' in value);
/** What a page asks for when it opens. */
const reads = Object.values<unknown>(wire)
  .filter(isCall)
  .filter(({ method }) => method === 'GET');

test.each(['KOL', 'Brand'])('every question of a new %s is answered as by the API', (role) => {
  expect(reads.length).toBeGreaterThan(15);
  for (const { method, path, reply } of reads) {
    const answer = answerTo(method, path.replaceAll(/:\w+/g, 'x'), role);
    expect([path, answer, Compile(reply).Check(answer)]).toEqual([path, answer, true]);
  }
});

test('the session is of whoever looks', () => {
  expect(answerTo('GET', 'auth/verifySessions', 'Brand')).toMatchObject({
    data: { role: 'Brand', tikTokAccessToken: null },
  });
  expect(answerTo('GET', 'Dashboard', 'Brand')).toMatchObject({ data: { role: 'Brand' } });
});

test('a call that nobody knows is answered, too', () => {
  expect(answerTo('POST', 'no/such/call', 'KOL')).toEqual({ code: 200, data: null, Error: null });
});

test('a page of one thing meets it: the record that is asked for by the sample id has that id', () => {
  expect(answerTo('GET', `Campaign/detail/${SAMPLE_ID}`, 'Brand')).toMatchObject({ data: { id: SAMPLE_ID } });
  expect(answerTo('GET', 'Campaign/Kontrak', 'KOL')).toMatchObject({ data: [{ _id: SAMPLE_ID }] });
});
