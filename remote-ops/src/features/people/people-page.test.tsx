import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aPersonContract,
  apiPath,
  aStaffDispute,
  aStaffEvent,
  aStaffPayout,
  aStaffPerson,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  signInAs,
  someNameEvidence,
  somePersonAffairs,
} from '@sohor/shared/testing';
import type { PersonAffairs } from '@sohor/shared/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { PeoplePage } from './people-page.tsx';

const PERSON = aStaffPerson();
const ACTION = (what: string) => apiPath(`Ops/users/:id/${what}`);
let person = PERSON;
let affairs: PersonAffairs | null = null;
const sent: unknown[] = [];
const taken = (what: string, then: () => void) =>
  http.put(ACTION(what), async ({ request }) => {
    sent.push([what, await request.json()]);
    then();
    return replyData(null);
  });
const api = fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/users'), () => replyRows([person])),
  http.get(apiPath('Ops/users/:id'), () =>
    replyData({
      person,
      balance: 1_250_000,
      urusan: affairs,
      sessions: [
        {
          id: PERSON.id,
          userAgent: 'Chrome di Android',
          createdAt: PERSON.createdAt,
          lastUsedAt: PERSON.createdAt,
        },
      ],
      events: [aStaffEvent()],
    }),
  ),
  taken('block', () => {
    person = { ...person, status: 'blocked', blocked: 'penipuan' };
  }),
  taken('freeze', () => {
    person = { ...person, frozen: 'diperiksa' };
  }),
  http.put(ACTION('signOut'), async ({ request }) => {
    sent.push(['signOut', await request.json()]);
    return replyData({ ended: 1 });
  }),
  http.post(apiPath('Ops/writeOffs'), async ({ request }) => {
    sent.push(['writeOff', await request.json(), request.headers.get('idempotency-key') !== null]);
    return replyData({ approval: PERSON.id });
  }),
);

beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  person = PERSON;
  affairs = null;
  sent.length = 0;
});

async function opened() {
  const { user } = renderPage(PeoplePage, `/appSohor/ops?id=${PERSON.id}`);
  const dialog = await screen.findByRole('dialog', { name: PERSON.fullName });
  await within(dialog).findByText(/^Chrome di Android/);
  return { user, dialog };
}
const asking = (name: string) => screen.findByRole('dialog', { name });

test('a person opens from the list, with devices and what staff did', async () => {
  const { user } = renderPage(PeoplePage, '/appSohor/ops');
  await user.click(await screen.findByRole('button', { name: PERSON.fullName }));
  const dialog = await screen.findByRole('dialog', { name: PERSON.fullName });
  expect(await within(dialog).findByText('Memverifikasi oleh Rina Wijaya: KTP cocok')).toBeVisible();
});

test('what goes on with a person is said with what happens next, and leads to where staff works on it', async () => {
  affairs = somePersonAffairs({
    pending: 900_000,
    muda: [{ amount: 200_000, mulai: null, ditahan: true }],
    sengketa: [aStaffDispute()],
    laporanUlasan: { tentang: 1, dari: 0 },
    kontrak: { data: [aPersonContract()], nextCursor: 'more' },
    penarikan: [aStaffPayout()],
  });
  api.use(
    http.get(apiPath('Ops/users/:id/contracts'), ({ request }) => {
      expect(new URL(request.url).searchParams.get('cursor')).toBe('more');
      const konten = { status: 'released', jatuhTempo: null, sengketaBerjalan: true } as const;
      return replyRows([aPersonContract({ id: PERSON.id, namaCampaign: 'Teh Melati', konten })]);
    }),
  );
  const { user, dialog } = await opened();
  expect(within(dialog).getByText('Rp1.250.000')).toBeVisible();
  expect(within(dialog).getByText('Rp900.000')).toBeVisible();
  expect(within(dialog).getByText('Dana ditahan, menunggu staf')).toBeVisible();
  const part = (name: string) => within(within(dialog).getByRole('region', { name }));
  const disputes = part('Sengketa, laporan, dan tanda');
  expect(disputes.getByRole('link', { name: aStaffDispute().namaProyek })).toHaveAttribute(
    'href',
    `/appSohor/ops/sengketa?id=${aStaffDispute().id}`,
  );
  expect(disputes.getByText(/^Laporan ulasan yang menunggu: 1 tentang akun ini, 0 darinya/)).toBeVisible();
  const contracts = part('Kontrak');
  expect(contracts.getByText('Brand meninjau sampai 2026-11-23 10:00 WIB')).toBeVisible();
  expect(contracts.getByRole('link', { name: 'Kopi Nusantara' })).toHaveAttribute(
    'href',
    `/appSohor/ops?id=${aPersonContract().pihakLain.id}`,
  );
  await user.click(contracts.getByRole('button', { name: 'Muat lebih banyak' }));
  expect(await contracts.findByText('Teh Melati')).toBeVisible();
  expect(contracts.getByRole('link', { name: 'buka sengketanya' })).toHaveAttribute(
    'href',
    `/appSohor/ops/sengketa?q=${PERSON.id}`,
  );
  expect(part('Penarikan').getByRole('link', { name: 'Lihat semua' })).toHaveAttribute(
    'href',
    `/appSohor/ops/penarikan?q=${PERSON.id}`,
  );
  expect(within(dialog).queryByRole('region', { name: 'Pembayaran' })).toBeNull();
});

