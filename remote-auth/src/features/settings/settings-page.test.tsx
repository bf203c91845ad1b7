import { forgetServerState } from '@sohor/shared/page-parts';
import { session } from '@sohor/shared/platform';
import {
  apiPath,
  fakeApi,
  held,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SettingsPage } from './settings-page.tsx';

const ACCOUNT = {
  nomor: '+6281234567890',
  email: 'sari@contoh.id',
  emailDipastikan: true,
  emailDiminta: null as string | null,
  bergabung: '2026-03-28T07:10:00.000Z',
  danaDitahanSampai: null as string | null,
};
const device = (id: string, current: boolean, userAgent: string | null = null) => ({
  id,
  userAgent,
  createdAt: '2026-11-20T03:00:00.000Z',
  lastUsedAt: '2026-11-23T03:00:00.000Z',
  current,
});
const IDS = [1, 2, 3].map((at) => `01a206d7-5a09-7dbb-8f0e-00000000000${at}`) as [string, string, string];

let devices: ReturnType<typeof device>[] = [];
const ended: string[] = [];
const asked: unknown[] = [];

const api = fakeApi(
  http.get(apiPath('Account'), () => replyData(ACCOUNT)),
  http.get(apiPath('auth/sessions'), () => replyData(devices)),
  http.delete(apiPath('auth/sessions/:id'), ({ params }) => {
    ended.push(String(params.id));
    devices = devices.filter(({ id }) => id !== params.id);
    return replyData(null);
  }),
  http.post(apiPath('Account/phone'), async ({ request }) => {
    asked.push(await request.json());
    return replyData(null);
  }),
);

