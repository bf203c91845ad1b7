import { inJakarta, ownRows } from '../../platform/own-data.ts';

/** A part of the address, which is the KOL's. */
const ofKol = (part: string) => `CASE WHEN w.kol_id = $owner THEN s.address ->> '${part}' END`;

export const SHIPMENT_DATA = [
  ownRows({
    file: 'pengiriman',
    columns: {
      Kontrak: 's.contract_id::text',
      'Ditawarkan (WIB)': inJakarta('s.asked_at'),
      Produk: 's.product',
      Keadaan: 's.state',
      Penerima: ofKol('nama'),
      Telepon: ofKol('nomor'),
      Jalan: ofKol('jalan'),
      Kecamatan: ofKol('kecamatan'),
      Kota: ofKol('kota'),
      Provinsi: ofKol('provinsi'),
      'Kode pos': ofKol('kodePos'),
      Kurir: 's.courier',
      Resi: 's.tracking',
      Masalah: 's.problem',
    },
    rows: 'FROM shipments s JOIN work_states w USING (contract_id) WHERE (w.kol_id = $owner OR w.brand_id = $owner)',
    order: 's.contract_id',
  }),
  ownRows({
    file: 'riwayat-pengiriman',
    columns: {
      Kontrak: 'e.contract_id::text',
      'Waktu (WIB)': inJakarta('e.at'),
      Oleh: 'e.side',
      Langkah: 'e.act',
      Keterangan: 'e.words',
    },
    rows: 'FROM shipment_events e JOIN work_states w USING (contract_id) WHERE (w.kol_id = $owner OR w.brand_id = $owner)',
    order: 'e.contract_id, e.seq',
  }),
];
