import { aPublicKol } from '../testing/public-kols.ts';
import { toPublicKolProfile } from './public-kols.ts';

test('the answer of an API of the release before has no videos and no weeks, and is a profile all the same', () => {
  const { videos: _, followersByWeek: __, ...before } = aPublicKol();
  const profile = toPublicKolProfile({ data: before as ReturnType<typeof aPublicKol> });
  expect(profile).toMatchObject({ fullName: 'Sari Wulandari', videos: [], followersByWeek: [] });
});
