import { forgetServerState } from '@sohor/shared/page-parts';
import {
  aChatEntry,
  apiPath,
  aShipmentEvidence,
  aStaffDispute,
  aStaffDisputeDetail,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  replyRows,
  sharesOf,
  signInAs,
} from '@sohor/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { DisputesPage } from './disputes-page.tsx';

const ROW = aStaffDispute();
const PRICE = ROW.harga;
let detail = aStaffDisputeDetail();
let shares = {};
let approval: string | null = null;
const sent: unknown[] = [];
const previews: string[] = [];
const api = fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step: 'in' as const })),
  http.get(apiPath('Ops/disputes'), () =>
    replyRows([aStaffDispute({ terlambat: true, id: detail.idKol, namaProyek: 'Teh Melati' }), ROW]),
  ),
  http.get(apiPath('Ops/disputes/:id'), () => replyData(detail)),
  http.get(apiPath('Ops/disputes/:id/preview'), ({ request }) => {
    const toKol = new URL(request.url).searchParams.get('toKol') ?? '';
    previews.push(toKol);
    return replyData(sharesOf(Number(toKol), shares));
  }),
  http.put(apiPath('Ops/disputes/:id'), async ({ request }) => {
    const body = (await request.json()) as { toKol: number; alasan: string };
    sent.push(body);
    if (approval === null)
      detail = {
        ...detail,
        status: 'decided',
        berakhir: ROW.putusanSampai,
        diputuskanOleh: 'Rina Wijaya',
        putusan: { keKol: body.toKol, alasan: body.alasan },
      };
    return replyData({ approval });
  }),
);

beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  detail = aStaffDisputeDetail({ produk: aShipmentEvidence() });
  shares = {};
  approval = null;
  sent.length = 0;
  previews.length = 0;
});

async function opened() {
  const { user } = renderPage(DisputesPage, `/appSohor/ops/sengketa?id=${ROW.id}`);
  const dialog = await screen.findByRole('dialog', { name: `Sengketa: ${ROW.namaProyek}` });
  return { user, dialog };
}
async function deciding() {
  const { user, dialog } = await opened();
  const ask = await within(dialog).findByRole('form', { name: 'Putuskan sengketa' });
  // What is decided about stands beside it.
  expect(within(dialog).getByText('Logo tidak terlihat.')).toBeVisible();
  return { user, ask };
}
const part = (ask: HTMLElement) => within(ask).getByLabelText(/Bagian KOL, sebelum/);
const why = (ask: HTMLElement) => within(ask).getByRole('textbox', { name: /Alasan/ });

test('a dispute that is late says so in the list, and opens with both sides beside each other', async () => {
  const { user } = renderPage(DisputesPage, '/appSohor/ops/sengketa');
  expect(await screen.findByText('Terlambat diputus', { selector: 'table *' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: ROW.namaProyek }));
  const dialog = await screen.findByRole('dialog', { name: `Sengketa: ${ROW.namaProyek}` });
  const kol = within(dialog).getByRole('region', { name: 'Keterangan KOL' });
  const brand = within(dialog).getByRole('region', { name: 'Keterangan Brand' });
  expect(within(kol).getByText('Logo ada di detik ke-3.')).toBeVisible();
  expect(within(brand).getByText('Logo tidak terlihat.')).toBeVisible();
  expect(within(kol).queryByText('Logo tidak terlihat.')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Brief campaign' }));
  expect(await within(dialog).findByText('Tunjukkan logo selama 3 detik.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Produk dari Brand: Dalam perjalanan' }));
  expect(await within(dialog).findByText('JNE CGK1')).toBeVisible();
});

