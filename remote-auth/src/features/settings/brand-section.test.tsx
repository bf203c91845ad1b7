import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import { session } from '@sohor/shared/platform';
import {
  apiPath,
  aSessionUser,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  signInAs,
} from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { BrandSection } from './brand-section.tsx';

URL.createObjectURL = () => 'blob:logo';

let brand = aSessionUser({ role: 'Brand', fullName: 'Kopi Senja', image: null });
const saved: unknown[] = [];
const api = fakeApi(
  http.get(apiPath('auth/verifySessions'), () => replyData(brand)),
  http.put(apiPath('Account/brand'), async ({ request }) => {
    const body = (await request.json()) as { nama: string; logo: string | null };
    saved.push(body);
    brand = { ...brand, fullName: body.nama, image: body.logo };
    return replyData(null);
  }),
  http.post(apiPath('file/upload'), () =>
    HttpResponse.json({ code: 200, response: { path: '/api/v1/files/logo.webp' }, Error: null }),
  ),
);

// Loaded when it opens, which takes seconds on a busy machine.
beforeAll(() => import('./brand-dialog.tsx'));
beforeEach(async () => {
  brand = aSessionUser({ role: 'Brand', fullName: 'Kopi Senja', image: null });
  saved.length = 0;
  signInAs('brand-1', 'Brand');
  forgetServerState();
  await session.check();
});

async function open() {
  const { user } = renderPage(withProviders(BrandSection));
  await user.click(await screen.findByRole('button', { name: 'Ubah' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { user, dialog };
}

test('a Brand takes another name and a logo, and the frame shows them', async () => {
  const { user, dialog } = await open();
  await user.clear(dialog.getByLabelText('Nama brand'));
  await user.type(dialog.getByLabelText('Nama brand'), 'Kopi Fajar');
  const logo = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText(/^Logo/), logo);
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Kopi Fajar')).toBeVisible();
  expect(saved).toEqual([{ nama: 'Kopi Fajar', logo: '/api/v1/files/logo.webp' }]);
  expect(screen.getByText('Logo terpasang')).toBeVisible();
});

test('without a name nothing is sent, and it says so', async () => {
  const { user, dialog } = await open();
  await user.clear(dialog.getByLabelText('Nama brand'));
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(dialog.getByText('Nama brand wajib diisi.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('where it is not saved, what was typed stays', async () => {
  api.use(http.put(apiPath('Account/brand'), () => replyFailure(500, 'Server sibuk.')));
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText('Nama brand'), ' Baru');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Simpan' })).toBeEnabled());
  expect(dialog.getByLabelText('Nama brand')).toHaveValue('Kopi Senja Baru');
  expect(dialog.getByRole('alert')).toBeVisible();
});
