import type { StaffTaxProfile, TaxMonth, TaxPaper, TaxProfile, TaxStatement } from '../wire/index.ts';

const ID = '0199c0de-0000-7000-8000-0000000000a1';
const AT = '2025-09-07T07:00:00.000Z';

/** The tax data of a person whose NIK nobody has verified. */
export function aTaxProfile(change: Partial<TaxProfile> = {}): TaxProfile {
  return {
    id: ID,
    jenis: 'Pribadi',
    jenisNomor: 'NIK',
    nomor: '••••0001',
    nama: 'Sari Wulandari',
    alamat: 'Jl. Melati 5, Bogor',
    terverifikasi: false,
    sertifikat: null,
    diubah: AT,
    ...change,
  };
}

/** Tax that a company withheld of a price of a million. */
export function aTaxPaper(change: Partial<TaxPaper> = {}): TaxPaper {
  return {
    idKontrak: ID,
    nomor: 'BP-2025-7KQ3MX9D-0001',
    tanggal: AT,
    namaProyek: 'Ramadan Bersama',
    pihak: 'PT Kopi Senja',
    jenisNomor: 'NPWP',
    nomorPajak: '••••7000',
    jenis: 'PPh 21',
    bruto: 1_000_000,
    dasar: 500_000,
    tarif: '6%',
    pajak: 30_000,
    dikembalikan: 0,
    ...change,
  };
}

/** A year with one paper. */
export function aTaxStatement(change: Partial<TaxStatement> = {}): TaxStatement {
  const papers = change.baris ?? [aTaxPaper()];
  return {
    tahun: 2025,
    bulan: null,
    jumlah: papers.length,
    bruto: papers.reduce((sum, { bruto }) => sum + bruto, 0),
    pajak: papers.reduce((sum, { pajak }) => sum + pajak, 0),
    setoran: [],
    baris: papers,
    nextCursor: null,
    ...change,
  };
}

/** The tax data of a KOL as staff sees them. */
export function aStaffTaxProfile(change: Partial<StaffTaxProfile> = {}): StaffTaxProfile {
  return {
    id: ID,
    idUser: '0199c0de-0000-7000-8000-000000000000',
    fullName: 'Sari Wulandari',
    role: 'KOL',
    jenis: 'Pribadi',
    jenisNomor: 'NIK',
    nomor: '••••0001',
    nama: 'Sari Wulandari',
    terverifikasi: false,
    sertifikat: null,
    diubah: AT,
    ...change,
  };
}

/** A month that is over, of which nothing was paid to the state. */
export function aTaxMonth(change: Partial<TaxMonth> = {}): TaxMonth {
  return {
    masa: '2026-10',
    idPemotong: '0199c0de-0000-7000-8000-000000000002',
    pemotong: 'Kopi Senja',
    dipotong: 1_250_000,
    disetor: 0,
    berakhir: true,
    ...change,
  };
}
