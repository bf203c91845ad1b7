import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aContract,
  aContractText,
  apiPath,
  fakeApi,
  renderPage,
  replyData,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { EndorseRequestsPage } from './endorse-requests-page.tsx';

const ADDRESS = '/appSohor/permintaanEndorse';
const LIST = apiPath('Campaign/Kontrak');
const invitation = aContract({ inviteBy: 'Brand' });
const api = fakeApi(
  http.get(LIST, ({ request }) => {
    const isWaiting = new URL(request.url).searchParams.get('kelompok') === 'waiting';
    const signed = { id: 'c', idCampaign: 'c', inviteBy: 'Brand', isVerification: true } as const;
    return replyRows([
      invitation,
      aContract({ id: 'b', idCampaign: 'b', namaProyek: 'Dilamar sendiri' }),
      ...(isWaiting ? [] : [aContract({ ...signed, namaProyek: 'Sudah dijawab' })]),
    ]);
  }),
  http.get(apiPath('Campaign/Kontrak/:id'), () => replyData(aContractText())),
);

beforeEach(() => {
  forgetServerState();
  signInAs(invitation.IdUser, 'KOL');
});

test('lists the invitations that wait for an answer, and nothing else', async () => {
  renderPage(EndorseRequestsPage, ADDRESS);
  const card = await screen.findByRole('article', { name: 'Permintaan PT Kopi Senja untuk Kopi Senja' });
  expect(card).toHaveTextContent('Rp1.500.000');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('declining one empties the inbox, even where the list cannot be read again', async () => {
  let declined = false;
  api.use(
    http.put(apiPath('Campaign/declineContract/:id'), () => {
      declined = true;
      return replyData(null);
    }),
    http.get(LIST, () => (declined ? replyNothing() : replyRows([invitation]))),
  );
  const { user } = renderPage(EndorseRequestsPage, ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Tanda Tangan Kontrak' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tanda Tangan Kontrak' }));
  await user.click(dialog.getByRole('button', { name: 'Tolak Kontrak' }));
  await user.click(dialog.getByRole('button', { name: 'Ya, Tolak Kontrak' }));
  expect(await screen.findByText('Kontrak berhasil ditolak!')).toBeInTheDocument();
  expect(await screen.findByText('Belum ada permintaan endorse.')).toBeInTheDocument();
});

test('leads to the campaign', async () => {
  const { user } = renderPage(EndorseRequestsPage, ADDRESS);
  await user.click(await screen.findByRole('link', { name: 'Lihat campaign' }));
  expect(screen.getByTestId('address')).toHaveTextContent(
    `/appSohor/campaigns?campaign=${invitation.detail.idCampaign}`,
  );
});
