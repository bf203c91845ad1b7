import type { Sign, SignFact } from '../wire/index.ts';

/** A sample on the wire: a row behind a sign, of followers that came in one day. */
export const aSignFact = (change: Partial<SignFact> = {}): SignFact => ({
  idUser: '0190f5c0-0000-7000-8000-0000000000a1',
  idKontrak: null,
  campaign: null,
  brand: null,
  pesanan: null,
  waktu: '2026-11-21T17:00:00.000Z',
  angka: 12_400,
  biasanya: 80,
  teks: null,
  ...change,
});

/** A sample on the wire: a sign in staff's list. */
export const aSign = (change: Partial<Sign> = {}): Sign => ({
  id: '0190f5c0-0000-7000-8000-000000000501',
  jenis: 'followers',
  orang: [{ id: '0190f5c0-0000-7000-8000-0000000000a1', nama: 'Sari Wulandari', peran: 'KOL' }],
  bobot: 12_400,
  fakta: aSignFact(),
  pertama: '2026-11-22T20:10:00.000Z',
  terakhir: '2026-11-23T20:10:00.000Z',
  keadaan: 'open',
  dilihat: null,
  ...change,
});

/** A sample on the wire: a sign as it is opened. */
export const anOpenSign = (change: Partial<Sign & { baris: SignFact[] }> = {}) => ({
  ...aSign(change),
  baris: [aSignFact(), aSignFact({ waktu: '2026-11-17T17:00:00.000Z', angka: 5_200 })],
  ...change,
});