beforeEach(() => {
  signInAs('kol-1', 'KOL');
  forgetServerState();
  devices = [
    device(IDS[1], false, 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Mobile Safari/537.36'),
    device(IDS[0], true),
  ];
  ended.length = 0;
  asked.length = 0;
});

const open = () => renderPage(SettingsPage);
const section = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

test('the number is hidden until its owner wants to see it', async () => {
  const { user } = open();
  await screen.findByText('+62 812 •••• 7890');
  await user.click(screen.getByRole('button', { name: 'Tampilkan nomor' }));
  expect(screen.getByText('+62 812-3456-7890')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sembunyikan nomor' }));
  expect(screen.queryByText('+62 812-3456-7890')).toBeNull();
});

test('an address that its mailbox has not confirmed gets a link, and no papers until then', async () => {
  const links: unknown[] = [];
  const account = { ...ACCOUNT, emailDipastikan: false };
  api.use(
    http.get(apiPath('Account'), () => replyData(account)),
    http.post(apiPath('Account/email'), async ({ request }) => {
      links.push(await request.json());
      account.emailDiminta = 'sari.dewi@contoh.id';
      return replyData(null);
    }),
  );
  const { user } = open();
  expect(await screen.findByText(/kontrak dan invoice tidak dikirim lewat email/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pastikan Email' }));
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveValue('sari@contoh.id');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Kirim Tautan' }));
  expect(screen.getByText('Format email tidak valid.')).toBeVisible();
  await user.type(field, 'sari.dewi@contoh.id');
  await user.click(screen.getByRole('button', { name: 'Kirim Tautan' }));
  expect(await screen.findByText(/Buka tautan yang kami kirim ke sari.dewi@contoh.id/)).toBeVisible();
  expect(links).toEqual([{ email: 'sari.dewi@contoh.id' }]);
});

test('who opens the link confirms the address by a press', async () => {
  const given: unknown[] = [];
  api.use(
    http.get(apiPath('auth/verifySessions'), () => replyFailure(503, 'Sibuk.')),
    http.put(apiPath('Account/email'), async ({ request }) => {
      given.push(await request.json());
      return replyData(null);
    }),
  );
  const token = 'a'.repeat(43);
  const { user } = renderPage(SettingsPage, `/appSohor/pengaturan?email=${token}`);
  await user.click(await screen.findByRole('button', { name: 'Pastikan' }));
  await waitFor(() => expect(given).toEqual([{ token }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pastikan' })).toBeNull());
});

test('after a change of number it says until when no money moves', async () => {
  api.use(
    http.get(apiPath('Account'), () =>
      replyData({ ...ACCOUNT, danaDitahanSampai: '2026-11-24T03:00:00.000Z' }),
    ),
  );
  open();
  expect(await screen.findByText(/Dana dapat dipindahkan lagi 24 November 2026/)).toBeVisible();
});

test('devices are named, this one first, and another one is logged out', async () => {
  const { user } = open();
  await screen.findByText('Perangkat ini');
  const list = section('Perangkat');
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('Perangkat ini');
  expect(second).toHaveTextContent('Chrome di Android');
  await user.click(list.getByRole('button', { name: 'Keluarkan Chrome di Android' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toEqual([IDS[1]]);
});

test('a device that is out already counts as logged out; one that could not be reached stays', async () => {
  api.use(http.delete(apiPath('auth/sessions/:id'), () => replyNothing(), { once: true }));
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Keluarkan Chrome di Android' });
  await user.click(button);
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toBeVisible();
  api.use(http.delete(apiPath('auth/sessions/:id'), () => replyFailure(404, 'Sesi tidak ditemukan.')));
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
});

test('all other devices are logged out after a question, also one that came meanwhile', async () => {
  devices.push(device(IDS[2], false));
  api.use(
    http.delete(apiPath('auth/sessions'), () => {
      ended.push(...devices.filter(({ current }) => !current).map(({ id }) => id));
      devices = devices.filter(({ current }) => current);
      return replyData(null);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Keluarkan Semua yang Lain' }));
  expect(ended).toEqual([]);
  devices.push(device('01a206d7-5a09-7dbb-8f0e-000000000004', false));
  await user.click(screen.getByRole('button', { name: 'Keluarkan Semua' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ended).toHaveLength(3);
  expect(section('Perangkat').getAllByRole('listitem')).toHaveLength(1);
});

test('logging out this device is an ordinary log-out', async () => {
  const end = jest.spyOn(session, 'end').mockResolvedValue();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Keluar dari Perangkat Ini' }));
  expect(end).toHaveBeenCalledTimes(1);
  expect(ended).toEqual([]);
});

describe('another number', () => {
  const openDialog = async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ganti Nomor' }));
    return user;
  };
  const askFor = async (user: Awaited<ReturnType<typeof openDialog>>, phone: string) => {
    await user.type(screen.getByLabelText('Nomor baru'), phone);
    await user.click(screen.getByRole('button', { name: 'Kirim Kode' }));
  };
  const typeCodes = async (user: Awaited<ReturnType<typeof openDialog>>) => {
    const codes = screen.getAllByRole('group', { name: /^Kode dari nomor/ });
    for (const [at, code] of ['1234', '5678'].entries()) {
      await user.click(within(codes[at] as HTMLElement).getByLabelText('Digit 1'));
      await user.paste(code);
    }
  };

  test('takes the codes of both numbers, once however often it is sent', async () => {
    const gate = held();
    const sent: unknown[] = [];
    api.use(
      http.put(apiPath('Account/phone'), async ({ request }) => {
        sent.push(await request.json());
        await gate.promise;
        return replyData({
          ...ACCOUNT,
          nomor: '+6281299991234',
          danaDitahanSampai: '2026-11-24T03:00:00.000Z',
        });
      }),
    );
    const user = await openDialog();
    await askFor(user, '0812 9999 1234');
    expect(await screen.findByText('Kode dari nomor lama +62 812 •••• 7890')).toBeVisible();
    expect(screen.getByText('Kode dari nomor baru +62 812 •••• 1234')).toBeVisible();
    expect(asked).toEqual([{ nomor: '+6281299991234' }]);
    const change = screen.getAllByRole('button', { name: 'Ganti Nomor' }).at(-1) as HTMLElement;
    expect(change).toBeDisabled();
    await typeCodes(user);
    await user.dblClick(change);
    gate.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ kodeLama: '1234', kodeBaru: '5678' }]);
    expect(screen.getByText('+62 812 •••• 1234')).toBeVisible();
    expect(screen.getByText(/Nomor Anda baru diganti/)).toBeVisible();
  });

  const confirmCodes = async (user: Awaited<ReturnType<typeof openDialog>>) => {
    await askFor(user, '0812 9999 1234');
    await screen.findByText('Masukkan Kedua Kode');
    await typeCodes(user);
    await user.click(screen.getAllByRole('button', { name: 'Ganti Nomor' }).at(-1) as HTMLElement);
  };

  test('a change whose answer was lost is shown as the change that it is', async () => {
    const user = await openDialog();
    api.use(
      http.put(apiPath('Account/phone'), () => {
        const moved = { nomor: '+6281299991234', danaDitahanSampai: '2026-11-24T03:00:00.000Z' };
        api.use(http.get(apiPath('Account'), () => replyData({ ...ACCOUNT, ...moved })));
        return replyNothing();
      }),
    );
    await confirmCodes(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('+62 812 •••• 1234')).toBeVisible();
    expect(screen.getByText(/Nomor Anda baru diganti/)).toBeVisible();
  });

  test('without an answer, and with none about the account either, it does not say that nothing changed', async () => {
    const user = await openDialog();
    api.use(
      http.put(apiPath('Account/phone'), () => replyNothing()),
      http.get(apiPath('Account'), () => replyNothing()),
    );
    await confirmCodes(user);
    expect(await screen.findByText(/^Belum jelas apakah nomor sudah diganti/)).toBeVisible();
    expect(screen.queryByText(/Nomor belum diganti/)).toBeNull();
  });

  test('a number that is none is not sent', async () => {
    const user = await openDialog();
    await askFor(user, '021 5550');
    expect(screen.getByText(/^Nomor WhatsApp harus nomor seluler Indonesia/)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('wrong codes are said, and the way back leads to another number', async () => {
    api.use(http.put(apiPath('Account/phone'), () => replyFailure(400, 'Kode salah atau kedaluwarsa.')));
    const user = await openDialog();
    await askFor(user, '081299991234');
    await screen.findByText('Masukkan Kedua Kode');
    await typeCodes(user);
    await user.click(screen.getAllByRole('button', { name: 'Ganti Nomor' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Kode salah atau kedaluwarsa.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kembali' }));
    expect(screen.getByLabelText('Nomor baru')).toHaveValue('');
  });

  test('a request that comes too soon says how long to wait', async () => {
    api.use(http.post(apiPath('Account/phone'), () => replyFailure(429, 'Mohon tunggu 37 detik.')));
    const user = await openDialog();
    await askFor(user, '081299991234');
    expect(await screen.findByText('Mohon tunggu 37 detik.')).toBeVisible();
  });
});

test.each([
  ['Account', 'Data akun tidak dapat dimuat.'],
  ['auth/sessions', 'Daftar perangkat tidak dapat dimuat.'],
])('%s that cannot be loaded says so, and can be loaded again', async (path, text) => {
  api.use(http.get(apiPath(path), () => replyNothing(), { once: true }));
  const { user } = open();
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('the owner of an account saves a copy of all its data, and is told where that fails', async () => {
  let asked = 0;
  api.use(
    http.post(apiPath('Account/data'), () => {
      asked += 1;
      return asked === 1
        ? replyFailure(429, 'Terlalu banyak permintaan. Mohon coba lagi dalam 20 menit.')
        : new HttpResponse('PK', { headers: { 'content-type': 'application/zip' } });
    }),
  );
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Unduh Salinan' }));
  expect(await screen.findByText(/Mohon coba lagi dalam 20 menit/)).toBeVisible();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unduh Salinan' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^data-sohor-\d{4}-\d\d-\d\d\.zip$/)]));
  click.mockRestore();
});

test('a member of a team finds neither the copy nor the way to close the account', async () => {
  signInAs('brand-1', 'Brand');
  const [session] = (localStorage.getItem('accessToken') ?? '').split('.');
  localStorage.setItem('sohor.teamRole', `${session} finance`);
  open();
  await screen.findByText('+62 812 •••• 7890');
  expect(screen.queryByText('Data Anda')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Tutup Akun' })).toBeNull();
});
