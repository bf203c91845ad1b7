import type { VerificationState } from '../wire/verification-choices.ts';
import type {
  BrandVerification as WireVerification,
  WaitingVerification as WireWaiting,
} from '../wire/verifications.ts';
import { type BrandMark, toBrandMark } from './brand-mark.ts';
import { call } from './call.ts';
import { type Page, toPage } from './page.ts';

/** How a Brand stands with its verification. Times are ISO 8601. */
export interface Verification {
  /** The mark that others see now; null without one. */
  mark: BrandMark | null;
  /** The latest request; null before the first. */
  request: {
    id: string;
    state: VerificationState;
    numberKind: 'NIB' | 'NPWP';
    /** With only its end visible: `••••1234`. */
    number: string;
    company: string;
    /** Signed address of the document, which works for some minutes. */
    document: string;
    askedAt: string;
    /** By when staff decides. */
    dueAt: string;
    decidedAt: string | null;
    /** Why staff refused it; null otherwise. */
    reason: string | null;
  } | null;
  /** Whether the Brand's e-mail address is confirmed, without which it cannot ask. */
  isEmailConfirmed: boolean;
}

const toVerification = ({ tanda, permintaan, emailDipastikan }: WireVerification): Verification => ({
  mark: tanda && toBrandMark(tanda),
  request: permintaan && {
    id: permintaan.id,
    state: permintaan.keadaan,
    numberKind: permintaan.jenis,
    number: permintaan.nomor,
    company: permintaan.badan,
    document: permintaan.dokumen,
    askedAt: permintaan.diminta,
    dueAt: permintaan.palingLambat,
    decidedAt: permintaan.diputuskan,
    reason: permintaan.alasan,
  },
  isEmailConfirmed: emailDipastikan,
});

/** The signed-in Brand's mark, and its latest request for one. */
export async function fetchVerification(): Promise<Verification> {
  return toVerification((await call('GET Account/verification')).data);
}

/** What a Brand sends to be verified. */
export interface VerificationRequest {
  numberKind: 'NIB' | 'NPWP';
  /** As typed. */
  number: string;
  /** Name of the company, as in the document. */
  company: string;
  /** Path that {@link uploadDocument} returned. */
  document: string;
}

/**
 * Asks staff to verify the company behind the Brand; a request that waits is replaced.
 * @throws {ApiError} 400 for an impossible number, 403 for a member of the team, 409 while the e-mail address is not confirmed
 */
export async function askVerification(request: VerificationRequest): Promise<Verification> {
  const { numberKind, number, company, document } = request;
  const body = { jenis: numberKind, nomor: number, badan: company, dokumen: document };
  return toVerification((await call('PUT Account/verification', { body })).data);
}

/** Takes back the request that waits. @throws {ApiError} 404 where none does */
export async function withdrawVerification(): Promise<void> {
  await call('DELETE Account/verification');
}

/**
 * Stores a document, which only a signed address opens.
 * @param file PDF, PNG, JPG or GIF of at most 5 MB
 * @param onProgress gets the part that was sent, 0 … 1
 * @throws {ApiError} 413 for a file that is too large, 415 for any other kind of file
 */
export async function uploadDocument(file: File, onProgress?: (part: number) => void): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  const { response } = await call('POST file/document', { body: form, ...(onProgress && { onProgress }) });
  return response.path;
}

/** A Brand's request that waits for staff. Times are ISO 8601. */
export interface WaitingVerification {
  id: string;
  brandId: string;
  brandName: string;
  company: string;
  numberKind: 'NIB' | 'NPWP';
  /** With only its end visible in a list. */
  number: string;
  askedAt: string;
  dueAt: string;
  isLate: boolean;
}

const toWaiting = (wire: WireWaiting): WaitingVerification => ({
  id: wire.id,
  brandId: wire.idBrand,
  brandName: wire.namaBrand,
  company: wire.badan,
  numberKind: wire.jenis,
  number: wire.nomor,
  askedAt: wire.diminta,
  dueAt: wire.palingLambat,
  isLate: wire.terlambat,
});

/** Requests that wait, the earliest deadline first. */
export async function fetchWaitingVerifications(cursor?: string): Promise<Page<WaitingVerification>> {
  return toPage(await call('GET Ops/verifications', { query: { cursor } }), toWaiting);
}

/** A request with its whole number and its document. */
export interface OpenVerification extends WaitingVerification {
  /** The name that the Brand has now, where it is another than the one it asked with; null otherwise. */
  nameNow: string | null;
  /** Other Brands that have this number, or ask for a mark with it. */
  sameNumber: string[];
  /** Signed address of the document, which works for some minutes. */
  document: string;
}

/** Opens a request for a decision, which is recorded. @throws {ApiError} 409 where it does not wait any more */
export async function fetchOpenVerification(id: string): Promise<OpenVerification> {
  const { data } = await call('GET Ops/verifications/:id', { params: { id } });
  return { ...toWaiting(data), nameNow: data.namaKini, sameNumber: data.nomorSama, document: data.dokumen };
}

/** Verifies the Brand for a year, or refuses its request. @throws {ApiError} 409 where it does not wait any more */
export async function decideVerification(id: string, isApproved: boolean, reason: string): Promise<void> {
  await call('PUT Ops/verifications/:id', { params: { id }, body: { setuju: isApproved, alasan: reason } });
}
