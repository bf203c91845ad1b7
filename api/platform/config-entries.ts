import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@sohor/shared/wire/catalog';
import {
  address,
  addresses,
  flag,
  list,
  mailServer,
  oneOf,
  pathName,
  proxies,
  secret,
  text,
  whole,
} from './config-parsers.ts';

export interface Entry<T> {
  readonly name: string;
  readonly description: string;
  /** Default outside production, and in production too when `production` is left out. */
  readonly local: string;
  readonly production?: string;
  readonly parse: (raw: string) => T;
  /** May stay empty, in production too. */
  readonly isOptional?: boolean;
  /** For the address of a provider: where the simulators stand in for it. */
  readonly simulated?: (simulators: string) => string;
}

function entry<T>(
  name: string,
  description: string,
  parse: Entry<T>['parse'],
  local: string,
  production = local,
): Entry<T> {
  return { name, description, local, production, parse };
}

function optional(name: string, description: string, parse: (raw: string) => string = text): Entry<string> {
  return { name, description, local: '', parse: (raw) => (raw === '' ? '' : parse(raw)), isOptional: true };
}

/** The default of `SIMULATORS_URL`. */
export const SIMULATORS = 'http://127.0.0.1:3100';

/**
 * Address of a provider. Outside production it is a simulator's, below `SIMULATORS_URL`; production refuses what is no public address.
 * This entry is all that the settings of servers, tests and containers need.
 */
function provider(
  name: string,
  description: string,
  production: string,
  simulated: (simulators: string) => string,
): Entry<string> {
  return { ...entry(name, description, address, simulated(SIMULATORS), production), simulated };
}

