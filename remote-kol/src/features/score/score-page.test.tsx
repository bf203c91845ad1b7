import { forgetServerState } from '@sohor/shared/page-parts';
import {
  anOwnScore,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  signInAs,
} from '@sohor/shared/testing';
import type { OwnScore } from '@sohor/shared/wire';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { ScorePage } from './score-page.tsx';

const sent: unknown[] = [];
let own: OwnScore = anOwnScore();
const refused = anOwnScore({
  ...{ skor: null, versi: null, dihitung: null, komponen: [], langkah: [], riwayat: [] },
  ditolak: '2025-10-07T03:00:00.000Z',
});
const api = fakeApi(
  http.get(apiPath('Score'), () => replyData(own)),
  http.put(apiPath('Score/refusal'), async ({ request }) => {
    const body = (await request.json()) as { tolak: boolean };
    sent.push(body);
    own = body.tolak ? refused : anOwnScore();
    return replyData(own);
  }),
  http.post(apiPath('Score/appeal'), async ({ request }) => {
    const { alasan } = (await request.json()) as { alasan: string };
    sent.push({ alasan });
    const diminta = '2025-10-07T03:00:00.000Z';
    own = anOwnScore({ banding: { alasan, diminta, hasil: null, jawaban: null, dijawab: null } });
    return replyData(own);
  }),
);
beforeEach(() => {
  signInAs('0190f5c0-0000-7000-8000-0000000000f1', 'KOL');
  forgetServerState();
  sent.length = 0;
  own = anOwnScore();
});
const show = () => renderPage(ScorePage, '/appSohor/skor');

test('says what each component gives, from which numbers, and what would raise the score most', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Poin tiap komponen skor' });
  const row = (name: string) => within(table).getByRole('row', { name: new RegExp(name) });
  expect(row('Engagement Rate')).toHaveTextContent('4,5% interaksi per penayangan (5 video)');
  expect(row('Delivery')).toHaveTextContent(
    'Rata-rata 95 poin per pekerjaan (3 pekerjaan, nilai awal kategori 75)',
  );
  expect(row('Delivery')).toHaveTextContent('Catatan Sohor, ');
  expect(row('Growth Health')).toHaveTextContent('N/A');
  const total = screen.getByRole('region', { name: 'Sohor Score' });
  expect(total).toHaveTextContent(
    'Naikkan interaksi per penayangan dari 4,5% ke 8%. Skor Anda naik sekitar 5,4 poin.',
  );
  const days = screen.getByRole('table', { name: 'Riwayat skor' });
  expect(within(days).getAllByRole('row')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Baca rumusnya' })).toHaveAttribute('href', '/sohor-score');
});

test('an appeal needs a reason, and waits then', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ajukan banding' }));
  expect(screen.getByLabelText('Alasan banding')).toBeInvalid();
  await user.type(screen.getByLabelText('Alasan banding'), 'Salah hitung');
  await user.click(screen.getByRole('button', { name: 'Ajukan banding' }));
  expect(await screen.findByText('Banding Anda menunggu jawaban staf.')).toBeVisible();
  expect(screen.queryByLabelText('Alasan banding')).not.toBeInTheDocument();
  expect(sent).toEqual([{ alasan: 'Salah hitung' }]);
});

test('an answered appeal shows its answer, and when the next one can be sent', async () => {
  own = anOwnScore({
    banding: {
      alasan: 'Salah hitung',
      diminta: '2025-10-07T03:00:00.000Z',
      hasil: 'dihitung',
      jawaban: 'Sudah dihitung ulang',
      dijawab: '2025-10-08T03:00:00.000Z',
    },
    bandingLagi: '2025-11-07T03:00:00.000Z',
  });
  show();
  const card = await screen.findByRole('region', { name: 'Banding' });
  expect(card).toHaveTextContent('Jawaban: Dihitung ulang');
  expect(card).toHaveTextContent('Sudah dihitung ulang');
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

test('a KOL refuses to be scored, and agrees again', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Tolak dinilai' }));
  let ask = await screen.findByRole('dialog', { name: 'Tolak dinilai?' });
  await user.click(within(ask).getByRole('button', { name: 'Tolak dinilai' }));
  expect(await screen.findByText('Anda menolak dinilai')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bersedia dinilai' }));
  ask = await screen.findByRole('dialog', { name: 'Bersedia dinilai lagi?' });
  await user.click(within(ask).getByRole('button', { name: 'Bersedia dinilai' }));
  expect(await screen.findByRole('table', { name: 'Riwayat skor' })).toBeVisible();
  expect(sent).toEqual([{ tolak: true }, { tolak: false }]);
});

test('a failure can be tried again', async () => {
  api.use(http.get(apiPath('Score'), () => replyFailure(500, 'Server sibuk.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Server sibuk.');
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByRole('table', { name: 'Riwayat skor' })).toBeVisible();
});
