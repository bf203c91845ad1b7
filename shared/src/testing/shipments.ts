import type { Shipment, ShipmentEvidence } from '../wire/index.ts';

/** Where a KOL receives a product, on the wire. */
export const AN_ADDRESS = {
  nama: 'Sari Wulandari',
  nomor: '+6281234567890',
  jalan: 'Jl. Kenanga No. 12, RT 03/RW 05',
  kecamatan: 'Coblong',
  kota: 'Kota Bandung',
  provinsi: 'Jawa Barat',
  kodePos: '40132',
};

/** A sample on the wire: the Brand has offered a product, and the KOL has not said where to. */
export function aShipment(change: Partial<Shipment> = {}): Shipment {
  return {
    status: 'address_wanted',
    produk: 'Serum wajah 30 ml, satu botol',
    alamat: null,
    kurir: null,
    resi: null,
    masalah: null,
    diminta: '2025-09-10T03:00:00.000Z',
    dikirim: null,
    dijawab: null,
    jawabSampai: null,
    diakhiriOleh: null,
    hariMundur: 0,
    ...change,
  };
}

/** The same as staff sees it, once it was sent. */
export const aShipmentEvidence = (change: Partial<ShipmentEvidence> = {}): ShipmentEvidence => ({
  ...aShipment({ status: 'shipped', kurir: 'JNE', resi: 'CGK1' }),
  riwayat: [
    { pada: '2025-09-10T03:00:00.000Z', oleh: 'Brand', langkah: 'offered', keterangan: null },
    { pada: '2025-09-11T03:00:00.000Z', oleh: 'KOL', langkah: 'address', keterangan: null },
    { pada: '2025-09-12T03:00:00.000Z', oleh: 'Brand', langkah: 'sent', keterangan: 'JNE CGK1' },
  ],
  ...change,
});
