import { forgetServerState } from '@sohor/shared/page-parts';
import {
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  signInAs,
} from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { staffPage } from './staff-page.tsx';

const SESSION = apiPath('Ops/session');
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const Page = staffPage(() => <p>Meja staf</p>);
let step: 'enrol' | 'code' | 'in';
const sent: unknown[] = [];
const api = fakeApi(
  http.get(SESSION, () => replyData({ step })),
  http.post(apiPath('Ops/session/enrol'), () =>
    replyData({ secret: SECRET, uri: `otpauth://totp/Sohor?secret=${SECRET}` }),
  ),
  http.put(SESSION, async ({ request }) => {
    sent.push(await request.json());
    step = 'in';
    return replyData(null);
  }),
);

beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  sent.length = 0;
  step = 'code';
});

const boxes = async () =>
  (await screen.findByRole('group', { name: 'Kode autentikator' })).querySelector('input');

test('the page shows once the code of the authenticator is right', async () => {
  const { user } = renderPage(Page);
  await user.click((await boxes()) as HTMLElement);
  expect(screen.queryByText('Meja staf')).toBeNull();
  await user.keyboard('123456');
  expect(await screen.findByText('Meja staf')).toBeVisible();
  expect(sent).toEqual([{ code: '123456' }]);
});

test('a wrong code says so, and another can be typed at once', async () => {
  api.use(http.put(SESSION, () => replyFailure(400, 'Kode autentikator salah.'), { once: true }));
  const { user } = renderPage(Page);
  await user.click((await boxes()) as HTMLElement);
  await user.keyboard('111111');
  expect(await screen.findByText('Kode autentikator salah.')).toBeVisible();
  await user.click((await boxes()) as HTMLElement);
  await user.keyboard('222222');
  expect(await screen.findByText('Meja staf')).toBeVisible();
});

test('at the first log-in the key of an authenticator is shown, then asked for a code', async () => {
  step = 'enrol';
  const { user } = renderPage(Page);
  await user.click(await screen.findByRole('button', { name: 'Pasang Autentikator' }));
  expect(await screen.findByTestId('secret')).toHaveTextContent('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  expect(await screen.findByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buka di aplikasi autentikator' })).toHaveAttribute(
    'href',
    expect.stringContaining('otpauth://'),
  );
  await user.click((await boxes()) as HTMLElement);
  await user.keyboard('123456');
  expect(await screen.findByText('Meja staf')).toBeVisible();
});

test('the recovery codes of a new authenticator are shown until they are kept', async () => {
  step = 'enrol';
  api.use(
    http.put(SESSION, () => {
      step = 'in';
      return replyData({ kodePemulihan: ['7KQ3M-X9D2A', 'ABCDE-12345'] });
    }),
  );
  const { user } = renderPage(Page);
  await user.click(await screen.findByRole('button', { name: 'Pasang Autentikator' }));
  await user.click((await boxes()) as HTMLElement);
  await user.keyboard('123456');
  const codes = await screen.findByRole('list', { name: 'Kode pemulihan' });
  expect(codes).toHaveTextContent('7KQ3M-X9D2AABCDE-12345');
  await user.click(screen.getByRole('button', { name: 'Saya sudah menyimpannya' }));
  expect(await screen.findByText('Meja staf')).toBeVisible();
});

test('without the authenticator a recovery code lets in, however it is typed', async () => {
  const { user } = renderPage(Page);
  await user.click(await screen.findByRole('button', { name: 'Pakai kode pemulihan' }));
  const field = screen.getByRole('textbox', { name: 'Kode pemulihan' });
  await user.type(field, '7kq3m{Enter}');
  expect(screen.getByText('Isi kesepuluh huruf dan angkanya.')).toBeVisible();
  await user.type(field, ' x9d2a{Enter}');
  expect(await screen.findByText('Meja staf')).toBeVisible();
  expect(sent).toEqual([{ code: '7KQ3MX9D2A' }]);
});

test('without an answer it offers another try', async () => {
  api.use(http.get(SESSION, () => replyNothing(), { once: true }));
  step = 'in';
  const { user } = renderPage(Page);
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Meja staf')).toBeVisible();
});
