import { forgetServerState } from '@sohor/shared/page-parts';
import { apiPath, aReferenceCpm, fakeApi, renderPage, replyData, signInAs } from '@sohor/shared/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { ReferenceCpmsPage } from './reference-cpms-page.tsx';

const sent: unknown[] = [];
let entered = [aReferenceCpm()];
fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/cpm'), () => replyData(entered)),
  http.post(apiPath('Ops/cpm'), async ({ request }) => {
    sent.push(await request.json());
    entered = [
      aReferenceCpm({ id: '0190f5c0-0000-7000-8000-0000000000f2', platform: 'youtube' }),
      ...entered,
    ];
    return replyData(null);
  }),
);
beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  sent.length = 0;
  entered = [aReferenceCpm()];
});

const open = () => renderPage(ReferenceCpmsPage, '/appSohor/ops/acuan-cpm').user;

test('a reference is entered with its source and its day, and stands in the list', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Catat acuan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Catat acuan CPM' }));
  await user.selectOptions(dialog.getByLabelText('Platform'), 'YouTube');
  await user.type(dialog.getByLabelText('CPM'), '40000');
  const day = dialog.getByLabelText('Berlaku sejak');
  await user.clear(day);
  await user.type(day, '2025-10-01');
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  expect(sent).toEqual([]);
  expect(dialog.getByText('Tuliskan sumbernya.')).toBeVisible();
  await user.type(dialog.getByLabelText('Sumber'), 'Tarif iklan YouTube');
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  expect(await screen.findByRole('button', { name: 'YouTube' })).toBeVisible();
  expect(sent).toEqual([
    { platform: 'youtube', cpm: 40_000, sumber: 'Tarif iklan YouTube', berlaku: '2025-10-01' },
  ]);
});

test('an empty price ends the reference; one beyond the limit is not sent', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Catat acuan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Catat acuan CPM' }));
  await user.type(dialog.getByLabelText('Sumber'), 'Tidak dipakai lagi');
  await user.type(dialog.getByLabelText('CPM'), '10000001');
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  expect(dialog.getByText('CPM paling banyak Rp10.000.000.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(dialog.getByLabelText('CPM'));
  await user.click(dialog.getByRole('button', { name: 'Akhiri acuan' }));
  await screen.findByRole('button', { name: 'YouTube' });
  expect(sent).toMatchObject([{ platform: 'tiktok', cpm: null }]);
});

test('an entry says who entered it', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'TikTok' }));
  expect(await screen.findByRole('dialog', { name: 'Acuan CPM' })).toHaveTextContent('Rina Wijaya');
});
