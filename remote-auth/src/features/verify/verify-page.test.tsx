import { session } from '@sohor/shared/platform';
import {
  apiPath,
  fakeApi,
  itShows,
  pass,
  replyData,
  replyFailure,
  replyNothing,
  standTime,
} from '@sohor/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderAuth } from '../../testing/render-auth.tsx';

const PHONE = '+6281234567890';
const sent: unknown[] = [];
const message = { accessToken: 'id.secret', idRole: 'Brand', id: '0190f5c0-0000-7000-8000-000000000001' };
const api = fakeApi(
  http.post(apiPath('otp/validateWA'), async ({ request }) => {
    const body = (await request.json()) as { code: string };
    sent.push(body);
    return body.code === '1234'
      ? HttpResponse.json({ code: 200, message, Error: null })
      : replyFailure(400, 'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.');
  }),
  http.post(apiPath('auth/resendOTP'), async ({ request }) => {
    sent.push(await request.json());
    return replyData(null);
  }),
);

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

const open = () => renderAuth('/verify', { phoneNumber: PHONE });
const box = (digit: number) => screen.getByRole('textbox', { name: `Digit ${digit}` });
const submit = () => screen.getByRole('button', { name: 'Verifikasi' });
const address = () => screen.getByRole('status', { name: 'Alamat' });

test('four digits fill the boxes one after another, and the right code signs in', async () => {
  const { user } = open();
  expect(box(1)).toHaveFocus();
  expect(submit()).toBeDisabled();
  await user.keyboard('12x34');
  expect([1, 2, 3, 4].map((digit) => (box(digit) as HTMLInputElement).value)).toEqual(['1', '2', '3', '4']);
  await user.click(submit());
  expect(await screen.findByText('/appSohor/dashboardBrand')).toBeVisible();
  expect(sent).toEqual([{ phonenumber: PHONE, code: '1234' }]);
  expect({ ...localStorage }).toEqual({ accessToken: 'id.secret', role: 'Brand', id: message.id });
});

