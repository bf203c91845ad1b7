/**
 * Every error that a caller can get: code → HTTP status and the Indonesian sentence for the user.
 * `{wait}` becomes the time to wait, `{field}` the name of the refused field.
 */
export const ERRORS = {
  // Any call
  invalid_input: { status: 400, text: "Isian '{field}' tidak valid. Mohon periksa kembali." },
  malformed_body: { status: 400, text: 'Data yang dikirim tidak dapat dibaca. Mohon coba lagi.' },
  malformed_request: { status: 400, text: 'Permintaan tidak dapat dibaca. Mohon coba lagi.' },
  unauthorized: { status: 401, text: 'Sesi Anda telah berakhir. Mohon masuk kembali.' },
  forbidden: { status: 403, text: 'Anda tidak memiliki akses ke halaman atau tindakan ini.' },
  companion_required: {
    status: 403,
    text: 'Tindakan ini memerlukan cookie sesi Anda. Mohon masuk kembali dari peramban Anda.',
  },
  not_found: { status: 404, text: 'Data yang Anda cari tidak ditemukan.' },
  method_not_allowed: { status: 405, text: 'Metode ini tidak tersedia untuk alamat tersebut.' },
  conflict: { status: 409, text: 'Data baru saja berubah. Muat ulang lalu coba lagi.' },
  body_too_large: { status: 413, text: 'Data yang dikirim terlalu besar.' },
  unsupported_media_type: { status: 415, text: 'Jenis data yang dikirim tidak didukung.' },
  too_many_requests: { status: 429, text: 'Terlalu banyak permintaan. Mohon coba lagi dalam {wait}.' },
  internal: { status: 500, text: 'Terjadi kesalahan pada server. Mohon coba beberapa saat lagi.' },
  unavailable: { status: 503, text: 'Layanan sedang sibuk. Mohon coba beberapa saat lagi.' },
  // People and sessions
  phone_invalid: { status: 400, text: 'Format nomor telepon tidak valid. Gunakan format +628...' },
  name_required: { status: 400, text: 'Nama lengkap wajib diisi.' },
  email_invalid: { status: 400, text: 'Format email tidak valid.' },
  code_wrong: { status: 400, text: 'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.' },
  code_just_sent: {
    status: 429,
    text: 'Kode baru saja dikirim. Mohon tunggu {wait} sebelum meminta kode baru.',
  },
  code_budget_spent: {
    status: 429,
    text: 'Terlalu banyak permintaan kode untuk nomor ini. Mohon coba lagi dalam {wait}.',
  },
  session_not_found: { status: 404, text: 'Sesi tidak ditemukan atau sudah berakhir.' },
} as const satisfies Record<string, { readonly status: number; readonly text: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorOptions {
  /** For the log only; never sent. No token, no code, no whole phone number. */
  readonly detail?: string;
  /** Seconds; becomes Retry-After and `{wait}`. */
  readonly retryAfter?: number;
  readonly field?: string;
}

/** An error that the caller is meant to see. */
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
    return ERRORS[this.code].status;
  }

  get text(): string {
    return ERRORS[this.code].text
      .replace('{wait}', waitText(this.options.retryAfter ?? 60))
      .replace('{field}', this.options.field ?? '?');
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
