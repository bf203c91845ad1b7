import { forgetServerState } from '@sohor/shared/page-parts';
import { apiPath, fakeApi, renderPage, replyData, replyFailure, signInAs } from '@sohor/shared/testing';
import { CLOSING_OBSTACLES } from '@sohor/shared/wire/catalog';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { ClosingPage } from './closing-page.tsx';
import { obstacleText } from './obstacles.ts';

interface Position {
  penghalang: { jenis: string; besar: number }[];
  sisaSaldo: number;
}
let position: Position = { penghalang: [], sisaSaldo: 0 };
let asked = 0;
const confirmed: unknown[] = [];

const api = fakeApi(
  http.get(apiPath('Account/closing'), () => replyData({ ...position })),
  http.post(apiPath('Account/closing'), () => {
    asked += 1;
    return replyData(null);
  }),
  http.post(apiPath('auth/logout'), () => replyFailure(401, 'Sesi berakhir.')),
  http.put(apiPath('Account/closing'), async ({ request }) => {
    confirmed.push(await request.json());
    return replyData({ ditutupPada: '2026-12-08T03:00:00.000Z' });
  }),
);

beforeEach(() => {
  signInAs('kol-1', 'KOL');
  forgetServerState();
  position = { penghalang: [], sisaSaldo: 0 };
  asked = 0;
  confirmed.length = 0;
});

const open = () => renderPage(ClosingPage);

test('what stands in the way is named with where it ends, and nothing can be closed', async () => {
  position.penghalang = [
    { jenis: 'work', besar: 2 },
    { jenis: 'balance', besar: 1_250_000 },
  ];
  open();
  expect(await screen.findByText('2 pekerjaan masih berjalan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat Kontrak' })).toHaveAttribute('href', '/appSohor/contract');
  expect(screen.getByText('Saldo Anda Rp1.250.000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tarik Saldo' })).toHaveAttribute('href', '/appSohor/balance');
  expect(screen.queryByRole('button', { name: 'Tutup Akun Saya' })).toBeNull();
});

test.each(CLOSING_OBSTACLES)('%s has a sentence for each role, and no path of the other one', (kind) => {
  for (const role of ['KOL', 'Brand'] as const) {
    const { title, text, action } = obstacleText(kind, 3, role);
    expect(`${title}. ${text}`).toMatch(/^\S.+\.$/);
    if (action) expect(action.path).toMatch(/^\/appSohor\/(balance|contract|kontrakBrand|daftarCampaign)$/);
    if (role === 'KOL') expect(action?.path).not.toBe('/appSohor/kontrakBrand');
  }
});

test('a balance that is too small is said, and does not stand in the way', async () => {
  position.sisaSaldo = 7_500;
  open();
  expect(await screen.findByText(/Sisa saldo Rp7\.500 terlalu kecil/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tutup Akun Saya' })).toBeEnabled();
});

test('with the code that arrives the account closes, and nobody is signed in any more', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tutup Akun Saya' }));
  expect(asked).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Kirim Kode' }));
  expect(await screen.findByText('Masukkan Kode')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tutup Akun' })).toBeDisabled();
  await user.keyboard('4821');
  await user.dblClick(screen.getByRole('button', { name: 'Tutup Akun' }));
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
  expect([asked, confirmed]).toEqual([1, [{ kode: '4821' }]]);
});

test('a wrong code is said, and can be entered anew', async () => {
  api.use(
    http.put(apiPath('Account/closing'), () => replyFailure(400, 'Kode salah atau sudah tidak berlaku.')),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tutup Akun Saya' }));
  await user.click(screen.getByRole('button', { name: 'Kirim Kode' }));
  await screen.findByText('Masukkan Kode');
  await user.keyboard('0000');
  await user.click(screen.getByRole('button', { name: 'Tutup Akun' }));
  expect(await screen.findByText('Kode salah atau sudah tidak berlaku.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tutup Akun' })).toBeEnabled();
});

test('where it cannot be told, the page says so and offers another try', async () => {
  api.use(http.get(apiPath('Account/closing'), () => replyFailure(500, 'Server sibuk.')));
  open();
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tutup Akun Saya' })).toBeNull();
});

test('a member of a team is told who can, and asks for nothing', async () => {
  signInAs('brand-1', 'Brand');
  const [session] = (localStorage.getItem('accessToken') ?? '').split('.');
  localStorage.setItem('sohor.teamRole', `${session} finance`);
  let calls = 0;
  api.use(
    http.get(apiPath('Account/closing'), () => {
      calls += 1;
      return replyFailure(403, 'Peran Anda di tim ini tidak mencakup itu.');
    }),
  );
  open();
  expect(await screen.findByText(/Menutup akun dilakukan oleh pemilik akun/)).toBeVisible();
  expect(calls).toBe(0);
});
