import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  signInAs,
  someTypedFigures,
  someWorkFigures,
} from '@sohor/shared/testing';
import type { WorkFigures } from '@sohor/shared/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { WorkResults } from './index.ts';

// jsdom draws no pictures.
URL.createObjectURL = () => 'blob:proof';
URL.revokeObjectURL = () => undefined;

const ID = '0190f5c0-0000-7000-8000-0000000000c1';
const PATH = '/api/v1/files/1234567890abcdef1234567890abcdef12345678.webp';
let stored: WorkFigures | null;
let others: WorkFigures[] = [];
let sent: unknown[] = [];
const api = fakeApi(
  http.get(apiPath('Figures/:id'), () => replyData(stored ? [stored, ...others] : [])),
  http.post(apiPath('Figures/:id'), async ({ request }) => {
    sent.push(await request.json());
    stored = someTypedFigures();
    return replyData(null);
  }),
  http.put(apiPath('Figures/:id/public'), async ({ request }) => {
    const body = (await request.json()) as { setuju: boolean };
    sent.push(body);
    stored = someWorkFigures({ publik: { setuju: body.setuju, bisa: true } });
    return replyData(null);
  }),
  http.post(apiPath('Figures/:id/ask'), () => {
    sent.push('ask');
    stored = someTypedFigures({ dimintaPada: '2025-09-23T03:00:00.000Z' });
    return replyData(null);
  }),
);

beforeEach(() => {
  signInAs('kol-1', 'KOL');
  forgetServerState();
  stored = someWorkFigures();
  others = [];
  sent = [];
});
const open = (side: 'KOL' | 'Brand' = 'Brand') =>
  renderPage(withProviders(() => <WorkResults contractId={ID} side={side} />));

