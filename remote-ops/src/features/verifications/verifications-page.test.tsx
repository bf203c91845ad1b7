import { forgetServerState } from '@sohor/shared/page-parts';
import {
  anOpenVerification,
  apiPath,
  aWaitingVerification,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { VerificationsPage } from './verifications-page.tsx';

const sent: unknown[] = [];
let rows = [aWaitingVerification({ terlambat: true })];
const api = fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/verifications'), () => replyRows(rows)),
  http.get(apiPath('Ops/verifications/:id'), () => replyData(anOpenVerification())),
  http.put(apiPath('Ops/verifications/:id'), async ({ request }) => {
    sent.push(await request.json());
    rows = [];
    return replyData(null);
  }),
);
beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  sent.length = 0;
  rows = [aWaitingVerification({ terlambat: true })];
});

async function opened() {
  const { user } = renderPage(VerificationsPage, '/appSohor/ops/verifikasi');
  await user.click(await screen.findByRole('button', { name: 'Kopi Senja' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Verifikasi Kopi Senja' })) };
}

test.each([
  ['Setujui', 'Setujui verifikasi ini?', true],
  ['Tolak', 'Tolak permintaan ini?', false],
])(
  '%s: decided beside number and document, with a reason, the request leaves the list',
  async (press, title, setuju) => {
    const { user, dialog } = await opened();
    expect(screen.getByText('Terlambat')).toBeVisible();
    expect(dialog.getByText('9120004512341')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Buka dokumen (PDF)' })).toHaveAttribute(
      'href',
      '/api/v1/files/nib.pdf?t=1.a',
    );
    await user.click(dialog.getByRole('button', { name: press }));
    const ask = within(await screen.findByRole('dialog', { name: title }));
    await user.click(ask.getByRole('button', { name: press }));
    expect(await ask.findByText('Tuliskan alasannya.')).toBeVisible();
    await user.type(ask.getByLabelText('Alasan'), 'cocok dengan OSS');
    await user.click(ask.getByRole('button', { name: press }));
    expect(await screen.findByText('Tidak ada brand yang menunggu.')).toBeVisible();
    expect(sent).toEqual([{ setuju, alasan: 'cocok dengan OSS' }]);
  },
);

test('a picture stands beside the data; a Brand with another name now cannot be approved', async () => {
  api.use(
    http.get(apiPath('Ops/verifications/:id'), () =>
      replyData(anOpenVerification({ dokumen: '/api/v1/files/npwp.webp?t=1.a', namaKini: 'Bank Nusantara' })),
    ),
  );
  const { dialog } = await opened();
  expect(dialog.getByRole('img', { name: 'Dokumen NIB' })).toBeVisible();
  expect(dialog.getByText('Nama brand sekarang: Bank Nusantara')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Setujui' })).toBeDisabled();
});

test('what somebody else decided meanwhile stays in the dialog as a sentence', async () => {
  api.use(
    http.put(apiPath('Ops/verifications/:id'), () => replyFailure(409, 'Permintaan ini sudah diputuskan.')),
  );
  const { user, dialog } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Setujui' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Setujui verifikasi ini?' }));
  await user.type(ask.getByLabelText('Alasan'), 'cocok');
  await user.click(ask.getByRole('button', { name: 'Setujui' }));
  expect(await ask.findByText('Permintaan ini sudah diputuskan.')).toBeVisible();
});