/** All settings of the API, one line each. */
export const CONFIG_ENTRIES = {
  env: entry(
    'SOHOR_ENV',
    'local: database, address and origin are on this machine; try: for containers with simulators, the origin on this machine; production refuses anything unsafe',
    oneOf('local', 'try', 'production'),
    'local',
  ),
  databaseUrl: entry(
    'DATABASE_URL',
    'PostgreSQL 18 to work on',
    text,
    'postgres://postgres@127.0.0.1:5432/sohor',
    '',
  ),
  migrationDatabaseUrl: optional(
    'MIGRATION_DATABASE_URL',
    'the same database, as the role that owns the tables; for migrations alone. Empty: this process does not migrate',
  ),
  readDatabaseUrl: optional(
    'READ_DATABASE_URL',
    'a streaming replica of that database, as the same role: what strangers read of KOLs comes from it as long as it keeps up. Empty: from the database itself',
  ),
  readDatabaseMaxLagSeconds: entry(
    'READ_DATABASE_MAX_LAG_SECONDS',
    'seconds by which the replica may be behind; beyond that the database itself is read',
    whole(2, 300),
    '10',
  ),
  databasePrepares: entry(
    'DATABASE_PREPARES',
    '0: no statement stays prepared on a connection, for a PgBouncer before 1.21 in transaction mode',
    flag,
    '1',
  ),
  databasePool: entry('DATABASE_POOL', 'most connections of this process', whole(2, 200), '12'),
  campaignMinPriceIdr: entry(
    'CAMPAIGN_MIN_PRICE_IDR',
    'smallest price of a campaign for one KOL, in rupiah; forms state 10.000',
    whole(1, 1_000_000),
    String(LIMITS.minPriceIdr),
  ),
  noticeStreams: entry(
    'NOTICE_STREAMS',
    'most open streams of notices of this process; whoever comes later asks once a minute',
    whole(1, 100_000),
    '8000',
  ),
  apiHost: entry('API_HOST', 'address that the API listens on', text, '127.0.0.1'),
  apiPort: entry('API_PORT', 'port that the API listens on', whole(0, 65_535), '3001'),
  publicUrl: entry(
    'PUBLIC_URL',
    "the product's own origin; https makes cookies Secure",
    address,
    'http://localhost:3000',
  ),
  dataDir: entry('SOHOR_DATA_DIR', 'folder for uploaded files', text, join(tmpdir(), 'sohor-data'), ''),
  storage: entry(
    'STORAGE',
    'where uploaded files lie: local (SOHOR_DATA_DIR), or s3, which several machines can share',
    oneOf('local', 's3'),
    'local',
  ),
  s3Endpoint: optional('S3_ENDPOINT', 'address of the S3-compatible service, without the bucket', address),
  s3Region: entry('S3_REGION', 'its region', text, 'us-east-1'),
  s3Bucket: optional('S3_BUCKET', 'bucket; it needs no public access'),
  s3AccessKeyId: optional('S3_ACCESS_KEY_ID', 'access key with GetObject, PutObject and DeleteObject'),
  s3SecretAccessKey: optional('S3_SECRET_ACCESS_KEY', 'its secret'),
  secret: entry(
    'SOHOR_SECRET',
    'hexadecimal key of 32 bytes or more; every other key is derived from it',
    secret,
    '',
  ),
  trustedProxies: entry(
    'TRUSTED_PROXIES',
    'proxies whose X-Forwarded-For counts: addresses, networks, loopback, linklocal or uniquelocal',
    proxies,
    'loopback',
    '',
  ),
  formerSecrets: {
    ...entry(
      'SOHOR_SECRET_FORMER',
      'keys that SOHOR_SECRET had before, divided by commas: what they sealed can still be read, and is sealed anew',
      (raw) => list(raw).map(secret),
      '',
    ),
    isOptional: true,
  },
  opsAddresses: {
    ...entry(
      'OPS_ADDRESSES',
      'addresses and networks that staff may work from, divided by commas; empty: from anywhere',
      addresses,
      '',
    ),
    isOptional: true,
  },
  evidenceKeyFile: optional(
    'EVIDENCE_KEY_FILE',
    'file with the Ed25519 private key (PEM) that signs contracts and the heads of audit log and ledger',
  ),
  evidenceKey: optional('EVIDENCE_KEY', 'the same key itself, as PKCS #8 in base64, where there is no file'),
  evidenceEarlierKeys: {
    ...entry(
      'EVIDENCE_EARLIER_KEYS',
      'public keys (x of the published ones) of earlier private ones: what they signed stays valid',
      list,
      '',
    ),
    isOptional: true,
  },
  evidenceStore: entry(
    'EVIDENCE_STORE',
    'evidence store of the signed heads: folder (EVIDENCE_DIR), or s3, a bucket with object lock',
    oneOf('folder', 's3'),
    'folder',
    's3',
  ),
  evidenceDir: optional(
    'EVIDENCE_DIR',
    'that folder, on another disk or machine than the database; empty: evidence in SOHOR_DATA_DIR, outside production',
  ),
  evidenceS3Endpoint: optional('EVIDENCE_S3_ENDPOINT', 'address of the S3-compatible service', address),
  evidenceS3Region: entry('EVIDENCE_S3_REGION', 'its region', text, 'us-east-1'),
  evidenceS3Bucket: optional(
    'EVIDENCE_S3_BUCKET',
    'bucket with object lock; another one than that of the images',
  ),
  evidenceS3AccessKeyId: optional(
    'EVIDENCE_S3_ACCESS_KEY_ID',
    'access key with PutObject, PutObjectRetention, GetObject and ListBucket, and no right to delete',
  ),
  evidenceS3SecretAccessKey: optional('EVIDENCE_S3_SECRET_ACCESS_KEY', 'its secret'),
  evidenceRetentionDays: entry(
    'EVIDENCE_RETENTION_DAYS',
    'days for which the bucket refuses to remove or change a signed head',
    whole(1, 36_500),
    '3650',
  ),
  logLevel: entry(
    'LOG_LEVEL',
    'fatal, error, warn, info, debug or silent',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    'info',
  ),
  worker: entry('SOHOR_WORKER', '0: this process runs no jobs', flag, '1'),
  migrate: entry('SOHOR_MIGRATE', '0: this process does not migrate at start', flag, '1'),
  otpResendSeconds: entry(
    'OTP_RESEND_SECONDS',
    'seconds between two codes to a number',
    whole(0, 3600),
    '60',
  ),
  otpLifeSeconds: entry('OTP_LIFE_SECONDS', 'seconds that a code lives', whole(1, 3600), '300'),
  codesPerAddressHour: entry(
    'LIMIT_CODES_PER_ADDRESS_HOUR',
    'codes that unknown devices ask for from one address (a /64 of IPv6) an hour without proof of work; ten times as many with it',
    whole(1, 1e9),
    '2000',
    '60',
  ),
  codesPerNetworkHour: entry(
    'LIMIT_CODES_PER_NETWORK_HOUR',
    'the same for one network (/24, or /48 of IPv6)',
    whole(1, 1e9),
    '10000',
    '600',
  ),
  guessesPerAddressHour: entry(
    'LIMIT_GUESSES_PER_ADDRESS_HOUR',
    'codes, right or wrong, that unknown devices try from one address an hour',
    whole(1, 1e9),
    '5000',
    '600',
  ),
  wrongCodesPerAddressDay: entry(
    'LIMIT_WRONG_CODES_PER_ADDRESS_DAY',
    'wrong codes of unknown devices from one address a day; 5 right ones earn one more; a fifth while codes are being guessed',
    whole(1, 1e9),
    '5000',
    '10',
  ),
  wrongCodesPerNetworkDay: entry(
    'LIMIT_WRONG_CODES_PER_NETWORK_DAY',
    'the same for one network',
    whole(1, 1e9),
    '20000',
    '30',
  ),
  wrongCodesHour: entry(
    'LIMIT_WRONG_CODES_HOUR',
    'wrong codes of all unknown devices together an hour, beyond a tenth of the right ones; above it only networks go on that earned it by right ones',
    whole(1, 1e9),
    '20000',
    '400',
  ),
  wrongCodesAlertHour: entry(
    'ALERT_WRONG_CODES_HOUR',
    'wrong codes of all unknown devices together an hour, beyond a tenth of the right ones, that raise an alert and make log-in ask for proof of work; ten times as many a day do so too',
    whole(1, 1e9),
    '1000',
    '100',
  ),
  proofBits: entry(
    'PROOF_OF_WORK_BITS',
    'work that log-in asks for when it does: each bit doubles it; 18 take a phone some seconds',
    whole(4, 28),
    '12',
    '18',
  ),
  registrationsPerAddressHour: entry(
    'LIMIT_REGISTRATIONS_PER_ADDRESS_HOUR',
    'registrations from one IP address an hour',
    whole(1, 1e9),
    '2000',
    '30',
  ),
  maxEventLoopDelayMs: entry(
    'LIMIT_EVENT_LOOP_DELAY_MS',
    'delay of the event loop from which calls are answered 503; 0: never',
    whole(0, 1e6),
    '10000',
    '1000',
  ),
  requestsPerAddressMinute: entry(
    'LIMIT_REQUESTS_PER_ADDRESS_MINUTE',
    'requests from one IP address (or /64 of IPv6) a minute, for each process',
    whole(1, 1e9),
    '30000',
    '1200',
  ),
  requestsPerNetworkMinute: entry(
    'LIMIT_REQUESTS_PER_NETWORK_MINUTE',
    'the same for one network (/24, or /48 of IPv6)',
    whole(1, 1e9),
    '300000',
    '12000',
  ),
  failuresPerAddressMinute: entry(
    'LIMIT_FAILURES_PER_ADDRESS_MINUTE',
    'tokens of nobody and forged signatures from one IP address a minute, for each process; ten times as many from its network',
    whole(1, 1e9),
    '30000',
    '300',
  ),
  webhooksPerAddressMinute: entry(
    'LIMIT_WEBHOOKS_PER_ADDRESS_MINUTE',
    'requests to the webhooks from one IP address a minute, for each process; they do not count as requests of people',
    whole(1, 1e9),
    '30000',
    '12000',
  ),
  simulatorsUrl: {
    ...entry(
      'SIMULATORS_URL',
      'where the simulators of the providers are; not read in production',
      (raw) => (raw === '' ? '' : address(raw)),
      SIMULATORS,
      '',
    ),
    isOptional: true,
  },
  whatsappBaseUrl: provider(
    'WHATSAPP_BASE_URL',
    'WhatsApp Cloud API',
    'https://graph.facebook.com',
    (simulators) => `${simulators}/whatsapp-api`,
  ),
  whatsappVersion: entry('WHATSAPP_VERSION', 'version of the Cloud API', text, 'v26.0'),
  whatsappToken: entry('WHATSAPP_TOKEN', 'access token', text, 'simulator-whatsapp-token', ''),
  whatsappPhoneNumberId: entry(
    'WHATSAPP_PHONE_NUMBER_ID',
    'id of the sending number',
    text,
    '100000000000001',
    '',
  ),
  whatsappAppSecret: entry(
    'WHATSAPP_APP_SECRET',
    'secret of the Meta app, which signs reports of delivery',
    text,
    'app-secret',
    '',
  ),
  whatsappVerifyToken: entry(
    'WHATSAPP_VERIFY_TOKEN',
    'word that Meta shows when it subscribes to /api/v1/webhooks/whatsapp',
    text,
    'simulator-verify-token',
    '',
  ),
  whatsappTemplate: entry('WHATSAPP_TEMPLATE', 'authentication template of the codes', text, 'otp_login'),
  midtransSnapUrl: provider(
    'MIDTRANS_SNAP_URL',
    'Midtrans Snap',
    'https://app.midtrans.com',
    (simulators) => `${simulators}/midtrans`,
  ),
  midtransApiUrl: provider(
    'MIDTRANS_API_URL',
    'Midtrans Core API (status, expire, refund)',
    'https://api.midtrans.com',
    (simulators) => `${simulators}/midtrans`,
  ),
  whatsappReversalTemplate: entry(
    'WHATSAPP_TEMPLATE_REVERSAL',
    'utility template that tells a brand of a payment taken back: {{1}} its name, {{2}} the amount, {{3}} the campaign, or that it was a top-up; with a button that opens PUBLIC_URL/{{1}}',
    text,
    'payment_reversed',
  ),
  whatsappReviewTemplate: entry(
    'WHATSAPP_TEMPLATE_REVIEW',
    'utility template that tells a brand that silence accepts work in a day: {{1}} its name, {{2}} the campaign, {{3}} when; with a button that opens PUBLIC_URL/{{1}}',
    text,
    'work_review_due',
  ),
  whatsappDeadlineTemplate: entry(
    'WHATSAPP_TEMPLATE_DEADLINE',
    'utility template that tells a KOL that its work is due in a day: {{1}} its name, {{2}} the campaign, {{3}} when; with a button that opens PUBLIC_URL/{{1}}',
    text,
    'work_deadline_due',
  ),
  whatsappDisputeTemplate: entry(
    'WHATSAPP_TEMPLATE_DISPUTE',
    'utility template that tells a person how a dispute goes on: {{1}} its name, {{2}} the campaign, {{3}} what happened; with a button that opens PUBLIC_URL/{{1}}',
    text,
    'dispute_step',
  ),
  whatsappAccountTemplate: entry(
    'WHATSAPP_TEMPLATE_ACCOUNT',
    'utility template that tells somebody of a changed account for withdrawals: {{1}} the name, {{2}} bank and end of the number, {{3}} from when on money can go there',
    text,
    'payout_account_changed',
  ),
  whatsappNumberTemplate: entry(
    'WHATSAPP_TEMPLATE_NUMBER',
    'utility template that tells the number which an account has left: {{1}} the name, {{2}} the end of the new number, {{3}} until when no money moves',
    text,
    'account_number_changed',
  ),
  whatsappRecoveryTemplate: entry(
    'WHATSAPP_TEMPLATE_RECOVERY',
    'utility template that tells staff of a recovery code that was used: {{1}} the name, {{2}} when, {{3}} how many are left',
    text,
    'staff_recovery_used',
  ),
  whatsappPurposeTemplate: entry(
    'WHATSAPP_TEMPLATE_PURPOSE',
    'utility template beside a code that is not for log-in: {{1}} what the code is for',
    text,
    'code_purpose',
  ),
  whatsappTeamTemplate: entry(
    'WHATSAPP_TEMPLATE_TEAM',
    'utility template that invites somebody to the team of a brand: {{1}} its name, {{2}} the brand, {{3}} the role',
    text,
    'team_invitation',
  ),
  whatsappTaxTemplate: entry(
    'WHATSAPP_TEMPLATE_TAX',
    'utility template that tells somebody of changed tax data: {{1}} the name, {{2}} kind and end of the number',
    text,
    'tax_data_changed',
  ),
  whatsappPayoutTemplate: entry(
    'WHATSAPP_TEMPLATE_PAYOUT',
    'utility template that tells somebody of a withdrawal that came back: {{1}} the name, {{2}} the amount, {{3}} why; with a button that opens PUBLIC_URL/{{1}}',
    text,
    'payout_returned',
  ),
  mailServer: {
    ...entry(
      'SMTP_URL',
      'server that takes e-mail, smtps://user:password@host; with smtp:// production insists on STARTTLS. Empty: nobody gets e-mail',
      mailServer,
      'smtp://127.0.0.1:3125',
      '',
    ),
    isOptional: true,
  },
  mailFrom: entry(
    'MAIL_FROM',
    'sender of e-mail, of a domain whose SPF, DKIM and DMARC allow it',
    text,
    'Sohor <pemberitahuan@sohor.test>',
    'Sohor <pemberitahuan@sohor.id>',
  ),
  pushHosts: entry(
    'PUSH_HOSTS',
    'push services of browsers that are called, by host; `*.` stands for any name below. http and addresses of this machine: outside production only',
    list,
    '127.0.0.1,localhost,fcm.googleapis.com,updates.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com',
    'fcm.googleapis.com,updates.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com',
  ),
  pushContact: entry(
    'PUSH_CONTACT',
    'whom push services write to about trouble with ours, mailto: or https:',
    text,
    'mailto:teknis@sohor.test',
    'mailto:teknis@sohor.id',
  ),
  whatsappNoticeDeadlineTemplate: entry(
    'WHATSAPP_TEMPLATE_NOTICE_DEADLINE',
    'utility template that tells somebody of what has a deadline: {{1}} the name, {{2}} what happened, {{3}} the campaign, {{4}} until when; with a button that opens PUBLIC_URL/{{1}}',
    text,
    'notice_deadline',
  ),
  whatsappNoticeMoneyTemplate: entry(
    'WHATSAPP_TEMPLATE_NOTICE_MONEY',
    'utility template that tells somebody of money: {{1}} the name, {{2}} what happened, {{3}} more of it; with a button that opens PUBLIC_URL/{{1}}',
    text,
    'notice_money',
  ),
  midtransServerKey: entry('MIDTRANS_SERVER_KEY', 'server key', text, 'SB-Mid-server-simulator', ''),
  midtransMerchantId: optional(
    'MIDTRANS_MERCHANT_ID',
    'id of the account at Midtrans; where it is set, payments of any other are refused',
  ),
  xenditApiUrl: provider(
    'XENDIT_API_URL',
    'Xendit, which pays out to banks and e-wallets',
    'https://api.xendit.co',
    (simulators) => `${simulators}/xendit`,
  ),
  xenditSecretKey: entry(
    'XENDIT_SECRET_KEY',
    'secret key with the right to make and read payouts and to read the balance',
    text,
    'xnd-simulator-key',
    '',
  ),
  xenditCallbackToken: entry(
    'XENDIT_CALLBACK_TOKEN',
    'verification token that Xendit shows when it calls /api/v1/webhooks/xendit',
    text,
    'simulator-callback-token',
    '',
  ),
  xenditNameCheckPath: optional(
    'XENDIT_NAME_CHECK_PATH',
    "path of Xendit's validator of names, which is sold apart, such as bank_account_data_requests. Empty: whose an account is, the bank alone says, when it is paid to",
    pathName,
  ),
  reversibleDays: entry(
    'REVERSIBLE_DAYS',
    'days after its settlement until money of a payment that its bank can take back (a card) may be withdrawn; virtual accounts and QRIS at once',
    whole(0, 180),
    '14',
  ),
  payoutsPerDayIdr: entry(
    'LIMIT_PAYOUTS_PER_USER_DAY_IDR',
    'whole rupiah that one account may withdraw in 24 hours',
    whole(10_000, 1e12),
    '500000000',
  ),
  topUpsPerDayIdr: entry(
    'LIMIT_TOP_UPS_PER_USER_DAY_IDR',
    'whole rupiah of top-ups that one account may open in 24 hours',
    whole(10_000, 1e12),
    '2000000000',
  ),
  topUpMethods: entry(
    'MIDTRANS_TOP_UP_METHODS',
    "methods that the payment page of a top-up offers, as Midtrans' enabled_payments; campaigns can be paid by all methods of the account",
    list,
    'bca_va,bni_va,bri_va,cimb_va,permata_va,echannel,other_va,other_qris',
  ),
  payoutFeeIdr: entry(
    'PAYOUT_FEE_IDR',
    'whole rupiah that a withdrawal costs its owner besides the amount; what the provider really takes stands in its contract',
    whole(0, 1_000_000),
    '5000',
  ),
  tiktokApiUrl: provider(
    'TIKTOK_API_URL',
    'TikTok, for tokens and data',
    'https://open.tiktokapis.com',
    (simulators) => `${simulators}/tiktok`,
  ),
  tiktokAuthUrl: provider(
    'TIKTOK_AUTH_URL',
    'TikTok, where the browser goes for consent',
    'https://www.tiktok.com',
    // By the host name that the simulator uses in addresses of pages and images.
    (simulators) => `${simulators.replace('127.0.0.1', 'localhost')}/tiktok`,
  ),
  tiktokClientKey: entry('TIKTOK_CLIENT_KEY', 'client key, public', text, 'simulator-tiktok-key', ''),
  tiktokClientSecret: entry('TIKTOK_CLIENT_SECRET', 'client secret', text, 'simulator-tiktok-secret', ''),
  tiktokScopes: entry(
    'TIKTOK_SCOPES',
    'what a KOL is asked to allow: only scopes that TikTok has given this app, else its consent page fails',
    list,
    'user.info.basic,user.info.profile,user.info.stats,video.list',
  ),
  tiktokImageHosts: entry(
    'TIKTOK_IMAGE_HOSTS',
    'domains from which avatars and covers are copied, over https',
    list,
    'tiktokcdn.com,tiktokcdn-us.com,tiktokcdn-eu.com,ibyteimg.com,byteimg.com',
  ),
  tiktokLinksPerUserHour: entry(
    'LIMIT_TIKTOK_LINKS_PER_USER_HOUR',
    'TikTok accounts that one user may try to link an hour',
    whole(1, 1e9),
    '2000',
    '30',
  ),
  midtransNotify: entry(
    'MIDTRANS_NOTIFY_URL',
    'address where Midtrans reports payments; auto: under PUBLIC_URL',
    (raw) => (raw === 'auto' ? raw : address(raw)),
    'auto',
  ),
  paymentLifeMinutes: entry(
    'PAYMENT_LIFE_MINUTES',
    'minutes that a payment page stays open',
    whole(5, 10_080),
    '1440',
  ),
  paymentsPerUserHour: entry(
    'LIMIT_PAYMENTS_PER_USER_HOUR',
    'payments asked for by one user an hour',
    whole(1, 1e9),
    '2000',
    '120',
  ),
  payoutsPerUserHour: entry(
    'LIMIT_PAYOUTS_PER_USER_HOUR',
    'withdrawals asked for by one user an hour',
    whole(1, 1e9),
    '2000',
    '60',
  ),
  teamInvitationsPerBrandHour: entry(
    'LIMIT_TEAM_INVITATIONS_PER_BRAND_HOUR',
    'people an hour that one Brand invites to its team',
    whole(1, 1e9),
    '2000',
    '10',
  ),
  numberChangesPerUserHour: entry(
    'LIMIT_NUMBER_CHANGES_PER_USER_HOUR',
    'times an hour that one person has codes sent to change its WhatsApp number',
    whole(1, 1e9),
    '2000',
    '3',
  ),
  dataCopiesPerUserHour: entry(
    'LIMIT_DATA_COPIES_PER_USER_HOUR',
    'copies of its data that one person downloads an hour',
    whole(1, 1e9),
    '2000',
    '3',
  ),
  filesPerUserMinute: entry(
    'LIMIT_FILES_PER_USER_MINUTE',
    'tables, papers and copies of data that one person downloads a minute',
    whole(1, 1e9),
    '2000',
    '20',
  ),
  filesPerUserAtOnce: entry(
    'LIMIT_FILES_PER_USER_AT_ONCE',
    'such files that are made for one person at the same time, for each process',
    whole(1, 1e9),
    '100',
    '2',
  ),
  takeBacksPerUserHour: entry(
    'LIMIT_TAKE_BACKS_PER_USER_HOUR',
    'offers or applications that one user takes back an hour, each of which is told to somebody',
    whole(1, 1e9),
    '2000',
    '60',
  ),
  taxChangesPerUserHour: entry(
    'LIMIT_TAX_CHANGES_PER_USER_HOUR',
    'changes of tax data by one user an hour',
    whole(1, 1e9),
    '2000',
    '20',
  ),
  unmasksPerStaffHour: entry(
    'LIMIT_UNMASKS_PER_STAFF_HOUR',
    'whole numbers of people that one person of the staff may look at an hour',
    whole(1, 1e9),
    '2000',
    '30',
  ),
  messagesPerPersonMinute: entry(
    'LIMIT_MESSAGES_PER_PERSON_MINUTE',
    'entries that one person writes into conversations a minute',
    whole(1, 1e9),
    '2000',
    '60',
  ),
  messagesPerPersonDay: entry(
    'LIMIT_MESSAGES_PER_PERSON_DAY',
    'entries that one person writes into conversations a day',
    whole(1, 1e9),
    '100000',
    '2000',
  ),
  reportsPerUserHour: entry(
    'LIMIT_REPORTS_PER_USER_HOUR',
    'conversations that one user reports to staff an hour',
    whole(1, 1e9),
    '2000',
    '10',
  ),
  uploadsPerUserHour: entry(
    'LIMIT_UPLOADS_PER_USER_HOUR',
    'images uploaded by one user an hour',
    whole(1, 1e9),
    '2000',
    '60',
  ),
  campaignsPerBrandHour: entry(
    'LIMIT_CAMPAIGNS_PER_BRAND_HOUR',
    'campaigns made by one brand an hour',
    whole(1, 1e9),
    '2000',
    '60',
  ),
  kolsPerBrandHour: entry(
    'LIMIT_KOLS_PER_BRAND_HOUR',
    'different KOLs that the search shows one brand, and public pages one IP address, an hour',
    whole(1, 50_000),
    '50000',
    '2000',
  ),
  kolsPerBrandDay: entry(
    'LIMIT_KOLS_PER_BRAND_DAY',
    'the same for a day in UTC',
    whole(1, 50_000),
    '50000',
    '6000',
  ),
  isVatRegistered: entry(
    'PLATFORM_IS_PKP',
    'whether Sohor is registered for PPN and adds it to its fee',
    flag,
    '0',
  ),
  taxWithholder: entry(
    'TAX_WITHHOLDER',
    "who withholds a KOL's income tax: none; brand: a Brand that is a company with a tax profile; platform: Sohor",
    oneOf('none', 'brand', 'platform'),
    'brand',
  ),
  telemetryRemotes: {
    ...entry(
      'TELEMETRY_REMOTES',
      'remotes of other repositories that have figures of their own in /metrics, beside those of this one; what browsers tell of others is counted as other',
      list,
      '',
    ),
    isOptional: true,
  },
  registryAddress: optional(
    'REGISTRY_URL',
    "the site's registry.json, through the gateway; its live releases have figures of their own at once. Empty: once they were told of",
    address,
  ),
  telemetryPerAddressMinute: entry(
    'LIMIT_TELEMETRY_PER_ADDRESS_MINUTE',
    'reports of browsers from one IP address a minute, for each process',
    whole(1, 1e9),
    '3000',
    '120',
  ),
} as const;

export type Entries = typeof CONFIG_ENTRIES;
export type Config = { readonly [K in keyof Entries]: ReturnType<Entries[K]['parse']> };
