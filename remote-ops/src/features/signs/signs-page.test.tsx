import { forgetServerState } from '@sohor/shared/page-parts';
import {
  anOpenSign,
  apiPath,
  aSign,
  aSignFact,
  fakeApi,
  renderPage,
  replyData,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import type { Sign, SignFact } from '@sohor/shared/wire';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { SignsPage } from './signs-page.tsx';

const sent: unknown[] = [];
let asked: (string | null)[] = [];
let rows: Sign[] = [aSign()];
let facts: SignFact[] | undefined;
fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/signs/counts'), () => replyData([{ jenis: 'followers' as const, jumlah: 3 }])),
  http.get(apiPath('Ops/signs'), ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('status'));
    return replyRows(rows);
  }),
  http.get(apiPath('Ops/signs/:id'), () => replyData(anOpenSign(facts && { ...rows[0], baris: facts }))),
  http.post(apiPath('Ops/signs/recheck'), () => replyData(null)),
  http.put(apiPath('Ops/signs/:id'), async ({ request }) => {
    sent.push(await request.json());
    rows = [];
    return replyData(null);
  }),
);
beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  sent.length = 0;
  asked = [];
  rows = [aSign()];
  facts = undefined;
});

const REASON = '+12.400 pengikut sehari, biasanya 80';
const open = () => renderPage(SignsPage, '/appSohor/ops/tanda').user;

test('a sign opens with the rows behind it and the person, and leaves the list once it is noted', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: REASON }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lonjakan pengikut' }));
  expect((await dialog.findAllByRole('link', { name: 'Sari Wulandari' }))[0]).toHaveAttribute(
    'href',
    '/appSohor/ops?id=0190f5c0-0000-7000-8000-0000000000a1',
  );
  expect(dialog.getByText(/\+5\.200 pengikut/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Sudah dilihat' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Sudah dilihat?' }));
  await user.click(ask.getByRole('button', { name: 'Sudah dilihat' }));
  expect(await ask.findByText('Tuliskan catatannya.')).toBeVisible();
  await user.type(ask.getByLabelText('Catatan'), 'diendorse artis');
  await user.click(ask.getByRole('button', { name: 'Sudah dilihat' }));
  expect(await screen.findByText('Tidak ada tanda yang belum dilihat.')).toBeVisible();
  expect(sent).toEqual([{ alasan: 'diendorse artis' }]);
});

test('kinds are chosen with how many of them are open', async () => {
  const user = open();
  await screen.findByRole('option', { name: 'Lonjakan pengikut (3)' });
  await user.selectOptions(screen.getByLabelText('Daftar'), 'Lonjakan pengikut (3)');
  await screen.findByRole('button', { name: REASON });
  expect(asked).toEqual([null, 'followers']);
});

test('a check can be asked for', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Periksa lagi' }));
  expect(await screen.findByText(/Pemeriksaan dimulai/)).toBeVisible();
});

const none = { waktu: null, angka: null, biasanya: null };
test.each([
  ['engagement', aSignFact({ angka: 2_600, biasanya: 500, teks: 'beauty' }), 520, 'ER 26%, median beauty 5%'],
  ['link', aSignFact({ ...none, teks: 'tiktok:1' }), 2, 'Satu tautan di 2 konten'],
  ['shared', aSignFact(none), 3, '3 akun, satu perangkat'],
  ['self_dealing', aSignFact({ ...none, teks: 'BCA ••••7890' }), 2, 'Brand dan KOL, satu rekening'],
  ['reversal', aSignFact({ angka: 300_000 }), 300_000, 'Rp300.000 ditarik setelah konten dibayar'],
] as const)('%s says why', async (jenis, fakta, bobot, text) => {
  rows = [aSign({ jenis, fakta, bobot })];
  facts = [fakta];
  const user = open();
  await user.click(await screen.findByRole('button', { name: text }));
  expect(await screen.findByRole('region', { name: 'Yang mendasarinya' })).toHaveTextContent(
    'Sari Wulandari',
  );
});
