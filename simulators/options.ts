/** Keys that no provider would issue; the local API is configured with the same values. */
export const SERVER_KEY = 'SB-Mid-server-simulator';
export const XENDIT_SECRET_KEY = 'xnd-simulator-key';
export const XENDIT_CALLBACK_TOKEN = 'simulator-callback-token';
export const WHATSAPP_TOKEN = 'simulator-whatsapp-token';
export const WHATSAPP_APP_SECRET = 'app-secret';
export const WHATSAPP_VERIFY_TOKEN = 'simulator-verify-token';
export const WHATSAPP_PHONE_NUMBER_ID = '100000000000001';
export const WHATSAPP_TEMPLATE = 'otp_login';
export const WHATSAPP_LANGUAGE = 'id';
export const TIKTOK_CLIENT_KEY = 'simulator-tiktok-key';
export const TIKTOK_CLIENT_SECRET = 'simulator-tiktok-secret';
export const DEFAULT_PORT = 3100;
export const DEFAULT_SMTP_PORT = 3125;

/** A template approved for this WhatsApp account. `{{1}}`, `{{2}}` … in `body` are its parameters. */
export interface WhatsAppTemplate {
  name: string;
  language: string;
  /** `authentication` templates carry the code in the body and again in the copy-code button. */
  category: 'authentication' | 'utility';
  body: string;
  /** True: it has a button that opens a page, whose path each message gives. */
  hasPage?: boolean;
}

export interface SimulatorOptions {
  /** Address at which a browser reaches this process, without a slash at the end. Default: the address it listens on. */
  publicUrl?: string | undefined;
  /** Folder in which open payments, messages and deliveries survive a restart. Default: memory only. */
  dir?: string | undefined;
  /** Factor by which retries come sooner than with the real providers: 120 turns 2 minutes into 1 s. */
  clockFactor?: number | undefined;
  /** Time-out of a webhook in ms. */
  webhookTimeoutMs?: number | undefined;
  /** The current time in ms since 1970. */
  now?: (() => number) | undefined;
  /** Called when a fault leaves a call without an answer. */
  onHang?: (() => void) | undefined;
  whatsapp?: Partial<WhatsAppOptions> | undefined;
  midtrans?: Partial<MidtransOptions> | undefined;
  xendit?: Partial<XenditOptions> | undefined;
  tiktok?: Partial<TikTokOptions> | undefined;
}

export interface WhatsAppOptions {
  token: string;
  appSecret: string;
  verifyToken: string;
  phoneNumberId: string;
  templates: WhatsAppTemplate[];
  /** Status webhooks are sent only if this is set. */
  webhookUrl: string | undefined;
}

export interface MidtransOptions {
  serverKey: string;
  merchantName: string;
  merchantId: string;
  /** Address for notifications about a payment made without X-Override-Notification. */
  notificationUrl: string | undefined;
}

export interface XenditOptions {
  secretKey: string;
  /** Sent unchanged in a header of every webhook. */
  callbackToken: string;
  businessId: string;
  /** Webhooks are sent only if this is set. */
  webhookUrl: string | undefined;
}

export interface TikTokOptions {
  clientKey: string;
  clientSecret: string;
  /** Name of the app on the consent page. */
  appName: string;
  /** Registered redirect addresses; others are refused. Default: any https address, and ports of this machine. */
  redirectUris: string[] | undefined;
}

export interface Settings {
  publicUrl: string | undefined;
  dir: string | undefined;
  clockFactor: number;
  webhookTimeoutMs: number;
  now: () => number;
  onHang: () => void;
  whatsapp: WhatsAppOptions;
  midtrans: MidtransOptions;
  xendit: XenditOptions;
  tiktok: TikTokOptions;
}

/** The one-time code template as WhatsApp words it in Indonesian. */
export function authenticationTemplate(
  name = WHATSAPP_TEMPLATE,
  language = WHATSAPP_LANGUAGE,
): WhatsAppTemplate {
  const body = '{{1}} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.';
  return { name, language, category: 'authentication', body };
}

const utility = (name: string, body: string, hasPage = false): WhatsAppTemplate => ({
  name,
  language: WHATSAPP_LANGUAGE,
  category: 'utility',
  body,
  hasPage,
});
const withPage = (name: string, body: string) => utility(name, body, true);

