import { rounds } from '../../platform/testing/rounds.ts';
import { termsOf } from '../applicants/campaign-fixture.ts';
import { type Job, NET, PRICE, startWorkApi, type WorkApi } from './deliverables-fixture.ts';
import { handInWork, readTarget } from './hand-in-work.ts';
import { verifyWork } from './verify-work.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

const ITEMS = [
  { platform: 'TikTok', item: 'Video', count: 2 },
  { platform: 'TikTok', item: 'Exclusivity for 1 Months', count: 1 },
  { platform: 'Instagram', item: 'Story', count: 1 },
];
/** A contract about two videos and a story; the campaign's own work is a video. */
const signed = (who: Partial<Pick<Job, 'brand' | 'campaign' | 'kol'>> = {}, deliverables = ITEMS) =>
  api.signed({ jobType: 'TikTok Video Post' }, { ...who, terms: termsOf({ priceIdr: PRICE, deliverables }) });
let stories = 0;
const story = () => `https://www.instagram.com/stories/sari/${3_000_000_000 + ++stories}`;
const links = () => [api.link(), api.link(), story()];
const handIn = (job: Job, tautan: string[]) => api.handIn(job, { tautan });
const urlsOf = async (job: Job) =>
  (await api.content(job)).riwayat.at(-1).tautan.map(({ url }: { url: string }) => url);
const textOf = async (reply: ReturnType<typeof handIn>) => {
  const { status, body } = await reply;
  return { status, lines: body.Error.split('\n') };
};

test('all agreed pieces are handed in together, judged by one press and paid once', async () => {
  const job = await signed();
  expect((await api.content(job)).bagian).toEqual([
    { platform: 'TikTok', jenis: 'Video', nomor: 1 },
    { platform: 'TikTok', jenis: 'Video', nomor: 2 },
    { platform: 'Instagram', jenis: 'Story', nomor: null },
  ]);
  const given = links();
  for (const some of [[], given.slice(0, 1), given.slice(0, 2), [...given, api.link()]])
    expect((await textOf(handIn(job, some))).lines).toEqual([
      'Isi satu tautan untuk setiap konten yang disepakati.',
    ]);
  expect((await handIn(job, given)).status).toBe(200);
  expect(await urlsOf(job)).toEqual(given);
  expect((await api.review(job, 'Revision', 'Tambah logo.')).status).toBe(200);
  const again = [given[0] ?? '', ...links().slice(1)];
  expect((await handIn(job, again)).status).toBe(200);
  expect(await urlsOf(job)).toEqual(again);
  const { at } = (await api.content(job)).riwayat.at(-1);
  const accepted = await Promise.all(
    Array.from({ length: rounds('RACE', 5) }, () => api.review(job, 'Accepted', '', { diserahkan: at })),
  );
  expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await api.money(job)).toEqual({ reserved: 0, escrow: 0, brand: 0, kol: NET });
  expect(await api.releases(job)).toHaveLength(1);
  const problems = await api.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => verifyWork(tx));
  expect(problems.filter((problem) => problem.includes(job.id))).toEqual([]);
  const { rows } = await api.context.pool.query('SELECT * FROM published_links WHERE contract_id = $1', [
    job.id,
  ]);
  expect(rows.map(({ url }) => url).sort()).toEqual([...again].sort());
});

test('each link that cannot be handed in is told with its piece, and nothing is handed in', async () => {
  const job = await signed();
  const other = await api.signed({}, { kol: job.kol });
  const taken = api.link();
  await api.handIn(other, { url: taken });
  const refused = await textOf(handIn(job, [taken, taken, api.link()]));
  expect(refused).toEqual({
    status: 400,
    lines: [
      'TikTok · Video 1: Tautan ini sudah dipakai untuk pekerjaan lain.',
      'TikTok · Video 2: Tautan ini sudah dipakai untuk konten lain di atas.',
      expect.stringMatching(
        /^Instagram · Story: Tautan ini dari TikTok, sedangkan pekerjaan ini untuk Instagram\./,
      ),
    ],
  });
  const [, second = '', third = ''] = links();
  expect((await textOf(handIn(job, ['bukan tautan', second, third]))).lines).toEqual([
    expect.stringMatching(/^TikTok · Video 1: Tautan ini bukan satu konten/),
  ]);
  // Two forms of one link are one link.
  expect((await textOf(handIn(job, [second, `${second}?is_from=web`, third]))).lines).toEqual([
    'TikTok · Video 2: Tautan ini sudah dipakai untuk konten lain di atas.',
  ]);
  expect(await api.state(job)).toBe('awaiting_link');
  expect((await handIn(job, links())).status).toBe(200);
});

