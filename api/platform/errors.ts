import type { ErrorReply } from '@sohor/shared/wire';
import { CONTACT_EMAIL } from '@sohor/shared/wire/catalog';

/** HTTP status and Indonesian sentence for the user of an error. */
export interface ErrorText {
  readonly status: number;
  readonly text: string;
}

const errorWith =
  (status: number) =>
  (text: string): ErrorText => ({ status, text });
export const badRequest = errorWith(400);
export const unauthenticated = errorWith(401);
export const forbidden = errorWith(403);
export const notFound = errorWith(404);
export const conflict = errorWith(409);
export const tooLarge = errorWith(413);
export const unsupported = errorWith(415);
export const tooMany = errorWith(429);
export const unavailable = errorWith(503);

/**
 * Errors that any call can answer, or several modules. `{wait}` is replaced by the time to wait, `{field}` by the name of the refused
 * field, `{reason}` by an operator's text.
 */
const COMMON = {
  invalid_input: badRequest("Isian '{field}' tidak valid. Mohon periksa kembali."),
  malformed_body: badRequest('Data yang dikirim tidak dapat dibaca. Mohon coba lagi.'),
  malformed_request: badRequest('Permintaan tidak dapat dibaca. Mohon coba lagi.'),
  unauthorized: unauthenticated('Sesi Anda telah berakhir. Mohon masuk kembali.'),
  forbidden: forbidden('Anda tidak memiliki akses ke halaman atau tindakan ini.'),
  companion_required: forbidden(
    'Tindakan ini memerlukan cookie sesi Anda. Mohon masuk kembali dari peramban Anda.',
  ),
  team_right_missing: forbidden(
    'Peran Anda di tim ini ({reason}) tidak mencakup tindakan ini. Minta pemilik akun untuk melakukannya.',
  ),
  not_found: notFound('Data yang Anda cari tidak ditemukan.'),
  method_not_allowed: { status: 405, text: 'Metode ini tidak tersedia untuk alamat tersebut.' },
  conflict: conflict('Data baru saja berubah. Muat ulang lalu coba lagi.'),
  body_too_slow: {
    status: 408,
    text: 'Pengiriman data terlalu lambat. Periksa koneksi Anda, lalu coba lagi.',
  },
  body_too_large: tooLarge('Data yang dikirim terlalu besar.'),
  headers_too_large: { status: 431, text: 'Kepala permintaan terlalu besar.' },
  unsupported_media_type: unsupported('Jenis data yang dikirim tidak didukung.'),
  files_spent: tooMany('Anda terlalu sering mengunduh berkas. Coba lagi dalam {wait}.'),
  files_at_once: tooMany('Unduhan Anda sebelumnya belum selesai. Tunggu sampai selesai, lalu coba lagi.'),
  too_many_requests: tooMany('Terlalu banyak permintaan. Mohon coba lagi dalam {wait}.'),
  internal: { status: 500, text: 'Terjadi kesalahan pada server. Mohon coba beberapa saat lagi.' },
  unavailable: unavailable('Layanan sedang sibuk. Mohon coba beberapa saat lagi.'),
  phone_invalid: badRequest('Format nomor telepon tidak valid. Gunakan format +628...'),
  name_required: badRequest('Nama lengkap wajib diisi.'),
  name_too_long: badRequest('Nama lengkap paling banyak 120 huruf.'),
  name_unreadable: badRequest('Nama lengkap memuat tanda yang tidak dapat ditampilkan.'),
  name_turns_around: badRequest(
    'Nama tidak boleh memuat tanda pengatur arah tulisan. Ketik ulang nama tersebut.',
  ),
  name_has_address: badRequest('Nama tidak boleh memuat alamat situs, email, atau nomor telepon.'),
  email_invalid: badRequest('Format email tidak valid.{reason}'),
  second_factor_required: forbidden('Masukkan kode dari aplikasi autentikator Anda untuk melanjutkan.'),
  account_frozen: conflict(
    `Dana Anda dibekukan: {reason}. Hubungi ${CONTACT_EMAIL} bila menurut Anda ini keliru.`,
  ),
  reason_required: badRequest('Tuliskan alasannya.'),
  idempotency_key_reused: conflict(
    'Permintaan ini sudah dikirim dengan isi yang berbeda. Muat ulang halaman lalu coba lagi.',
  ),
  notification_forged: forbidden('Tanda tangan notifikasi tidak sah.'),
  notification_unknown: notFound('Pesanan pembayaran tidak dikenal.'),
} satisfies Record<string, ErrorText>;

/** Every error that a caller can get. A module adds its own with `defineErrors`, and declares them here as it does so. */
export interface Errors extends Record<keyof typeof COMMON, ErrorText> {}
export type ErrorCode = keyof Errors;

const errors = new Map<string, ErrorText>(Object.entries(COMMON));

/** Adds the errors of a module, in its `<module>.errors.ts`. */
export function defineErrors<const T extends Record<string, ErrorText>>(own: T): T {
  for (const [code, error] of Object.entries(own)) {
    if (errors.has(code)) throw new Error(`the error ${code} is defined twice`);
    errors.set(code, error);
  }
  return own;
}

export function errorOf(code: ErrorCode): ErrorText {
  const error = errors.get(code);
  if (!error) throw new Error(`no module that was loaded defines the error ${code}`);
  return error;
}

/** Of the modules that were loaded. */
export const allErrors = (): readonly ErrorText[] => [...errors.values()];

export interface ErrorOptions {
  /** For the log only; never sent. Must not hold a token, a code or a whole phone number. */
  readonly detail?: string;
  /** Seconds; becomes Retry-After and `{wait}`. */
  readonly retryAfter?: number;
  readonly field?: string;
  readonly reason?: string;
  /** Proof of work that the caller must solve before the next try. */
  readonly proof?: ErrorReply['proof'];
}

/** An error that the caller is told of. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly options: ErrorOptions;

  constructor(code: ErrorCode, options: string | ErrorOptions = {}) {
    const { detail, ...rest } = typeof options === 'string' ? { detail: options } : options;
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'AppError';
    this.code = code;
    this.options = rest;
  }

  get status(): number {
    return errorOf(this.code).status;
  }

  get text(): string {
    return errorOf(this.code)
      .text.replace('{wait}', waitText(this.options.retryAfter ?? 60))
      .replace('{field}', this.options.field ?? '?')
      .replace('{reason}', () => this.options.reason ?? '?');
  }
}

export function fail(code: ErrorCode, options?: string | ErrorOptions): never {
  throw new AppError(code, options);
}

function waitText(seconds: number): string {
  if (seconds < 120) return `${seconds} detik`;
  if (seconds < 7200) return `${Math.ceil(seconds / 60)} menit`;
  return `${Math.ceil(seconds / 3600)} jam`;
}
