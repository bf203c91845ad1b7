import { DAY_MS } from '@sohor/shared/format';
import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  apiPath,
  aVerification,
  aVerificationRequest,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { VerificationSection } from './verification-section.tsx';

URL.createObjectURL = () => 'blob:document';

let verification = aVerification();
const sent: unknown[] = [];
const api = fakeApi(
  http.get(apiPath('Account/verification'), () => replyData(verification)),
  http.post(apiPath('file/document'), () =>
    HttpResponse.json({ code: 200, response: { path: '/api/v1/files/nib.pdf' }, Error: null }),
  ),
  http.put(apiPath('Account/verification'), async ({ request }) => {
    sent.push(await request.json());
    verification = aVerification({ permintaan: aVerificationRequest() });
    return replyData(verification);
  }),
  http.delete(apiPath('Account/verification'), () => {
    verification = aVerification({ permintaan: aVerificationRequest({ keadaan: 'withdrawn' }) });
    return replyData(null);
  }),
);

// Loaded when it opens, which takes seconds on a busy machine.
beforeAll(() => import('./verification-dialog.tsx'));
beforeEach(() => {
  verification = aVerification();
  sent.length = 0;
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

const show = () => renderPage(withProviders(VerificationSection));
async function opened() {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Minta Verifikasi' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}
const pdf = () => new File(['%PDF-1.7'], 'nib.pdf', { type: 'application/pdf' });
const markFor = (days: number) => ({
  jenis: 'NIB' as const,
  sejak: new Date(Date.now() - 300 * DAY_MS).toISOString(),
  sampai: new Date(Date.now() + days * DAY_MS).toISOString(),
});

test('a Brand asks with number, name and PDF, and sees that it waits; it may take it back', async () => {
  const { user, dialog } = await opened();
  await user.type(dialog.getByRole('textbox', { name: 'NIB' }), '9120004512341');
  await user.type(dialog.getByRole('textbox', { name: 'Nama badan usaha' }), 'PT Kopi Senja Abadi');
  await user.upload(dialog.getByLabelText(/^Dokumen NIB/), pdf());
  expect(dialog.getAllByText('nib.pdf')[0]).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Kirim' }));
  expect(await screen.findByText('Permintaan Anda sedang diperiksa')).toBeVisible();
  expect(sent).toEqual([
    { jenis: 'NIB', nomor: '9120004512341', badan: 'PT Kopi Senja Abadi', dokumen: '/api/v1/files/nib.pdf' },
  ]);
  expect(screen.queryByRole('button', { name: 'Minta Verifikasi' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tarik Permintaan' }));
  expect(await screen.findByRole('button', { name: 'Minta Lagi' })).toBeEnabled();
});

test('nothing is sent before number, name and document are there, and it says what is missing', async () => {
  const { user, dialog } = await opened();
  await user.type(dialog.getByRole('textbox', { name: 'NIB' }), '912000451234');
  await user.click(dialog.getByRole('button', { name: 'Kirim' }));
  for (const missing of [
    'NIB terdiri dari 13 angka.',
    'Nama badan usaha wajib diisi.',
    'Dokumen wajib diunggah.',
  ])
    expect(dialog.getByText(missing)).toBeVisible();
  expect(sent).toEqual([]);
});

test('what the server refuses stays in the form', async () => {
  api.use(http.put(apiPath('Account/verification'), () => replyFailure(400, 'NIB ini tidak mungkin benar.')));
  const { user, dialog } = await opened();
  await user.type(dialog.getByRole('textbox', { name: 'NIB' }), '9999999999999');
  await user.type(dialog.getByRole('textbox', { name: 'Nama badan usaha' }), 'PT Senja');
  await user.upload(dialog.getByLabelText(/^Dokumen NIB/), pdf());
  await user.click(dialog.getByRole('button', { name: 'Kirim' }));
  await waitFor(() => expect(dialog.getByText('NIB ini tidak mungkin benar.')).toBeVisible());
});

test.each([
  [31, false],
  [29, true],
])('with %d days to go, Perpanjang is offered: %s', async (days, isOffered) => {
  verification = aVerification({ tanda: markFor(days) });
  show();
  expect(await screen.findByText('Brand terverifikasi')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Perpanjang' }) !== null).toBe(isOffered);
});

test('a refused Brand reads why and may ask again; one without a confirmed address may not ask', async () => {
  verification = aVerification({
    emailDipastikan: false,
    permintaan: aVerificationRequest({ keadaan: 'refused', alasan: 'Nama di NIB lain' }),
  });
  show();
  expect(await screen.findByText('Nama di NIB lain. Perbaiki, lalu minta lagi.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Minta Lagi' })).toBeDisabled();
});