/** Templates for notices about what happened or is due. */
export const NOTICE_TEMPLATES: readonly WhatsAppTemplate[] = [
  // A brand's name, the amount, the campaign.
  withPage(
    'payment_reversed',
    'Halo {{1}}, bank menarik kembali {{2}} dari pembayaran campaign {{3}}. Buka menu Tagihan untuk melihat saldo dan invoice Anda.',
  ),
  // A brand's name, the campaign, when.
  withPage(
    'work_review_due',
    'Halo {{1}}, konten untuk campaign {{2}} menunggu tinjauan Anda. Tanpa jawaban, konten dianggap diterima dan KOL dibayar pada {{3}}.',
  ),
  // A KOL's name, the campaign, when.
  withPage(
    'work_deadline_due',
    'Halo {{1}}, konten Anda untuk campaign {{2}} ditunggu paling lambat {{3}}. Buka menu Kontrak untuk mengirimnya.',
  ),
  // A person's name, the campaign, what happened.
  withPage('dispute_step', 'Halo {{1}}, tentang sengketa di campaign {{2}}: {{3}}.'),
  // The name, the end of the new number, until when no money moves.
  utility(
    'account_number_changed',
    'Halo {{1}}, nomor WhatsApp akun Anda diganti menjadi {{2}}. Dana Anda tidak dapat dipindahkan sampai {{3}}. Bila bukan Anda yang menggantinya, segera hubungi kami.',
  ),
  // The name of a member of staff, when, how many codes are left.
  utility(
    'staff_recovery_used',
    'Halo {{1}}, kode pemulihan akun staf Anda dipakai untuk masuk pada {{2}}. Sisa kode: {{3}}. Bila bukan Anda, segera hubungi pengelola server.',
  ),
  // The name, the bank with the end of the number, from when on money can go there.
  utility(
    'payout_account_changed',
    'Halo {{1}}, rekening penarikan Anda diganti menjadi {{2}}. Penarikan ke sana dapat dilakukan mulai {{3}}. Bila bukan Anda yang menggantinya, segera hubungi kami.',
  ),
  // What the code is for that comes beside it.
  utility(
    'code_purpose',
    'Kode Sohor yang baru dikirim adalah untuk {{1}}. Bukan Anda yang meminta? Jangan berikan kode itu kepada siapa pun, dan segera hubungi kami.',
  ),
  // Who is invited, the brand, the role.
  utility(
    'team_invitation',
    'Halo {{1}}, {{2}} mengundang Anda ke timnya di Sohor dengan peran {{3}}. Masuk ke Sohor dengan nomor ini untuk bergabung. Tidak mengenalnya? Abaikan pesan ini.',
  ),
  // The name, kind and end of the tax number.
  utility(
    'tax_data_changed',
    'Halo {{1}}, data pajak Anda diganti: {{2}}. Bila bukan Anda yang menggantinya, segera hubungi kami.',
  ),
  // The name, what happened, the campaign, until when.
  withPage(
    'notice_deadline',
    'Halo {{1}}. {{2}}. Campaign: {{3}}. Batas waktu: {{4}}. Buka Sohor untuk menjawab.',
  ),
  // The name, what happened, more of it.
  withPage('notice_money', 'Halo {{1}}. {{2}}. {{3}} Buka Sohor untuk melihatnya.'),
  // The name, the amount, why.
  withPage(
    'payout_returned',
    'Halo {{1}}, penarikan {{2}} tidak sampai dan dananya sudah kembali ke saldo Anda. Alasan: {{3}} Buka menu Balance untuk mencoba lagi.',
  ),
];

export function settle(options: SimulatorOptions): Settings {
  return {
    publicUrl: options.publicUrl?.replace(/\/+$/, ''),
    dir: options.dir,
    clockFactor: options.clockFactor ?? 120,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 15_000,
    now: options.now ?? Date.now,
    onHang: options.onHang ?? (() => {}),
    whatsapp: {
      token: WHATSAPP_TOKEN,
      appSecret: WHATSAPP_APP_SECRET,
      verifyToken: WHATSAPP_VERIFY_TOKEN,
      phoneNumberId: WHATSAPP_PHONE_NUMBER_ID,
      templates: [authenticationTemplate(), ...NOTICE_TEMPLATES],
      webhookUrl: undefined,
      ...defined(options.whatsapp),
    },
    midtrans: {
      serverKey: SERVER_KEY,
      merchantName: 'Sohor',
      merchantId: 'G000000001',
      notificationUrl: undefined,
      ...defined(options.midtrans),
    },
    xendit: {
      secretKey: XENDIT_SECRET_KEY,
      callbackToken: XENDIT_CALLBACK_TOKEN,
      businessId: '5f0000000000000000000001',
      webhookUrl: undefined,
      ...defined(options.xendit),
    },
    tiktok: {
      clientKey: TIKTOK_CLIENT_KEY,
      clientSecret: TIKTOK_CLIENT_SECRET,
      appName: 'Sohor',
      redirectUris: undefined,
      ...defined(options.tiktok),
    },
  };
}

/** Removes keys whose value is undefined, so that they do not hide a default. */
function defined<T extends object>(values: T | undefined): Partial<T> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}