test('blocking asks why, says so without a reason, and then shows the person as blocked', async () => {
  const { user, dialog } = await opened();
  await user.click(within(dialog).getByRole('button', { name: 'Blokir' }));
  const ask = await asking('Blokir akun ini?');
  await user.click(within(ask).getByRole('button', { name: 'Blokir' }));
  expect(await within(ask).findByText('Tuliskan alasannya.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(within(ask).getByRole('textbox', { name: /Alasan/ }), 'penipuan');
  await user.click(within(ask).getByRole('button', { name: 'Blokir' }));
  expect(await within(dialog).findByText('Diblokir: penipuan')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Buka blokir' })).toBeVisible();
  expect(sent).toEqual([['block', { blocked: true, alasan: 'penipuan' }]]);
});

test('the names at the tax office and at the bank stand beside the decision who somebody is', async () => {
  affairs = somePersonAffairs({ nama: someNameEvidence() });
  const { user, dialog } = await opened();
  const evidence = within(dialog).getByRole('region', { name: 'Pemeriksaan nama' });
  expect(within(evidence).getByText(/^Tono Sugiarto, BCA ••••1111: ditolak bank/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Tandai identitas diperiksa' }));
  const ask = within(await asking('Tandai identitas ini sudah diperiksa?'));
  expect(ask.getByText('Sari Wulandari Kusuma (Pribadi, belum diverifikasi)')).toBeVisible();
  expect(ask.getByText('Sari Wulandari, BCA ••••7890: cocok sebagian dengan nama di bank')).toBeVisible();
  expect(ask.getByText(/^Diperiksa oleh Rina Wijaya/)).toBeVisible();
});

test('a refusal stays in the dialog, with the reason still there', async () => {
  api.use(
    http.put(ACTION('freeze'), () => replyFailure(409, 'Status pengguna ini sudah berubah.'), { once: true }),
  );
  const { user, dialog } = await opened();
  await user.click(within(dialog).getByRole('button', { name: 'Bekukan dana' }));
  const ask = await asking('Bekukan dana akun ini?');
  await user.type(within(ask).getByRole('textbox', { name: /Alasan/ }), 'diperiksa');
  await user.click(within(ask).getByRole('button', { name: 'Bekukan dana' }));
  expect(await within(ask).findByText('Status pengguna ini sudah berubah.')).toBeVisible();
  await user.click(within(ask).getByRole('button', { name: 'Bekukan dana' }));
  expect(await within(dialog).findByText('Dana dibekukan: diperiksa')).toBeVisible();
});

test('one device is signed out', async () => {
  const { user, dialog } = await opened();
  await user.click(within(dialog).getByRole('button', { name: 'Keluarkan' }));
  const ask = await asking('Keluarkan perangkat ini?');
  await user.type(within(ask).getByRole('textbox', { name: /Alasan/ }), 'ponsel hilang');
  await user.click(within(ask).getByRole('button', { name: 'Keluarkan' }));
  await waitFor(() => expect(sent).toEqual([['signOut', { alasan: 'ponsel hilang', idSession: PERSON.id }]]));
});

test('a large sum waits for a second person, and the page says so', async () => {
  const { user, dialog } = await opened();
  await user.click(within(dialog).getByRole('button', { name: 'Ganti rugi' }));
  const ask = await asking('Beri ganti rugi');
  await user.type(within(ask).getByLabelText(/Jumlah/), '20000000');
  await user.type(within(ask).getByRole('textbox', { name: /Alasan/ }), 'biaya ganda');
  await user.click(within(ask).getByRole('button', { name: 'Beri ganti rugi' }));
  expect(await screen.findByText('Menunggu persetujuan anggota staf lain.')).toBeInTheDocument();
  expect(sent).toEqual([
    ['writeOff', { idUser: PERSON.id, amount: 20_000_000, alasan: 'biaya ganda' }, true],
  ]);
});

test('whose money another number holds back, and until when, is said', async () => {
  person = { ...PERSON, heldUntil: '2025-09-08T03:00:00.000Z' };
  renderPage(PeoplePage, `/appSohor/ops?id=${PERSON.id}`);
  expect((await screen.findAllByText('Dana ditahan'))[0]).toBeInTheDocument();
  expect(await screen.findByText(/^Nomor baru diganti: dana ditahan sampai .*2025/)).toBeVisible();
});

test('a member of a team is called what it is, in the list and in the dialog', async () => {
  person = { ...PERSON, role: 'Brand', teamOf: 'Kopi Senja', idTim: PERSON.id };
  const { dialog } = await opened();
  expect(within(dialog).getByText('Anggota tim Kopi Senja')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Kopi Senja' })).toHaveAttribute(
    'href',
    `/appSohor/ops?id=${PERSON.id}`,
  );
});
