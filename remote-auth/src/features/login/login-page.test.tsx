import {
  apiPath,
  fakeApi,
  held,
  itShows,
  replyData,
  replyFailure,
  replyNothing,
} from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { renderAuth } from '../../testing/render-auth.tsx';

const sent: unknown[] = [];
const api = fakeApi(
  http.post(apiPath('auth/login'), async ({ request }) => {
    sent.push(await request.json());
    return replyData(null);
  }),
);

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

const number = () => screen.getByRole('textbox', { name: 'Nomor WhatsApp' });
const submit = () => screen.getByRole('button', { name: 'Masuk' });

test.each([
  ['0812-3456-7890', '+6281234567890'],
  ['62 812 3456 7890', '+6281234567890'],
  ['81234567890', '+6281234567890'],
  ['+62 812 3456 7890', '+6281234567890'],
])('%s is sent as %s, and the code page opens', async (typed, phoneNumber) => {
  const { user } = renderAuth('/login');
  await user.type(number(), typed);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Masukkan kode' })).toBeVisible();
  expect(screen.getByText('+62 812 •••• 7890')).toBeVisible();
  expect(sent).toEqual([{ phoneNumber }]);
});

itShows('Mohon masukkan nomor WhatsApp Anda.', 'without a number nothing is sent', async () => {
  const { user } = renderAuth('/login');
  await user.click(submit());
  expect(screen.getByRole('alert')).toHaveTextContent('Mohon masukkan nomor WhatsApp Anda.');
  expect(number()).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(number(), '0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

itShows(
  'Login gagal. Mohon periksa nomor WhatsApp Anda atau coba lagi. Detail: {reason}',
  'a refused number stays in the field, and can be sent again',
  async () => {
    api.use(
      http.post(apiPath('auth/login'), () =>
        replyFailure(400, 'Format nomor telepon tidak valid. Gunakan format +628...'),
      ),
    );
    const { user } = renderAuth('/login');
    await user.type(number(), '12345');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Login gagal. Mohon periksa nomor WhatsApp Anda atau coba lagi. Detail: Format nomor telepon tidak valid. Gunakan format +628...',
    );
    expect(number()).toHaveValue('12345');
    api.resetHandlers();
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'Masukkan kode' })).toBeVisible();
  },
);

test('the way back from the code page finds the number again', async () => {
  const { user } = renderAuth('/login', { end: 'absent' });
  await user.type(number(), '0812-3456-7890');
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Masukkan kode' });
  await user.click(screen.getByRole('button', { name: 'Mundur' }));
  expect(number()).toHaveValue('+6281234567890');
});

test('a number that was typed and not sent comes back after a reload of this tab', async () => {
  const first = renderAuth('/login');
  await first.user.type(number(), '0812-3456');
  first.unmount();
  const { user } = renderAuth('/login');
  expect(number()).toHaveValue('0812-3456');
  await user.type(number(), '-7890');
  await user.click(submit());
  await screen.findByRole('heading', { name: 'Masukkan kode' });
  expect(sessionStorage).toHaveLength(0);
});

test.each(['0819-9999', ''])(
  'a number that was corrected to %p stays so after a reload',
  async (corrected) => {
    const state = { phoneNumber: '+6281234567890' };
    const first = renderAuth('/login', state);
    await first.user.clear(number());
    if (corrected) await first.user.type(number(), corrected);
    first.unmount();
    const again = renderAuth('/login', state);
    expect(number()).toHaveValue(corrected);
    again.unmount();
    // A number that comes from elsewhere, such as a new registration, takes the place of the kept one.
    renderAuth('/login', { phoneNumber: '+6281111111111' });
    expect(number()).toHaveValue('+6281111111111');
  },
);

test('without an answer it says that the server cannot be reached', async () => {
  api.use(http.post(apiPath('auth/login'), replyNothing));
  const { user } = renderAuth('/login');
  await user.type(number(), '081234567890');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/Detail: Tidak dapat terhubung ke server/);
  expect(number()).toHaveValue('081234567890');
  api.resetHandlers();
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Masukkan kode' })).toBeVisible();
});

test('a code that is on its way can be written without asking for another', async () => {
  const text = 'Kode baru saja dikirim. Mohon tunggu 40 detik sebelum meminta kode baru.';
  api.use(http.post(apiPath('auth/login'), () => replyFailure(429, text)));
  const { user } = renderAuth('/login');
  await user.type(number(), '081234567890');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('link', { name: 'Sudah menerima kode? Masukkan kodenya' }));
  expect(screen.getByRole('heading', { name: 'Masukkan kode' })).toBeVisible();
});

describe('a browser that stores nothing', () => {
  afterEach(() => jest.restoreAllMocks());
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  test.each([
    ['refuses access', () => jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)],
    ['has none', () => jest.spyOn(window, 'localStorage', 'get').mockReturnValue(null as never)],
    ['has no room', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
    ['takes no cookies', () => jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
  ])('is told what to allow before a code is sent, when it %s', async (_how, breaks) => {
    breaks();
    const { user } = renderAuth('/login');
    await user.type(number(), '081234567890');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Izinkan cookie dan data situs untuk Sohor/);
    expect(sent).toEqual([]);
  });
});

test('a doubled click asks for one code', async () => {
  const answer = held();
  api.use(
    http.post(apiPath('auth/login'), async ({ request }) => {
      sent.push(await request.json());
      await answer.promise;
      return replyData(null);
    }),
  );
  const { user } = renderAuth('/login');
  await user.type(number(), '081234567890');
  await user.dblClick(submit());
  answer.resolve();
  expect(await screen.findByRole('heading', { name: 'Masukkan kode' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

describe('it says why one is here', () => {
  test.each([
    [
      'after a session that ended',
      'expired',
      /Sesi Anda telah berakhir.*kembali ke halaman terakhir.*tetap tersimpan/,
    ],
    ['at the door of a page for members', 'absent', /Masuk dulu untuk membuka halaman itu/],
    ['after a log-out', 'left', /Anda sudah keluar dari akun/],
  ])('%s', (_, end, text) => {
    renderAuth('/login', { end });
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent(text);
  });

  test('to a KOL at the door of the brand dashboard, with the way to its own', () => {
    localStorage.setItem('accessToken', 'a.b');
    renderAuth('/login', { end: 'not-a-brand' });
    expect(screen.getByText(/khusus akun Brand/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lanjut ke dashboard' })).toHaveAttribute('href', '/appSohor');
  });

  test.each([undefined, { end: 'toString' }, { end: 7 }, 'expired'])('and nothing after %j', (state) => {
    renderAuth('/login', state);
    expect(screen.queryByRole('status', { name: '' })).not.toBeInTheDocument();
  });
});

test('it leads to registration and home, and a signed-in visitor on', () => {
  localStorage.setItem('accessToken', 'a.b');
  renderAuth('/login');
  expect(screen.getByRole('link', { name: 'Daftar sekarang' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Kembali ke beranda' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Lanjut ke dashboard' })).toHaveAttribute('href', '/appSohor');
  expect(number()).toBeEnabled();
});