test('the latest figures stand with their source and time, and all of them in a table', async () => {
  const { user } = open();
  expect(await screen.findByText('125.400')).toBeVisible();
  expect(screen.getByText('TikTok')).toBeVisible();
  expect(screen.getByText('4,7%')).toBeVisible();
  expect(
    screen.getByText(
      'Median 24 video sebelumnya di akun ini: 61.000 tayangan. Konten ini 2,1 kali median itu.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText('Median video 34 KOL kategori Food: 43.000 tayangan. Konten ini 2,9 kali median itu.'),
  ).toBeVisible();
  // What TikTok does not tell is left out, and never a zero.
  expect(screen.queryByText('Disimpan')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Semua angka (3)' }));
  expect(screen.getByRole('row', { name: /^21 September 2025/ })).toHaveTextContent(
    'TikTok (terlambat dibaca)Tayangan61.200',
  );
});

test.each([
  ['nothing is published', null, 'Hasil muncul setelah konten tayang.'],
  ['nothing was read yet', someWorkFigures({ angka: [] }), /^Belum dibaca\./],
  [
    'the video is gone',
    someWorkFigures({ masalah: { sebab: 'gone', sejak: '2025-09-24T03:00:00.000Z' } }),
    /^Tidak dapat dibaca sejak 24 September 2025/,
  ],
  ['the KOL typed them', someTypedFigures(), 'Diisi kreator'],
])('says so when %s', async (_, figures, text) => {
  stored = figures;
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

test('a KOL types what cannot be read, with a screenshot, once', async () => {
  stored = someTypedFigures({ angka: [], dimintaPada: '2025-09-23T03:00:00.000Z' });
  api.use(
    http.post(apiPath('file/upload'), () =>
      Response.json({ response: { path: PATH }, code: 200, Error: null }),
    ),
  );
  const { user } = open('KOL');
  expect(await screen.findByText('Brand meminta angka terbaru')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Isi Angka' }));
  const save = screen.getByRole('button', { name: 'Simpan Angka' });
  await user.click(save);
  expect(screen.getAllByText('Wajib diisi.')).toHaveLength(4);
  expect(screen.getByText('Tangkapan layar wajib diisi.')).toBeVisible();
  for (const [label, text] of [
    ['Tayangan', '12000'],
    ['Suka', '800'],
    ['Komentar', '40'],
    ['Dibagikan', '0'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.upload(
    screen.getByLabelText('Tangkapan layar'),
    new File(['x'], 'layar.png', { type: 'image/png' }),
  );
  await user.dblClick(save);
  expect(await screen.findByText('Angka disimpan.')).toBeInTheDocument();
  expect(sent).toEqual([
    { bagian: 1, tayangan: 12_000, suka: 800, komentar: 40, dibagikan: 0, disimpan: null, bukti: PATH },
  ]);
  expect(await screen.findByText('Diisi kreator')).toBeVisible();
});

test('a KOL shows a result on its public page, and takes that back', async () => {
  stored = someWorkFigures({ publik: { setuju: false, bisa: true } });
  const { user } = open('KOL');
  const show = await screen.findByRole('checkbox', { name: 'Tampilkan di halaman publik' });
  expect(show).not.toBeChecked();
  await user.click(show);
  expect(await screen.findByText('Hasil ini tampil di halaman publik Anda.')).toBeInTheDocument();
  await waitFor(() => expect(show).toBeChecked());
  await user.click(show);
  expect(await screen.findByText('Hasil ini tidak tampil lagi di halaman publik Anda.')).toBeInTheDocument();
  await waitFor(() => expect(show).not.toBeChecked());
  expect(sent).toEqual([
    { bagian: 1, setuju: true },
    { bagian: 1, setuju: false },
  ]);
});

test('what cannot be shown offers nothing, and what was agreed to before says why it is not there', async () => {
  const { unmount } = open('KOL');
  await screen.findByText('125.400');
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  forgetServerState();
  stored = someWorkFigures({ publik: { setuju: true, bisa: false } });
  open('KOL');
  const show = await screen.findByRole('checkbox', { name: 'Tampilkan di halaman publik' });
  expect(show).toBeChecked();
  expect(show).toHaveAccessibleDescription(/^Saat ini tidak tampil/);
});

test('a choice that is refused goes back, and says why', async () => {
  const refuse = () => replyFailure(409, 'Hasil konten ini tidak dapat ditampilkan.');
  api.use(http.put(apiPath('Figures/:id/public'), refuse));
  stored = someWorkFigures({ publik: { setuju: false, bisa: true } });
  const { user } = open('KOL');
  const show = await screen.findByRole('checkbox', { name: 'Tampilkan di halaman publik' });
  await user.click(show);
  expect(await screen.findByText('Hasil konten ini tidak dapat ditampilkan.')).toBeVisible();
  expect(show).not.toBeChecked();
});

test('a Brand asks for new figures once, and sees that they are awaited', async () => {
  signInAs('brand-1', 'Brand');
  stored = someTypedFigures();
  const { user } = open();
  await user.dblClick(await screen.findByRole('button', { name: 'Minta Angka Terbaru' }));
  expect(await screen.findByText(/^Angka terbaru diminta 23 September 2025/)).toBeVisible();
  expect(sent).toEqual(['ask']);
});

test('a failure says why, and can be tried again', async () => {
  stored = someTypedFigures();
  api.use(http.post(apiPath('Figures/:id/ask'), () => replyFailure(500, 'Server sibuk.'), { once: true }));
  signInAs('brand-1', 'Brand');
  const { user } = open();
  const ask = await screen.findByRole('button', { name: 'Minta Angka Terbaru' });
  await user.click(ask);
  expect(await screen.findByText('Server sibuk.')).toBeVisible();
  await user.click(ask);
  await waitFor(() => expect(sent).toEqual(['ask']));
});

test('several pieces stand for themselves, each under its name', async () => {
  stored = someWorkFigures({ nomor: 1 });
  others = [
    someWorkFigures({ bagian: 2, nomor: 2, angka: [] }),
    someTypedFigures({ bagian: 3, platform: 'Instagram', jenis: 'Story' }),
  ];
  const { user } = open('KOL');
  const pieceOf = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await pieceOf('TikTok · Video 1')).getByText('125.400')).toBeVisible();
  expect((await pieceOf('TikTok · Video 2')).getByText(/^Belum dibaca/)).toBeVisible();
  const story = await pieceOf('Instagram · Story');
  expect(story.getByRole('heading', { name: 'Instagram · Story' })).toBeVisible();
  api.use(
    http.post(apiPath('file/upload'), () =>
      Response.json({ response: { path: PATH }, code: 200, Error: null }),
    ),
  );
  await user.click(story.getByRole('button', { name: 'Isi Angka' }));
  for (const label of ['Tayangan', 'Suka', 'Komentar', 'Dibagikan'])
    await user.type(story.getByLabelText(label), '9');
  await user.upload(
    story.getByLabelText('Tangkapan layar'),
    new File(['x'], 'layar.png', { type: 'image/png' }),
  );
  await user.click(story.getByRole('button', { name: 'Simpan Angka' }));
  await waitFor(() => expect(sent).toMatchObject([{ bagian: 3, tayangan: 9 }]));
});