test('the conversation is read only for a reason, further back for another one, or says that nobody added it', async () => {
  const reasons: unknown[] = [];
  let isAdded = true;
  api.use(
    http.post(apiPath('Ops/disputes/:id/chat'), async ({ request }) => {
      const body = (await request.json()) as { sebelum?: number };
      reasons.push(body);
      if (!isAdded) return replyFailure(404, 'Percakapan tidak ditemukan.');
      const entri = body.sebelum
        ? [aChatEntry({ nomor: 1, teks: 'Pesan lama.' })]
        : [aChatEntry({ nomor: 2, teks: 'Nomor saya 0812.' })];
      return replyData({ oleh: ['KOL' as const], entri, adaSebelum: !body.sebelum });
    }),
  );
  const { user, dialog } = await opened();
  await user.click(within(dialog).getByRole('button', { name: 'Percakapan kedua pihak' }));
  const read = async (button: string, reason: string) => {
    await user.click(within(dialog).getByRole('button', { name: button }));
    const ask = await screen.findByRole('dialog', { name: 'Baca percakapan?' });
    await user.type(within(ask).getByLabelText('Alasan'), reason);
    await user.click(within(ask).getByRole('button', { name: 'Baca' }));
    await waitFor(() => expect(ask).not.toBeInTheDocument());
  };
  await read('Baca percakapan', 'menilai');
  expect(within(dialog).getByText('Ditambahkan oleh KOL.')).toBeVisible();
  await read('Pesan sebelumnya', 'awal percakapan');
  const list = within(dialog).getByRole('list', { name: 'Isi percakapan' });
  expect(
    within(list)
      .getAllByText(/Pesan lama|Nomor saya/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Pesan lama.', 'Nomor saya 0812.']);
  expect(reasons).toEqual([{ alasan: 'menilai' }, { alasan: 'awal percakapan', sebelum: 2 }]);
  cleanup();
  isAdded = false;
  const again = await opened();
  await again.user.click(within(again.dialog).getByRole('button', { name: 'Percakapan kedua pihak' }));
  await again.user.click(within(again.dialog).getByRole('button', { name: 'Baca percakapan' }));
  const ask = await screen.findByRole('dialog', { name: 'Baca percakapan?' });
  await again.user.type(within(ask).getByLabelText('Alasan'), 'menilai');
  await again.user.click(within(ask).getByRole('button', { name: 'Baca' }));
  expect(await screen.findByText('Kedua pihak belum menambahkan percakapannya.')).toBeVisible();
});

test('slider and field are one amount, and what each side gets is what the server says', async () => {
  const { user, ask } = await deciding();
  const slider = within(ask).getByRole('slider');
  fireEvent.change(slider, { target: { value: '40' } });
  expect(part(ask)).toHaveValue('600.000');
  const shown = await within(ask).findByRole('region', { name: 'Hasil putusan' });
  expect(await within(shown).findByText('Rp570.000')).toBeVisible();
  expect(within(shown).getByText('Rp900.000')).toBeVisible();
  await user.clear(part(ask));
  await user.type(part(ask), '123456');
  expect(slider).toHaveAttribute('aria-valuetext', 'KOL Rp123.456, brand Rp1.376.544');
  expect(await within(ask).findByText('Rp1.376.544')).toBeVisible();
  expect([previews[0], previews.at(-1)]).toEqual(['600000', '123456']);
});

test('before anything is chosen the slider shows no division', async () => {
  const { user, ask } = await deciding();
  const slider = within(ask).getByRole('slider');
  expect(slider).toHaveAttribute('aria-valuetext', 'Belum dipilih');
  expect(ask).not.toHaveTextContent('%');
  await user.click(within(ask).getByRole('button', { name: 'Semua untuk brand' }));
  expect(within(ask).getByText('Brand 100%')).toBeVisible();
  expect(within(ask).queryByText('Belum dipilih')).toBeNull();
});

test('a decision wants a part and a reason, is asked once more, and is sent once', async () => {
  const { user, ask } = await deciding();
  await user.click(within(ask).getByRole('button', { name: 'Lanjut' }));
  expect(await within(ask).findByText(/Tentukan bagian KOL/)).toBeVisible();
  await user.type(part(ask), String(PRICE + 1));
  expect(await within(ask).findByText(/Paling banyak Rp1.500.000/)).toBeVisible();
  await user.click(within(ask).getByRole('button', { name: 'Bagi dua' }));
  await user.click(within(ask).getByRole('button', { name: 'Lanjut' }));
  expect(await within(ask).findByText('Tuliskan alasannya.')).toBeVisible();
  await user.type(why(ask), 'Logo terlihat separuh waktu.');
  await user.click(within(ask).getByRole('button', { name: 'Lanjut' }));
  const last = await screen.findByRole('dialog', { name: 'Putusan ini final' });
  expect(within(last).getByText('Logo terlihat separuh waktu.')).toBeVisible();
  expect(sent).toEqual([]);
  expect(await within(last).findByText('Rp712.500')).toBeVisible();
  await user.dblClick(within(last).getByRole('button', { name: 'Putuskan' }));
  expect(await screen.findByText('Putusan oleh Rina Wijaya')).toBeVisible();
  expect(sent).toEqual([{ toKol: PRICE / 2, alasan: 'Logo terlihat separuh waktu.' }]);
  expect(screen.queryByRole('form', { name: 'Putuskan sengketa' })).toBeNull();
});

test('what one person may not move alone is proposed, and the page says so', async () => {
  shares = { perluDua: true };
  approval = detail.idKol;
  const { user, ask } = await deciding();
  await user.click(within(ask).getByRole('button', { name: 'Semua untuk brand' }));
  expect(await within(ask).findByText(/anggota staf lain harus menyetujui/)).toBeVisible();
  await user.type(why(ask), 'Tidak ada konten.');
  await user.click(within(ask).getByRole('button', { name: 'Lanjut' }));
  const last = await screen.findByRole('dialog', { name: 'Usulkan putusan ini' });
  expect(last).not.toHaveTextContent('Dana langsung dibagi');
  expect(last).toHaveTextContent('Setelah anggota staf lain menyetujui');
  await user.click(within(last).getByRole('button', { name: 'Usulkan Putusan' }));
  expect(
    await screen.findByText('Putusan diusulkan. Menunggu persetujuan anggota staf lain.'),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ toKol: 0, alasan: 'Tidak ada konten.' }]);
});

