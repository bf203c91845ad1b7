import { anApplicant, apiPath, countsOf, fakeApi, replyApplicants, replyRows } from '@sohor/shared/testing';
import { http } from 'msw';
import { fetchApplicants, fetchOwnEntry } from './applicants.ts';

const CAMPAIGN = '0190f5c0-0000-7000-8000-000000000001';
const PATH = apiPath(`Campaign/registerMember/${CAMPAIGN}`);
const api = fakeApi();

test('one page comes with one request, and the counts of all', async () => {
  const asked: string[] = [];
  const all = Array.from({ length: 120 }, (_, n) =>
    anApplicant({ id: `a${n}`, status: n < 110 ? null : true }),
  );
  api.use(
    http.get(PATH, ({ request }) => {
      asked.push(new URL(request.url).search);
      return replyApplicants(request, all);
    }),
  );
  const first = await fetchApplicants(CAMPAIGN, { status: 'pending' });
  expect(asked).toEqual(['?status=pending&limit=50']);
  expect([first.items.length, first.counts]).toEqual([50, countsOf(all)]);
  const second = await fetchApplicants(CAMPAIGN, { status: 'pending', cursor: first.nextCursor ?? '' });
  expect(second.items[0]?.id).toBe('a50');
});

test('a KOL finds its own entry', async () => {
  const own = anApplicant();
  api.use(http.get(PATH, () => replyRows([own])));
  expect(await fetchOwnEntry(CAMPAIGN, own.idUser)).toMatchObject({ id: own.id, status: 'pending' });
  expect(await fetchOwnEntry(CAMPAIGN, 'somebody')).toBeNull();
});
