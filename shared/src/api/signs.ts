import type { SignFilter, SignKind, SignState } from '../wire/sign-choices.ts';
import type { SignFact as WireFact, Sign as WireSign } from '../wire/signs.ts';
import { call } from './call.ts';
import type { StaffSearch } from './ops.ts';
import { type Page, toPage } from './page.ts';

/** A row behind a sign. Each kind of sign has its own fields; the others are null. */
export interface SignFact {
  personId: string | null;
  contractId: string | null;
  campaignName: string | null;
  brandName: string | null;
  /** Name of the payment at the gateway. */
  orderId: string | null;
  /** ISO 8601 */
  at: string | null;
  /** Followers that came in a day, interactions for each 10,000 views, or rupiah. */
  figure: number | null;
  /** What the figure is compared with: the KOL's median, that of its category, or the rupiah of paid work. */
  usual: number | null;
  /** The category, the link, or the account with its last four digits. */
  text: string | null;
}

/** Something that staff should look at. It changes nothing for anybody. Times are ISO 8601. */
export interface Sign {
  id: string;
  kind: SignKind;
  /** Whom it names, twenty at most. */
  people: { id: string; name: string; role: 'KOL' | 'Brand' }[];
  /** How much there is of it: people, works, rupiah, followers of a day, or a hundred times the distance from the median. */
  weight: number;
  /** The weightiest row behind it. */
  fact: SignFact;
  firstSeenAt: string;
  lastSeenAt: string;
  state: SignState;
  /** The last look of staff; a sign that grew since is open again. */
  look: { by: string; at: string; note: string } | null;
}

const toFact = (wire: WireFact): SignFact => ({
  personId: wire.idUser,
  contractId: wire.idKontrak,
  campaignName: wire.campaign,
  brandName: wire.brand,
  orderId: wire.pesanan,
  at: wire.waktu,
  figure: wire.angka,
  usual: wire.biasanya,
  text: wire.teks,
});

const toSign = (wire: WireSign): Sign => ({
  id: wire.id,
  kind: wire.jenis,
  people: wire.orang.map(({ id, nama, peran }) => ({ id, name: nama, role: peran })),
  weight: wire.bobot,
  fact: toFact(wire.fakta),
  firstSeenAt: wire.pertama,
  lastSeenAt: wire.terakhir,
  state: wire.keadaan,
  look: wire.dilihat && { by: wire.dilihat.oleh, at: wire.dilihat.waktu, note: wire.dilihat.catatan },
});

/** Newest first. Without a filter those that nobody has looked at; a kind asks for those of it. */
export async function fetchSigns({
  text,
  filter,
  cursor,
}: StaffSearch<SignFilter> = {}): Promise<Page<Sign>> {
  return toPage(await call('GET Ops/signs', { query: { q: text, status: filter, cursor } }), toSign);
}

/** How many signs of each kind are open; kinds without any are left out. */
export async function fetchSignCounts(): Promise<{ kind: SignKind; count: number }[]> {
  const { data } = await call('GET Ops/signs/counts', {});
  return data.map(({ jenis, jumlah }) => ({ kind: jenis, count: jumlah }));
}

/** Opens a sign with the rows behind it, which is recorded. @throws {ApiError} 404 when it is gone */
export async function fetchSign(id: string): Promise<Sign & { facts: SignFact[] }> {
  const { data } = await call('GET Ops/signs/:id', { params: { id } });
  return { ...toSign(data), facts: data.baris.map(toFact) };
}

/** Notes that somebody has looked at it, with what was found. @throws {ApiError} 409 where it is not open any more */
export async function lookAtSign(id: string, note: string): Promise<void> {
  await call('PUT Ops/signs/:id', { params: { id }, body: { alasan: note } });
}

/** Has the signs looked for anew, as each night; it takes some seconds. */
export async function recheckSigns(): Promise<void> {
  await call('POST Ops/signs/recheck', {});
}