test('a link of any piece is paid for one contract only, also of two that are handed in at once', async () => {
  const first = await signed();
  const second = await signed({ kol: first.kol });
  const [one = '', two = '', three = ''] = links();
  const target = await readTarget(api.context, [one, two, three], 'link');
  let late: ReturnType<typeof handIn> | undefined;
  await api.db.transaction().execute(async (tx) => {
    await handInWork(tx, api.context, {
      ...{ campaignId: first.campaign, kolId: first.kol.id, stage: 'link', target },
      ...{ note: '', proof: undefined },
    });
    let isAnswered = false;
    late = handIn(second, [api.link(), one, story()]).finally(() => {
      isAnswered = true;
    });
    // It waits for the transaction that named the link first.
    const waits = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1';
    while (!isAnswered && (await api.context.pool.query(waits, ['Lock'])).rowCount === 0);
  });
  expect(await late).toMatchObject({ status: 409, body: { Error: expect.stringMatching('sudah dipakai') } });
  expect([await api.state(first), await api.state(second)]).toEqual(['link_review', 'awaiting_link']);
});

test('pieces may swap their links while they are in review, and a doubled press replaces nothing', async () => {
  const job = await signed();
  const [one = '', two = '', three = ''] = links();
  expect((await handIn(job, [one, two, three])).status).toBe(200);
  expect((await handIn(job, [one, two, three])).status).toBe(409);
  expect((await handIn(job, [two, one, three])).status).toBe(200);
  expect(await urlsOf(job)).toEqual([two, one, three]);
});

test('a cancelled contract frees all its links, and a second piece that another claims stops silence', async () => {
  const job = await signed();
  const given = links();
  await handIn(job, given);
  const own = await signed({ kol: job.kol });
  expect((await handIn(own, given)).status).toBe(400);
  await api.propose(job, job.kol);
  expect((await api.answer(job, job.brand, true)).status).toBe(200);
  expect((await handIn(own, given)).status).toBe(200);
  expect((await api.content(own)).klaimGanda).toBeUndefined();
  const rival = await api.signed();
  expect((await api.handIn(rival, { url: given[1] })).status).toBe(200);
  for (const one of [own, rival]) expect((await api.content(one)).klaimGanda).toBe(true);
});

test('agreed rights are no pieces, and a contract about them alone is one piece of the campaign', async () => {
  const job = await signed({}, [{ platform: 'TikTok', item: 'Content Owning', count: 3 }]);
  expect((await api.content(job)).bagian).toEqual([{ platform: null, jenis: null, nomor: null }]);
  expect((await api.handIn(job, { url: story() })).body.Error).toMatch(
    'sedangkan pekerjaan ini untuk TikTok',
  );
  expect((await api.handIn(job)).status).toBe(200);
});

test('a draft stays one for the whole contract', async () => {
  const terms = termsOf({
    priceIdr: PRICE,
    deliverables: ITEMS,
    draftDue: api.day(1),
    publishDue: api.day(2),
  });
  const job = await api.signed({}, { terms });
  const draft = 'https://drive.google.com/file/d/1';
  expect((await api.handIn(job, { tahap: 'Draf', tautan: [draft, draft] })).status).toBe(400);
  expect((await api.handIn(job, { tahap: 'Draf', url: draft })).status).toBe(200);
  expect((await api.review(job, 'Accepted')).status).toBe(200);
  expect((await handIn(job, links())).status).toBe(200);
});

test('what was published is never changed after the money moved', async () => {
  const job = await signed();
  await handIn(job, links());
  await api.review(job, 'Accepted');
  const change = api.db.updateTable('work_pieces').set({ url: 'https://www.tiktok.com/@x/video/1' });
  await expect(change.where('contract_id', '=', job.id).execute()).rejects.toThrow('never changed');
});
