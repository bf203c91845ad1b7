import { anApplicant, apiPath, fakeApi, replyRows } from '@sohor/shared/testing';
import { http } from 'msw';
import { fetchApplicants } from './applicants.ts';

const CAMPAIGN = '0190f5c0-0000-7000-8000-000000000001';
const api = fakeApi();

test('all applicants come, however many pages they fill', async () => {
  api.use(
    http.get(apiPath(`Campaign/registerMember/${CAMPAIGN}`), ({ request }) => {
      const second = new URL(request.url).searchParams.get('cursor') === 'dua';
      return second
        ? replyRows([anApplicant({ fullName: 'Budi' })])
        : replyRows([anApplicant({ fullName: 'Sari' })], 'dua');
    }),
  );
  expect((await fetchApplicants(CAMPAIGN)).map(({ fullName }) => fullName)).toEqual(['Sari', 'Budi']);
});
