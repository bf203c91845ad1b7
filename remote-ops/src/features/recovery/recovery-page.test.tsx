import { forgetServerState } from '@sohor/shared/page-parts';
import { apiPath, fakeApi, renderPage, replyData, replyFailure, signInAs } from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { RecoveryPage } from './recovery-page.tsx';

const MAKE = apiPath('Ops/session/recovery');
let left: number;
const api = fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const, kodePemulihan: left })),
  http.post(MAKE, () => {
    left = 10;
    return replyData({ kodePemulihan: ['7KQ3M-X9D2A'] });
  }),
);

beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  left = 2;
});

test('a code of the authenticator makes new recovery codes, which are shown once', async () => {
  api.use(http.post(MAKE, () => replyFailure(400, 'Kode autentikator salah.'), { once: true }));
  const { user } = renderPage(RecoveryPage);
  expect(await screen.findByText(/Sisa 2 dari 10 kode\..*Buat kode baru sebelum habis\./)).toBeVisible();
  const first = () =>
    screen.getByRole('group', { name: 'Kode autentikator' }).querySelector('input') as HTMLElement;
  await user.click(first());
  await user.keyboard('111111');
  expect(await screen.findByText('Kode autentikator salah.')).toBeVisible();
  await user.click(first());
  await user.keyboard('123456');
  expect(await screen.findByRole('list', { name: 'Kode pemulihan' })).toHaveTextContent('7KQ3M-X9D2A');
  await user.click(screen.getByRole('button', { name: 'Saya sudah menyimpannya' }));
  expect(await screen.findByText('Sisa 10 dari 10 kode.')).toBeVisible();
  expect(screen.queryByText('7KQ3M-X9D2A')).not.toBeInTheDocument();
});
