import { DAY_MS } from '@sohor/shared/format';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { clearFiles } from '../files/clear-unused-files.ts';
import { BEGINS, uploadVideo, videoOf } from '../files/video-fixture.ts';
import { type Job, startWorkApi, type WorkApi } from './deliverables-fixture.ts';

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
});
afterAll(() => api?.close());

const withDraft = () => api.signed({ needsDraft: true });
const draft = (job: Job, more: object) => api.handIn(job, { tahap: 'Draf', url: '', ...more });
const remark = (detik: number, teks = 'Logo kurang jelas.') => ({ detik, teks });
const lastOf = async (job: Job, as = job.brand) => (await api.content(job, as)).riwayat.at(-1);
const status = async (path: string) => (await api.app.inject({ url: path })).statusCode;

test('a draft may be a video, which both sides of the contract may open and nobody else', async () => {
  const job = await withDraft();
  const video = await uploadVideo(api, job.kol, videoOf(900, BEGINS.webm));
  expect((await draft(job, { video })).status).toBe(200);
  for (const as of [job.kol, job.brand]) {
    const event = await lastOf(job, as);
    expect(event).toMatchObject({ event: 'handed_in', tahap: 'Draf', tautan: [], video: expect.any(String) });
    expect(await status(event.video)).toBe(200);
  }
  expect(await status(video)).toBe(404);
  const other = await api.call('GET', `Campaign/content/${job.campaign}`, { as: await api.signIn('Brand') });
  expect(other.body.data).toEqual([]);
  // A press that was doubled.
  expect((await draft(job, { video })).status).toBe(409);
});

test('a draft without link and video, and the video of somebody else or of nobody, are refused', async () => {
  const job = await withDraft();
  expect((await draft(job, {})).body.Error).toMatch(/^Tautan draf tidak valid/);
  const ofOther = await uploadVideo(api, await api.signIn('KOL'));
  const begun = await api.call('POST', 'file/video', { as: job.kol, body: { ukuran: 9 } });
  for (const video of [ofOther, begun.body.response.path, '/api/v1/files/x.video', 'javascript:alert(1)'])
    expect(await draft(job, { video })).toMatchObject({
      status: 400,
      body: { Error: 'Video draf tidak ditemukan. Unggah kembali videonya.' },
    });
  const video = await uploadVideo(api, job.kol);
  expect((await draft(job, { bukti: video, url: 'https://contoh.id/draf' })).status).toBe(400);
  expect((await api.handIn(job, { video })).body.Error).toMatch(/^Video hanya untuk draf/);
});

test('the video of a draft is never cleared', async () => {
  const job = await withDraft();
  const video = await uploadVideo(api, job.kol);
  await draft(job, { video });
  await api.db
    .updateTable('files')
    .set({ review_at: new Date(api.clock.now().getTime() - DAY_MS) })
    .where('path', '=', video)
    .execute();
  await clearFiles(api.context);
  expect(await status((await lastOf(job)).video)).toBe(200);
});

test('remarks at a second come with the revision, for both sides', async () => {
  const job = await withDraft();
  await draft(job, { video: await uploadVideo(api, job.kol) });
  const komentar = [remark(0, '  Pembukaan terlalu lama. '), remark(72), remark(36_000, 'Akhir')];
  expect((await api.review(job, 'Revision', 'Lihat catatan.', { komentar })).status).toBe(200);
  for (const as of [job.kol, job.brand])
    expect(await lastOf(job, as)).toMatchObject({
      event: 'revision',
      note: 'Lihat catatan.',
      komentar: [remark(0, 'Pembukaan terlalu lama.'), remark(72), remark(36_000, 'Akhir')],
    });
  // What was sent is never changed.
  expect((await api.review(job, 'Revision', 'Lagi.', { komentar: [remark(1)] })).status).toBe(409);
  expect((await lastOf(job)).komentar).toHaveLength(3);
});

test.each([
  ['a second before the start', [remark(-1)]],
  ['a second beyond ten hours', [remark(36_001)]],
  ['half a second', [remark(0.5)]],
  ['no text', [remark(1, '')]],
  ['only blanks', [remark(1, '  ')]],
  ['a longer text', [remark(1, 'x'.repeat(LIMITS.maxRemark + 1))]],
  ['more than thirty', Array.from({ length: LIMITS.maxRemarks + 1 }, () => remark(1))],
  ['another field', [{ ...remark(1), oleh: 'KOL' }]],
])('%s is refused', async (_what, komentar) => {
  const job = await withDraft();
  await draft(job, { video: await uploadVideo(api, job.kol) });
  expect((await api.review(job, 'Revision', 'Perbaiki.', { komentar })).status).toBe(400);
  expect(await api.state(job)).toBe('draft_review');
});

test('remarks belong to the revision of a video alone', async () => {
  const refused = { status: 400, body: { Error: expect.stringMatching(/^Komentar hanya/) } };
  const more = { komentar: [remark(1)] };
  const linked = await withDraft();
  await draft(linked, { url: 'https://drive.google.com/x' });
  expect(await api.review(linked, 'Revision', 'Perbaiki.', more)).toMatchObject(refused);
  const job = await withDraft();
  await draft(job, { video: await uploadVideo(api, job.kol) });
  expect(await api.review(job, 'Accepted', '', more)).toMatchObject(refused);
  expect((await api.review(job, 'Accepted')).status).toBe(200);
  await api.handIn(job);
  expect(await api.review(job, 'Revision', 'Perbaiki.', more)).toMatchObject(refused);
});
