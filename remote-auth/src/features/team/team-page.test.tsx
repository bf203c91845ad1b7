import { forgetServerState } from '@sohor/shared/page-parts';
import { apiPath, fakeApi, renderPage, replyData, replyFailure, signInAs } from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { TeamPage } from './team-page.tsx';

const ids = [1, 2, 3].map((at) => `01a206d7-5a09-7dbb-8f0e-00000000000${at}`);
const person = (at: number, nama: string, peran: string, more: object = {}) => ({
  id: ids[at],
  nama,
  nomor: `+62812345678${at}0`,
  peran,
  diundangSampai: null as string | null,
  anda: false,
  ...more,
});
const OWNER = person(0, 'Kopi Senja', 'owner', { anda: true });
const teamOf = (...anggota: object[]) => ({ peran: 'owner', brand: 'Kopi Senja', anggota });

let team = teamOf(OWNER);
const sent: { call: string; body: unknown }[] = [];
const act = { id: ids[2], at: '2026-11-23T03:00:00.000Z', siapa: 'Dewi', tindakan: 'Membuat campaign' };

const api = fakeApi(
  http.get(apiPath('Team'), () => replyData(team)),
  http.get(apiPath('Team/acts'), () =>
    Response.json({ code: 200, data: [{ ...act, hasil: 'ditolak' }], nextCursor: null, Error: null }),
  ),
  http.post(apiPath('Team'), async ({ request }) => {
    sent.push({ call: 'invite', body: await request.json() });
    team = teamOf(OWNER, person(1, 'Dewi', 'finance', { diundangSampai: '2026-11-30T03:00:00.000Z' }));
    return replyData(team);
  }),
  http.put(apiPath('Team/:id'), async ({ request, params }) => {
    sent.push({ call: `role ${String(params.id)}`, body: await request.json() });
    team = teamOf(OWNER, person(1, 'Dewi', 'reader'));
    return replyData(team);
  }),
  http.delete(apiPath('Team/:id'), ({ params }) => {
    sent.push({ call: `remove ${String(params.id)}`, body: null });
    team = teamOf(OWNER);
    return replyData(team);
  }),
);

beforeEach(() => {
  signInAs('brand-1', 'Brand');
  localStorage.removeItem('sohor.teamRole');
  forgetServerState();
  team = teamOf(OWNER);
  sent.length = 0;
});

test('the owner invites somebody, whose name and number are looked at first', async () => {
  const { user } = renderPage(TeamPage);
  await user.click(await screen.findByRole('button', { name: 'Undang Anggota' }));
  await user.click(screen.getByRole('button', { name: 'Kirim Undangan' }));
  expect(screen.getByText('Nama wajib diisi.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Nama'), ' Dewi ');
  await user.type(screen.getByLabelText('Nomor WhatsApp'), '0812 9999 1234');
  await user.click(screen.getByRole('radio', { name: /^Keuangan/ }));
  await user.click(screen.getByRole('button', { name: 'Kirim Undangan' }));
  expect(await screen.findByText('Diundang')).toBeVisible();
  expect(sent).toEqual([
    { call: 'invite', body: { nama: 'Dewi', nomor: '+6281299991234', peran: 'finance' } },
  ]);
  expect(screen.getByRole('button', { name: 'Tarik undangan Dewi' })).toBeVisible();
});

test('an invitation that is refused says why, and what was typed stays', async () => {
  api.use(http.post(apiPath('Team'), () => replyFailure(409, 'Tim Anda sudah berisi 20 orang.')));
  const { user } = renderPage(TeamPage);
  await user.click(await screen.findByRole('button', { name: 'Undang Anggota' }));
  await user.type(screen.getByLabelText('Nama'), 'Dewi');
  await user.type(screen.getByLabelText('Nomor WhatsApp'), '081299991234');
  await user.click(screen.getByRole('button', { name: 'Kirim Undangan' }));
  expect(await screen.findByText('Tim Anda sudah berisi 20 orang.')).toBeVisible();
  expect(screen.getByLabelText('Nama')).toHaveValue('Dewi');
});

test('the owner gives another role and removes, and sees who did what', async () => {
  team = teamOf(OWNER, person(1, 'Dewi', 'finance'));
  const { user } = renderPage(TeamPage);
  expect(await screen.findByText('Membuat campaign')).toBeVisible();
  expect(screen.getByText('Ditolak')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ganti peran Dewi' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Simpan Peran' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: /^Pembaca/ }));
  await user.click(dialog.getByRole('button', { name: 'Simpan Peran' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Keluarkan Dewi' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keluarkan' }));
  await waitFor(() => expect(screen.queryByText('Dewi')).toBeNull());
  expect(sent).toEqual([
    { call: `role ${ids[1]}`, body: { peran: 'reader' } },
    { call: `remove ${ids[1]}`, body: null },
  ]);
});

test('a member sees who is there, changes nothing, and reads why', async () => {
  const session = (localStorage.getItem('accessToken') ?? '').split('.')[0];
  localStorage.setItem('sohor.teamRole', `${session} campaigns`);
  team = teamOf({ ...OWNER, anda: false, nomor: null }, person(1, 'Dewi', 'campaigns', { anda: true }));
  renderPage(TeamPage);
  expect(await screen.findByText('Dewi')).toBeVisible();
  expect(screen.getByText(/Mengatur tim dilakukan oleh pemilik akun/)).toBeVisible();
  for (const name of [/Undang Anggota/, /Ganti peran/, /Keluarkan/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText('Riwayat')).toBeNull();
});

test('a member leaves after a question, and is signed out', async () => {
  const token = localStorage.getItem('accessToken') ?? '';
  localStorage.setItem('sohor.teamRole', `${token.split('.')[0]} reader`);
  team = teamOf({ ...OWNER, anda: false, nomor: null }, person(1, 'Dewi', 'reader', { anda: true }));
  let left = 0;
  api.use(
    http.post(apiPath('Team/leave'), () => {
      left += 1;
      return left === 1 ? replyFailure(500, 'Server sibuk.') : replyData(null);
    }),
    http.post(apiPath('auth/logout'), () => replyFailure(401, 'Sesi berakhir.')),
  );
  const { user } = renderPage(TeamPage);
  await user.click(await screen.findByRole('button', { name: 'Keluar dari Tim' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keluar dari tim Kopi Senja?' }));
  expect(left).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Keluar dari Tim' }));
  expect(await dialog.findByText('Server sibuk.')).toBeVisible();
  expect(localStorage.getItem('accessToken')).toBe(token);
  await user.dblClick(dialog.getByRole('button', { name: 'Keluar dari Tim' }));
  await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
  expect(left).toBe(2);
});

test('the role of an earlier session is not taken for that of this one', async () => {
  localStorage.setItem('sohor.teamRole', 'another-session reader');
  renderPage(TeamPage);
  expect(await screen.findByRole('button', { name: 'Undang Anggota' })).toBeVisible();
});
