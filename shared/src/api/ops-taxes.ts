import type { StaffTaxProfile, TaxFilter, TaxMonthFilter, TaxMonth as WireTaxMonth } from '../wire/index.ts';
import { call } from './call.ts';
import type { StaffSearch } from './ops.ts';
import { yearIn } from './ops-tables.ts';
import { type Page, toPage } from './page.ts';

export type { StaffTaxProfile };

/** Tax data of KOLs and Brands, the latest change first. */
export async function searchTaxProfiles({
  text,
  filter,
  cursor,
}: StaffSearch<TaxFilter> = {}): Promise<Page<StaffTaxProfile>> {
  return toPage(await call('GET Ops/tax', { query: { q: text, status: filter, cursor } }), (row) => row);
}

/** The tax data that staff looked at, and the reason of its decision. */
export interface TaxDecision {
  personId: string;
  /** Id of the tax data that staff looked at. */
  seen: string;
  reason: string;
}

/** @throws {ApiError} 409 when it is so already, or when the data have changed since */
export async function verifyTaxProfile(
  { personId, seen, reason }: TaxDecision,
  isVerified: boolean,
): Promise<void> {
  const body = { verified: isVerified, versi: seen, alasan: reason };
  await call('PUT Ops/tax/:id/verify', { params: { id: personId }, body });
}

/** A certificate of the tax office; days are `YYYY-MM-DD`. */
export interface TaxCertificate {
  kind: 'SKB' | 'PP 55/2022';
  number: string;
  validFrom: string;
  validUntil: string;
}

/** @throws {ApiError} 400 for impossible days, 409 while another certificate is valid */
export async function certifyTax(
  { personId, seen, reason }: TaxDecision,
  certificate: TaxCertificate,
): Promise<void> {
  await call('PUT Ops/tax/:id/certificate', {
    params: { id: personId },
    body: {
      jenis: certificate.kind,
      nomor: certificate.number,
      berlakuDari: certificate.validFrom,
      berlakuSampai: certificate.validUntil,
      versi: seen,
      alasan: reason,
    },
  });
}

/** @throws {ApiError} 404 where there is none */
export async function revokeTaxCertificate({ personId, seen, reason }: TaxDecision): Promise<void> {
  const body = { versi: seen, alasan: reason };
  await call('PUT Ops/tax/:id/certificate/revoke', { params: { id: personId }, body });
}

/** Tax of one month and one withholder, in whole rupiah. */
export interface TaxMonth {
  /** `YYYY-MM` */
  month: string;
  /** Null where Sohor withholds. */
  withholderId: string | null;
  withholder: string;
  withheldIdr: number;
  remittedIdr: number;
  /** True when the month is over, so its tax can be paid to the state. */
  isOver: boolean;
}

/**
 * Months of this year and the two before, newest first.
 * @param search `text`: a year, for the months of that year; anything else is ignored
 */
export async function fetchTaxMonths({
  text,
  filter,
  cursor,
}: StaffSearch<TaxMonthFilter> = {}): Promise<Page<TaxMonth>> {
  const query = { status: filter, tahun: yearIn(text), cursor };
  const reply = await call('GET Ops/taxMonths', { query });
  return toPage(reply, ({ masa, idPemotong, pemotong, dipotong, disetor, berakhir }: WireTaxMonth) => ({
    month: masa,
    withholderId: idPemotong,
    withholder: pemotong,
    withheldIdr: dipotong,
    remittedIdr: disetor,
    isOver: berakhir,
  }));
}

/**
 * Records that all open tax of a month was paid to the state.
 * @param key the same for each try of one request, so that it is posted once
 * @returns id of the proposal when a second person has to confirm it; null when it is done
 * @throws {ApiError} 409 when another amount is open
 */
export async function remitTax(
  { month, withholderId, withheldIdr, remittedIdr }: TaxMonth,
  { ntpn, reason }: { ntpn: string; reason: string },
  key: string,
): Promise<string | null> {
  const body = {
    masa: month,
    idPemotong: withholderId,
    jumlah: withheldIdr - remittedIdr,
    ntpn,
    alasan: reason,
  };
  return (await call('POST Ops/taxMonths', { body, idempotencyKey: key })).data.approval;
}
