import { join } from 'node:path';
import { forgetServerState } from '@sohor/shared/page-parts';
import { Slot, type SlotContexts } from '@sohor/shared/platform';
import {
  aChat,
  aChatEntry,
  aChatReply,
  apiPath,
  extensionsOf,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { remote } from '../../remote.ts';

const KOL = '0190f5c0-0000-7000-8000-0000000000a1';
const CAMPAIGN = '0190f5c0-0000-7000-8000-000000000001';
const Extensions = extensionsOf(remote, join(__dirname, '../..'));
const { lawan } = aChat();

const api = fakeApi(
  http.get(apiPath('Notice/stream'), () => new HttpResponse(null, { status: 404 })),
  http.get(apiPath('Offer'), () => replyRows([])),
  http.get(apiPath('Chat/with/:idUser'), () => replyData({ lawan, id: aChat().id, alasan: null })),
  http.get(apiPath('Chat/:id'), () => replyData(aChatReply([aChatEntry({ teks: 'Kapan drafnya siap?' })]))),
);

beforeEach(() => {
  localStorage.clear();
  forgetServerState();
});

const show = <N extends keyof SlotContexts>(name: N, context: SlotContexts[N]) =>
  renderPage(() => <Slot name={name} context={context} />, '/appSohor/halaman', Extensions);

test("a KOL's card leads a Brand to the conversation, about the campaign where there is one", () => {
  signInAs('b1', 'Brand');
  show('kol-actions', { kolId: KOL, name: 'Sari', campaignId: CAMPAIGN });
  expect(screen.getByRole('link', { name: 'Kirim pesan: Sari' })).toHaveAttribute(
    'href',
    `/appSohor/pesan?dengan=${KOL}&campaign=${CAMPAIGN}`,
  );
  expect(screen.getByRole('link', { name: 'Beri penawaran: Sari' })).toHaveAttribute(
    'href',
    `/appSohor/pesan?dengan=${KOL}&campaign=${CAMPAIGN}&penawaran=baru`,
  );
});

test('a member of the team who may not write is offered nothing', () => {
  signInAs('b1', 'Brand');
  localStorage.setItem('sohor.teamRole', 'session reader');
  show('kol-actions', { kolId: KOL, name: 'Sari' });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a KOL asks the Brand of a campaign', () => {
  signInAs(KOL, 'KOL');
  show('campaign-actions', { campaignId: CAMPAIGN, brand: 'Kopi Nusantara' });
  expect(screen.getByRole('link', { name: 'Tanya brand: Kopi Nusantara' })).toHaveAttribute(
    'href',
    `/appSohor/pesan?dengan=${CAMPAIGN}&campaign=${CAMPAIGN}`,
  );
  expect(screen.queryByRole('link', { name: /Ajukan harga/ })).not.toBeInTheDocument();
});

test('a KOL that has nothing to do with the Brand yet can name a price, and not write', () => {
  signInAs(KOL, 'KOL');
  show('campaign-actions', {
    campaignId: CAMPAIGN,
    brand: 'Kopi Nusantara',
    canWrite: false,
    canOffer: true,
  });
  expect(screen.getByRole('link', { name: 'Ajukan harga: Kopi Nusantara' })).toHaveAttribute(
    'href',
    `/appSohor/pesan?dengan=${CAMPAIGN}&campaign=${CAMPAIGN}&penawaran=baru`,
  );
  expect(screen.queryByRole('link', { name: /Tanya brand/ })).not.toBeInTheDocument();
});

test('in a dispute that takes evidence, the conversation can be added to it', async () => {
  signInAs(KOL, 'KOL');
  let added: unknown;
  api.use(
    http.put(apiPath('Chat/:id/evidence'), async ({ request }) => {
      added = await request.json();
      return replyData(null);
    }),
  );
  const { user } = show('work-conversation', {
    withId: CAMPAIGN,
    name: 'Kopi Nusantara',
    campaignId: CAMPAIGN,
    disputeId: KOL,
  });
  await user.click(screen.getByRole('button', { name: 'Percakapan dengan Kopi Nusantara' }));
  await user.click(await screen.findByRole('button', { name: 'Tambahkan sebagai bukti' }));
  expect(await screen.findByText(/^Percakapan ditambahkan/)).toBeVisible();
  expect(added).toEqual({ idSengketa: KOL });
});

test('beside the work the conversation opens in its place, and a failure can be tried again', async () => {
  signInAs(KOL, 'KOL');
  api.use(
    http.get(apiPath('Chat/with/:idUser'), () => replyFailure(500, 'Terjadi gangguan pada server.'), {
      once: true,
    }),
  );
  const { user } = show('work-conversation', {
    withId: CAMPAIGN,
    name: 'Kopi Nusantara',
    campaignId: CAMPAIGN,
  });
  await user.click(screen.getByRole('button', { name: 'Percakapan dengan Kopi Nusantara' }));
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Kapan drafnya siap?')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tulis pesan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kembali ke daftar pesan' })).not.toBeInTheDocument();
});
