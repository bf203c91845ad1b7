import { sql } from 'kysely';
import type { SignedIn } from '../platform/testing/sign-in.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

/** The lists of staff as files. */
const ROWS = 5_203;

let api: TestApi;
let staff: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ LIMIT_FILES_PER_USER_MINUTE: '100' });
  staff = await api.signIn('Admin', { fullName: 'Rina Staf' });
});
afterAll(() => api?.close());

const files = () => api.app.calls.filter(({ path, media }) => path.startsWith('Ops/') && media);
const get = (path: string, as?: SignedIn) =>
  api.app.inject({ url: `/api/v1/${path}`, ...(as && { headers: as.headers }) });
const linesOf = async (path: string) => (await get(path, staff)).body.trimEnd().split('\r\n');

test('are refused to everybody but staff, which has shown its second factor', async () => {
  const strangers = [
    undefined,
    await api.signIn('KOL'),
    await api.signIn('Brand'),
    await api.signIn('Admin', { hasSecondFactor: false }),
  ];
  expect(files()).toHaveLength(22);
  for (const { path } of files()) {
    const refused: number[] = [];
    for (const as of strangers) refused.push((await get(path, as)).statusCode);
    const reply = await get(path, staff);
    expect([path, refused, reply.statusCode]).toEqual([path, [401, 403, 403, 403], 200]);
    const [, name, type] = /Ops\/(\w+)\.(\w+)$/.exec(path) ?? [];
    expect([name, reply.headers['content-disposition']]).toEqual([
      name,
      expect.stringMatching(new RegExp(`^attachment; filename="[a-z-]+-sohor-[0-9-]{10}\\.${type}"$`)),
    ]);
  }
});

test('hold every row of the search, however many there are, with numbers masked as on the screen', async () => {
  await sql`
    INSERT INTO differences (source, subject, field, ours, theirs, found_at, seen_at, resolved_at, resolved_by, resolution)
    SELECT 'midtrans', 'CMP-' || n, 'status', 'paid', '=1+1', now(), now(),
      CASE WHEN n <= 3 THEN now() END, CASE WHEN n <= 3 THEN ${staff.id}::uuid END, CASE WHEN n <= 3 THEN 'beres' END
    FROM generate_series(1, ${ROWS}::int) n`.execute(api.db);
  const all = await linesOf('Ops/differences.csv');
  expect([all.length, new Set(all).size]).toEqual([ROWS + 1, ROWS + 1]);
  expect(all[0]).toContain('"Pesanan";"Dibandingkan dengan"');
  expect(all[1]).toContain(`"'=1+1"`);
  expect(await linesOf('Ops/differences.csv?status=resolved')).toHaveLength(4);
  expect((await get('Ops/differences.csv?limit=2', staff)).statusCode).toBe(400);

  const { phone } = await api.signIn('KOL', { fullName: 'Dewi Lestari' });
  const [, dewi] = await linesOf('Ops/users.csv?q=dewi');
  expect(dewi).toMatch(/^"Dewi Lestari";"KOL";"'?\+62\d{3}•••\d{3}"/);
  expect(dewi).not.toContain(phone);
});

test('that look one number up leave an entry in the chain, like the list', async () => {
  const kol = await api.signIn('KOL');
  await get(`Ops/users.csv?q=${encodeURIComponent(kol.phone)}`, staff);
  const { body } = await api.call('GET', `Ops/events?subject=${kol.id}`, { as: staff });
  expect(body.data).toMatchObject([{ act: 'searched', actor: 'Rina Staf' }]);
});
