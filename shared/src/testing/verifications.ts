import type { BrandVerification, WaitingVerification } from '../wire/index.ts';

type Request = NonNullable<BrandVerification['permintaan']>;

/** A sample on the wire: a Brand that has not asked yet. */
export const aVerification = (change: Partial<BrandVerification> = {}): BrandVerification => ({
  tanda: null,
  permintaan: null,
  emailDipastikan: true,
  ...change,
});

/** A request of a Brand that waits. */
export const aVerificationRequest = (change: Partial<Request> = {}): Request => ({
  id: '0190f5c0-0000-7000-8000-00000000e001',
  keadaan: 'waiting',
  jenis: 'NIB',
  nomor: '••••2341',
  badan: 'PT Kopi Senja Abadi',
  dokumen: '/api/v1/files/nib.pdf?t=1.a',
  diminta: '2026-11-22T03:00:00.000Z',
  palingLambat: '2026-11-23T03:00:00.000Z',
  diputuskan: null,
  alasan: null,
  ...change,
});

/** As staff sees it in its list. */
export const aWaitingVerification = (change: Partial<WaitingVerification> = {}): WaitingVerification => ({
  id: '0190f5c0-0000-7000-8000-00000000e001',
  idBrand: '0190f5c0-0000-7000-8000-00000000b001',
  namaBrand: 'Kopi Senja',
  badan: 'PT Kopi Senja Abadi',
  jenis: 'NIB',
  nomor: '••••2341',
  diminta: '2026-11-22T03:00:00.000Z',
  palingLambat: '2026-11-23T03:00:00.000Z',
  terlambat: false,
  ...change,
});

/** As staff opens it. */
export const anOpenVerification = (
  change: { terlambat?: boolean; namaKini?: string; nomorSama?: string[]; dokumen?: string } = {},
) => ({
  ...aWaitingVerification({ nomor: '9120004512341' }),
  namaKini: null,
  nomorSama: [] as string[],
  dokumen: '/api/v1/files/nib.pdf?t=1.a',
  ...change,
});
