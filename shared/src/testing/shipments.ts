import type { Shipment } from '../wire/index.ts';

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
    diakhiriOleh: null,
    hariMundur: 0,
    ...change,
  };
}