test('somebody else was faster: the refusal is shown, and the decision that stands behind it', async () => {
  api.use(http.put(apiPath('Ops/disputes/:id'), () => replyFailure(409, 'Sengketa ini sudah berakhir.')));
  const { user, ask } = await deciding();
  await user.click(within(ask).getByRole('button', { name: 'Semua untuk KOL' }));
  await user.type(why(ask), 'Sesuai brief.');
  await user.click(within(ask).getByRole('button', { name: 'Lanjut' }));
  const final = await screen.findByRole('button', { name: 'Putuskan' });
  expect(
    await within(await screen.findByRole('dialog', { name: 'Putusan ini final' })).findByText('Rp1.425.000'),
  ).toBeVisible();
  detail = {
    ...detail,
    status: 'decided',
    berakhir: ROW.dibuka,
    diputuskanOleh: 'Bayu',
    putusan: { keKol: 0, alasan: 'Tidak tayang.' },
  };
  await user.click(final);
  expect(await screen.findByText('Sengketa ini sudah berakhir.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(await screen.findByText('Putusan oleh Bayu')).toBeVisible();
});

test('while evidence can be brought, or a proposal waits, nothing can be decided', async () => {
  detail = aStaffDisputeDetail({ status: 'open' });
  const { dialog } = await opened();
  expect(await within(dialog).findByText(/Bukti sampai/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Putuskan sengketa' })).toBeNull();
});

test('a proposal that waits is shown with its reason, and no second one can be made', async () => {
  detail = aStaffDisputeDetail({
    usulan: {
      id: detail.idKol,
      oleh: 'Bayu Pratama',
      keKol: 500_000,
      alasan: 'Separuh sesuai.',
      sampai: ROW.putusanSampai,
      milikSendiri: false,
    },
  });
  const { dialog } = await opened();
  await waitFor(() => expect(within(dialog).getByText('Separuh sesuai.')).toBeVisible());
  expect(within(dialog).getByRole('link', { name: 'Buka Persetujuan' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Putuskan sengketa' })).toBeNull();
});
