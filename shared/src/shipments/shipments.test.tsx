import type { Party, WorkState } from '@sohor/shared/api';
import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  AN_ADDRESS,
  apiPath,
  aShipment,
  fakeApi,
  renderPage,
  replyData,
  replyFailure,
  signInAs,
} from '@sohor/shared/testing';
import type { Shipment } from '@sohor/shared/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { ShipmentSection } from './index.ts';

let stored: Shipment | null;
let read: number;
let sent: { path: string; body: unknown }[];
const takes =
  (path: string, change: Partial<Shipment>) =>
  async ({ request }: { request: Request }) => {
    sent.push({ path, body: JSON.parse((await request.text()) || 'null') });
    stored = aShipment({ ...stored, ...change });
    return replyData(stored);
  };
const api = fakeApi(
  http.get(apiPath('Shipment/:id'), () => {
    read += 1;
    return replyData(stored);
  }),
  http.post(apiPath('Shipment/:id'), takes('offer', {})),
  http.put(apiPath('Shipment/:id/address'), takes('address', { status: 'to_ship', alamat: AN_ADDRESS })),
  http.put(apiPath('Shipment/:id/sent'), takes('sent', { status: 'shipped', kurir: 'Lainnya' })),
  http.put(
    apiPath('Shipment/:id/received'),
    takes('answer', { status: 'received', dijawab: '2025-09-20T03:00:00.000Z', hariMundur: 3 }),
  ),
  http.post(apiPath('Shipment/:id/without'), takes('without', { status: 'without', diakhiriOleh: 'KOL' })),
);
beforeEach(() => {
  forgetServerState();
  stored = aShipment();
  sent = [];
  read = 0;
});
const open = (side: Party, work: WorkState = 'awaiting_link') => {
  signInAs('one', side);
  return renderPage(
    withProviders(() => (
      <ShipmentSection contractId="c1" side={side} otherName="Kopi Nusantara" work={work} />
    )),
  );
};
const button = (name: string) => screen.findByRole('button', { name });

test('a Brand offers a product once, and sees that the address is awaited', async () => {
  stored = null;
  const { user } = open('Brand');
  await user.click(await button('Kirim Produk'));
  await user.click(await button('Minta Alamat'));
  expect(screen.getByText('Isi produk yang dikirim.')).toBeVisible();
  await user.type(screen.getByLabelText('Produk yang dikirim'), ' Serum wajah ');
  await user.dblClick(await button('Minta Alamat'));
  expect(await screen.findByText('Menunggu alamat dari Kopi Nusantara.')).toBeVisible();
  expect(sent).toEqual([{ path: 'offer', body: { produk: 'Serum wajah' } }]);
});

test('a KOL gives its address after what is wrong with it was said', async () => {
  const { user } = open('KOL');
  const form = await screen.findByRole('form', { name: 'Alamat pengiriman' });
  const fill = (label: string, text: string) => user.type(within(form).getByLabelText(label), text);
  await fill('Nama penerima', AN_ADDRESS.nama);
  await fill('Nomor telepon', '12');
  await fill('Jalan dan nomor rumah', AN_ADDRESS.jalan);
  await fill('Kecamatan', AN_ADDRESS.kecamatan);
  await fill('Kota atau kabupaten', AN_ADDRESS.kota);
  await fill('Provinsi', AN_ADDRESS.provinsi);
  await fill('Kode pos', '401');
  await user.click(await button('Kirim Alamat'));
  expect(screen.getByText('Nomor telepon tidak valid.')).toBeVisible();
  expect(within(form).getByLabelText('Nomor telepon')).toHaveFocus();
  await user.clear(within(form).getByLabelText('Nomor telepon'));
  await fill('Nomor telepon', AN_ADDRESS.nomor);
  await fill('Kode pos', '32');
  await user.click(await button('Kirim Alamat'));
  expect(await screen.findByText(/^Menunggu Kopi Nusantara mengirim produk/)).toBeVisible();
  expect(sent).toEqual([{ path: 'address', body: AN_ADDRESS }]);
});

test('a Brand sends to the address; a parcel of a courier with numbers needs one', async () => {
  stored = aShipment({ status: 'to_ship', alamat: AN_ADDRESS });
  const { user } = open('Brand');
  expect(await screen.findByText(/Jl. Kenanga No. 12/)).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Kurir'), 'JNE');
  await user.click(await button('Produk Sudah Dikirim'));
  expect(screen.getByText('Isi nomor resi.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Kurir'), 'Lainnya');
  await user.click(await button('Produk Sudah Dikirim'));
  expect(await screen.findByText(/^Menunggu Kopi Nusantara menerima/)).toBeVisible();
  expect(sent).toEqual([{ path: 'sent', body: { kurir: 'Lainnya', resi: '' } }]);
});

test('a KOL says after a question that it has the product, and sees by how much the deadline moved', async () => {
  stored = aShipment({ status: 'shipped', alamat: AN_ADDRESS, kurir: 'JNE', resi: 'CGK1' });
  const { user } = open('KOL');
  await user.click(await button('Sudah Diterima'));
  expect(screen.getByText(/Ini tidak dapat diubah kembali\./)).toBeVisible();
  expect(sent).toEqual([]);
  await user.dblClick(await button('Ya, Sudah Diterima'));
  expect(await screen.findByText('Mundur 3 hari')).toBeVisible();
  expect(sent).toEqual([{ path: 'answer', body: { diterima: true, keterangan: '' } }]);
});

test('says what is wrong with a product; when somebody was faster, the newest state is shown', async () => {
  stored = aShipment({ status: 'shipped', kurir: 'JNE', resi: 'CGK1' });
  const { user } = open('KOL');
  await user.click(await button('Belum Diterima / Rusak'));
  await user.type(screen.getByLabelText('Apa yang terjadi'), 'Botolnya pecah');
  api.use(
    http.put(apiPath('Shipment/:id/received'), () => {
      stored = aShipment({ status: 'received', dijawab: '2025-09-20T03:00:00.000Z' });
      return replyFailure(409, 'Anda sudah menjawab.');
    }),
  );
  await user.click(await button('Kirim Keterangan'));
  expect(await screen.findByText('Anda sudah menjawab.')).toBeVisible();
  expect(screen.getByText(/^Produk diterima pada/)).toBeVisible();
});

test('a KOL goes on without the product after it was asked', async () => {
  const { user } = open('KOL');
  await user.click(await button('Lanjutkan Tanpa Produk'));
  await user.click(await button('Lanjutkan'));
  expect(await screen.findByText('Anda memilih melanjutkan tanpa produk.')).toBeVisible();
  expect(sent).toEqual([{ path: 'without', body: null }]);
});

test.each([
  ['KOL', 'awaiting_link'],
  ['Brand', 'link_review'],
] as const)('a %s sees nothing of a product that there is not, in %s', async (side, work) => {
  stored = null;
  open(side, work);
  await waitFor(() => expect(read).toBe(1));
  expect(screen.queryByRole('region', { name: 'Produk' })).not.toBeInTheDocument();
});

test('nothing can be changed once the work has ended', async () => {
  stored = aShipment({ status: 'shipped', kurir: 'JNE' });
  open('KOL', 'released');
  expect(await screen.findByText('Dalam perjalanan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sudah Diterima' })).not.toBeInTheDocument();
});