test('after the log-in the tab keeps nothing of what was typed before', async () => {
  for (const address of ['/login', '/register']) {
    const { user, unmount } = renderAuth(address);
    await user.type(screen.getByRole('textbox', { name: 'Nomor WhatsApp' }), '081111111111');
    unmount();
  }
  expect(sessionStorage).toHaveLength(2);
  const { user } = open();
  await user.keyboard('1234');
  await user.click(submit());
  expect(await screen.findByText('/appSohor/dashboardBrand')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('a pasted code is sent with Enter, and the way goes back to where the session ended', async () => {
  window.history.pushState(null, '', '/appSohor/daftarCampaign?q=kopi');
  session.begin({ accessToken: 'lama', role: 'Brand', id: '0190f5c0-0000-7000-8000-000000000001' });
  session.expire();
  const { user } = open();
  await user.paste('1234');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('/appSohor/daftarCampaign')).toBeVisible();
  expect(sent).toHaveLength(1);
});

itShows(
  'Mohon masukkan 4 digit kode OTP Anda.',
  'a short code that is submitted, and backspace goes back',
  async () => {
    const { user } = open();
    await user.keyboard('12{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Mohon masukkan 4 digit kode OTP Anda.');
    await user.keyboard('{Backspace}');
    expect(box(2)).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  },
);

itShows(
  'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.',
  'a wrong code empties the boxes for the next try',
  async () => {
    const { user } = open();
    await user.keyboard('9999');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.',
    );
    expect(box(4)).toHaveValue('');
    expect(box(1)).toHaveFocus();
    await user.keyboard('1234');
    await user.click(submit());
    expect(await screen.findByText('/appSohor/dashboardBrand')).toBeVisible();
  },
);

test('too many guesses show how long to wait, and the code stays', async () => {
  const text = 'Terlalu banyak permintaan. Mohon coba lagi dalam 24 jam.';
  api.use(http.post(apiPath('otp/validateWA'), () => replyFailure(429, text)));
  const { user } = open();
  await user.keyboard('1234');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(box(4)).toHaveValue('4');
});

itShows(
  'Nomor WhatsApp tidak ditemukan. Mohon kembali ke halaman sebelumnya.',
  'without a number it leads back to the log-in page',
  async () => {
    renderAuth('/verify');
    expect(
      await screen.findByText('Nomor WhatsApp tidak ditemukan. Mohon kembali ke halaman sebelumnya.'),
    ).toBeVisible();
    expect(address()).toHaveTextContent('/login');
  },
);

test('it leads back to the log-in page with the number, and to registration', async () => {
  const { user } = open();
  expect(screen.getByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/register');
  await user.click(screen.getByRole('link', { name: 'Ganti nomor WhatsApp' }));
  expect(screen.getByRole('textbox', { name: 'Nomor WhatsApp' })).toHaveValue(PHONE);
});

test('whoever waits in vain is told what a number needs, and a blocked person why it is kept out', async () => {
  const text = 'Akun ini diblokir: penipuan. Hubungi halo@sohor.example bila menurut Anda ini keliru.';
  api.use(http.post(apiPath('otp/validateWA'), () => replyFailure(409, text)));
  const { user } = open();
  expect(screen.getByText(/terdaftar dan aktif di WhatsApp/)).toBeVisible();
  await user.keyboard('1234');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a doubled click and Enter try a code once', async () => {
  const { user } = open();
  await user.keyboard('1234');
  await user.dblClick(submit());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('/appSohor/dashboardBrand')).toBeVisible();
  expect(sent).toHaveLength(1);
});

describe('sending the code again', () => {
  beforeEach(() => standTime());
  afterEach(() => jest.useRealTimers());

  itShows(
    'Kode OTP baru telah dikirimkan ke WhatsApp Anda.',
    'takes a pause of 60 seconds after a click',
    async () => {
      const { user } = open();
      await user.keyboard('12');
      await user.click(screen.getByRole('button', { name: 'Kirim ulang' }));
      expect(screen.getByRole('button', { name: /^Kirim ulang dalam (60|59) detik$/ })).toBeDisabled();
      expect(await screen.findByText('Kode OTP baru telah dikirimkan ke WhatsApp Anda.')).toBeVisible();
      expect(sent).toEqual([{ phoneNumber: PHONE }]);
      expect(box(1)).toHaveValue('');
      expect(box(1)).toHaveFocus();
      await pass(30_000);
      expect(screen.getByRole('button', { name: /^Kirim ulang dalam (30|29|28) detik$/ })).toBeDisabled();
      await pass(31_000);
      expect(screen.getByRole('button', { name: 'Kirim ulang' })).toBeEnabled();
    },
  );

  const fails = async (answer: () => Response, shown: string) => {
    api.use(http.post(apiPath('auth/resendOTP'), answer));
    const { user } = open();
    await user.keyboard('12');
    await user.click(screen.getByRole('button', { name: 'Kirim ulang' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(box(2)).toHaveValue('2');
    api.resetHandlers();
    await pass(61_000);
    await user.click(screen.getByRole('button', { name: 'Kirim ulang' }));
    expect(await screen.findByText('Kode OTP baru telah dikirimkan ke WhatsApp Anda.')).toBeVisible();
  };
  const FAILED = 'Gagal mengirim ulang kode OTP. Mohon coba beberapa saat lagi.';
  itShows(FAILED, 'a failure keeps the digits, and can be tried again', (text) =>
    fails(() => replyFailure(500, 'Terjadi kesalahan pada server.'), text),
  );
  itShows(FAILED, 'so does a lost connection', (text) => fails(replyNothing, text));
  test('too early a click is told how long to wait', () => {
    const text = 'Kode baru saja dikirim. Mohon tunggu 40 detik.';
    return fails(() => replyFailure(429, text), text);
  });

  test("the wait is the server's, and a reload does not lose it; another number has none", async () => {
    api.use(
      http.post(apiPath('auth/resendOTP'), () => {
        const reply = replyFailure(429, 'Mohon tunggu 37 detik.');
        reply.headers.set('retry-after', '37');
        return reply;
      }),
    );
    const { user, unmount } = open();
    await user.click(screen.getByRole('button', { name: 'Kirim ulang' }));
    expect(await screen.findByRole('button', { name: /^Kirim ulang dalam (37|36) detik$/ })).toBeDisabled();
    await pass(10_000);
    unmount();
    const { unmount: leave } = open();
    expect(screen.getByRole('button', { name: /^Kirim ulang dalam (27|26|25) detik$/ })).toBeDisabled();
    leave();
    renderAuth('/verify', { phoneNumber: '+6281299990000' });
    expect(screen.getByRole('button', { name: 'Kirim ulang' })).toBeEnabled();
  });
});

test('after three wrong guesses a new code is to be asked for, and with it the guesses begin anew', async () => {
  const { user } = open();
  const guess = async () => {
    await user.keyboard('9999');
    await user.click(submit());
    await waitFor(() => expect(box(1)).toHaveFocus());
  };
  for (let round = 0; round < 2; round += 1) {
    await guess();
    expect(await screen.findByText('Kode OTP salah atau kedaluwarsa. Mohon coba lagi.')).toBeVisible();
  }
  await guess();
  expect(await screen.findByText(/sudah tiga kali salah dan tidak berlaku lagi/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kirim ulang' }));
  await waitFor(() => expect(screen.queryByText(/tiga kali salah/)).not.toBeInTheDocument());
  await guess();
  expect(await screen.findByText('Kode OTP salah atau kedaluwarsa. Mohon coba lagi.')).toBeVisible();
});

test('the number can be shown', async () => {
  const { user } = open();
  expect(screen.queryByText('+62 812-3456-7890')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tampilkan nomor' }));
  expect(screen.getByText('+62 812-3456-7890')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sembunyikan nomor' }));
  expect(screen.queryByText('+62 812-3456-7890')).not.toBeInTheDocument();
});
