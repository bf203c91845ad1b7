import { formatDate, formatMonth, formatRupiah, SECOND_MS } from '@sohor/shared/format';
import { APP_BASE, PATHS } from '@sohor/shared/wire/catalog';

/** What texts may name. Names are the current ones: people and campaigns can be renamed. */
export interface Names {
  /** The person who did it; `Sohor` when no person did. */
  readonly who: string;
  /** Name of the campaign; empty when the notice is about none. */
  readonly campaign: string;
  readonly campaignId: string;
  /** Role of the reader. */
  readonly role: 'KOL' | 'Brand';
  /** How often it has happened since it was last read. */
  readonly times: number;
}

/** One kind of notice. `Facts` must survive JSON: times are ISO 8601, amounts whole rupiah. */
export interface NoticeKind<Facts> {
  readonly title: (names: Names, facts: Facts) => string;
  readonly text: (names: Names, facts: Facts) => string;
  /** Path of the page where one can see or do it. */
  readonly path: (names: Names, facts: Facts) => string;
  /** True: events with the same key are one notice that counts them. Otherwise only the first one is told. */
  readonly isCounted?: true;
}

const kind = <Facts = Record<never, never>>(definition: NoticeKind<Facts>) => definition;

interface Until {
  readonly until: string;
}
interface Amount {
  readonly amountIdr: number;
}
interface Part {
  readonly isDraft: boolean;
}

interface OfContract {
  readonly contractId: string;
}

interface Conversation {
  readonly conversationId: string;
}

const conversation = (_: Names, { conversationId }: Conversation) =>
  `${APP_BASE}/pesan?percakapan=${conversationId}`;
/** For a KOL: its contract of the campaign, an offer or one that is at work. */
const contractOf = ({ campaignId }: Names) => PATHS.kolContractOf(campaignId);
/** A campaign, for a KOL. */
const brief = ({ campaignId }: Names) => `${APP_BASE}/campaigns?campaign=${campaignId}`;
const campaign = ({ campaignId }: Names) => PATHS.campaign(campaignId);
const applicants = ({ campaignId }: Names) => PATHS.campaign(campaignId, 'pelamar');
const reviews = ({ campaignId }: Names) => PATHS.campaign(campaignId, 'konten');
const work = (names: Names) => (names.role === 'Brand' ? reviews(names) : contractOf(names));
const contractPage = ({ role }: Names, { contractId }: OfContract) =>
  role === 'Brand' ? PATHS.brandContract(contractId) : PATHS.kolContract(contractId);
/** Notices from before disputes had a page lack the contract. */
const dispute = (names: Names, { contractId }: Partial<OfContract>) =>
  contractId === undefined ? work(names) : PATHS.dispute(names.role, contractId);
const balance = () => `${APP_BASE}/balance`;
const settings = () => `${APP_BASE}/pengaturan`;

/** The last second that counts: people think of a day as ending at 23.59, not at 00.00 of the next. */
export const by = ({ until }: Until) => `${formatDate(Date.parse(until) - SECOND_MS, 'Asia/Jakarta')} WIB`;
/** Of a day, such as 2026-11-01. */
const monthOf = (day: string): [number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
const part = ({ isDraft }: Part) => (isDraft ? 'draf' : 'konten');

/** All kinds of notices, in the words that people read. */
export const NOTICES = {
  // To a KOL
  offered: kind<Until>({
    title: ({ who }) => `${who} menawarkan kontrak`,
    text: (names, facts) => `Baca dan jawab kontrak '${names.campaign}' sebelum ${by(facts)}.`,
    path: contractOf,
  }),
  not_chosen: kind({
    title: () => 'Pendaftaran Anda belum diterima',
    text: ({ who, campaign }) => `${who} memilih KOL lain untuk '${campaign}'.`,
    path: brief,
  }),
  offer_ended: kind({
    title: () => 'Tawaran kontrak berakhir',
    text: ({ campaign }) => `Kontrak '${campaign}' tidak dapat ditandatangani lagi.`,
    path: contractOf,
  }),
  offer_withdrawn: kind({
    title: ({ who }) => `${who} menarik tawaran kontrak`,
    text: ({ campaign }) => `Kontrak '${campaign}' tidak berlaku lagi.`,
    path: contractOf,
  }),
  campaign_cancelled: kind<{ readonly reason: string }>({
    title: ({ who }) => `${who} membatalkan campaign`,
    text: ({ campaign }, { reason }) => `'${campaign}': ${reason}`,
    path: brief,
  }),
  draft_accepted: kind<Until>({
    title: () => 'Draf Anda diterima',
    text: ({ campaign }, facts) =>
      `Publikasikan konten '${campaign}' dan serahkan tautannya sebelum ${by(facts)}.`,
    path: work,
  }),
  revision_wanted: kind<Until>({
    title: ({ who }) => `${who} meminta revisi`,
    text: ({ campaign }, facts) => `Serahkan perbaikan untuk '${campaign}' sebelum ${by(facts)}.`,
    path: work,
  }),
  work_extended: kind<Until>({
    title: ({ who }) => `${who} memberi waktu tambahan`,
    text: ({ campaign }, facts) => `Konten '${campaign}' sekarang ditunggu sampai ${by(facts)}.`,
    path: work,
  }),
  work_late: kind({
    title: () => 'Tenggat konten terlewat',
    text: ({ campaign }) => `Brand dapat memberi waktu tambahan untuk '${campaign}' atau membatalkannya.`,
    path: work,
  }),
  work_given_up: kind<Until>({
    title: () => 'Pekerjaan yang terlambat akan dibatalkan',
    text: ({ campaign }, facts) => `Tidak setuju? Ajukan sengketa '${campaign}' sebelum ${by(facts)}.`,
    path: work,
  }),
  work_due: kind<Until>({
    title: () => 'Sisa waktu kurang dari 24 jam',
    text: ({ campaign }, facts) => `Kirim konten '${campaign}' sebelum ${by(facts)}.`,
    path: work,
  }),
  paid: kind<Amount>({
    title: (_, { amountIdr }) => `${formatRupiah(amountIdr)} masuk ke saldo Anda`,
    text: ({ campaign }) => `Konten '${campaign}' diterima dan dibayar.`,
    path: balance,
  }),
  // To a Brand
  applied: kind({
    title: ({ who, times }) => (times === 1 ? `${who} mendaftar` : `${times} KOL mendaftar`),
    text: ({ campaign }) => `Pilih KOL untuk '${campaign}'.`,
    path: applicants,
    isCounted: true,
  }),
  application_withdrawn: kind({
    title: ({ who }) => `${who} menarik pendaftaran`,
    text: ({ campaign }) => `KOL ini tidak lagi mendaftar ke '${campaign}'.`,
    path: applicants,
  }),
  signed: kind({
    title: ({ who }) => `${who} menandatangani kontrak`,
    text: ({ campaign }) => `Pekerjaan untuk '${campaign}' dimulai.`,
    path: reviews,
  }),
  declined: kind({
    title: ({ who }) => `${who} menolak kontrak`,
    text: ({ campaign }) => `Tempatnya di '${campaign}' kosong lagi.`,
    path: applicants,
  }),
  offer_unanswered: kind({
    title: ({ who }) => `${who} tidak menjawab kontrak`,
    text: ({ campaign }) => `Tempatnya di '${campaign}' kosong lagi.`,
    path: applicants,
  }),
  handed_in: kind<Until & Part>({
    title: ({ who }, facts) => `${who} menyerahkan ${part(facts)}`,
    text: ({ campaign }, facts) =>
      `Periksa '${campaign}' sebelum ${by(facts)}; setelah itu dianggap diterima.`,
    path: reviews,
  }),
  review_due: kind<Until>({
    title: () => 'Tinjauan Anda ditunggu',
    text: ({ campaign }, facts) => `Konten '${campaign}' dianggap diterima pada ${by(facts)}.`,
    path: reviews,
  }),
  kol_late: kind<Until>({
    title: ({ who }) => `${who} melewati tenggat`,
    text: ({ campaign }, facts) =>
      `Beri waktu tambahan atau batalkan pekerjaan '${campaign}' sebelum ${by(facts)}.`,
    path: reviews,
  }),
  accepted_by_silence: kind<Part>({
    title: ({ who }, facts) =>
      facts.isDraft ? `Draf ${who} dianggap diterima` : `Konten ${who} dianggap diterima dan dibayar`,
    text: ({ campaign }) => `'${campaign}': 72 jam berlalu tanpa jawaban.`,
    path: reviews,
  }),
  campaign_active: kind<Amount>({
    title: ({ campaign }) => `Campaign '${campaign}' aktif`,
    text: (_, { amountIdr }) => `Pembayaran ${formatRupiah(amountIdr)} sudah diterima.`,
    path: campaign,
  }),
  campaign_closed: kind<Amount>({
    title: ({ campaign }) => `Campaign '${campaign}' selesai`,
    text: (_, { amountIdr }) =>
      `${formatRupiah(amountIdr)} untuk tempat yang tidak terisi kembali ke saldo Anda.`,
    path: balance,
  }),
  money_received: kind<Amount>({
    title: (_, { amountIdr }) => `${formatRupiah(amountIdr)} masuk ke saldo Anda`,
    text: ({ campaign }) =>
      campaign === ''
        ? 'Top up sudah diterima.'
        : `Pembayaran untuk '${campaign}' datang saat tidak diperlukan lagi.`,
    path: balance,
  }),
  money_taken: kind<Amount>({
    title: (_, { amountIdr }) => `Bank menarik kembali ${formatRupiah(amountIdr)}`,
    text: ({ campaign }) =>
      campaign === '' ? 'Ini bagian dari top up Anda.' : `Ini bagian dari pembayaran '${campaign}'.`,
    path: balance,
  }),
  // To either side
  cancel_proposed: kind<Until>({
    title: ({ who }) => `${who} mengusulkan pembatalan`,
    text: ({ campaign }, facts) => `Setujui atau tolak untuk '${campaign}' sebelum ${by(facts)}.`,
    path: work,
  }),
  cancel_refused: kind({
    title: ({ who }) => `${who} menolak pembatalan`,
    text: ({ campaign }) => `Pekerjaan '${campaign}' berlanjut.`,
    path: work,
  }),
  work_cancelled: kind({
    title: () => 'Kerja sama dibatalkan',
    text: ({ campaign }) => `Pekerjaan '${campaign}' berakhir tanpa pembayaran.`,
    path: work,
  }),
  content_unreadable: kind<{ readonly since: string }>({
    title: ({ who, role }) =>
      role === 'Brand' ? `Konten ${who} tidak dapat dibaca` : 'Konten Anda tidak dapat dibaca',
    text: ({ campaign, role }, { since }) =>
      `'${campaign}': tidak dapat dibaca di TikTok sejak ${formatDate(since, 'Asia/Jakarta')} WIB. ${
        role === 'Brand'
          ? 'Jika sudah dihapus, Anda dapat mengajukan sengketa sampai 30 hari setelah pembayaran.'
          : 'Konten harus tetap tayang sekurangnya 30 hari setelah dibayar.'
      }`,
    path: work,
  }),
  figures_wanted: kind({
    title: ({ who }) => `${who} meminta angka terbaru`,
    text: ({ campaign }) => `Isi angka konten '${campaign}' dengan tangkapan layar yang baru.`,
    path: work,
  }),
  dispute_opened: kind<Until & OfContract>({
    title: ({ who }) => `${who} mengajukan sengketa`,
    text: ({ campaign }, facts) =>
      `Sampaikan keterangan dan bukti Anda tentang '${campaign}' sebelum ${by(facts)}.`,
    path: dispute,
  }),
  dispute_said: kind<OfContract>({
    title: ({ who, times }) =>
      times === 1 ? `${who} menambah keterangan` : `${who} menambah ${times} keterangan`,
    text: ({ campaign }) => `Sengketa '${campaign}'.`,
    path: dispute,
    isCounted: true,
  }),
  dispute_heard: kind<Until & OfContract>({
    title: () => 'Sengketa menunggu putusan',
    text: ({ campaign }, facts) => `'${campaign}' diputuskan paling lambat ${by(facts)}.`,
    path: dispute,
  }),
  reviewed: kind<Until & OfContract & { readonly isShown: boolean }>({
    title: ({ who }) => `${who} menulis ulasan tentang Anda`,
    text: ({ campaign }, facts) =>
      facts.isShown
        ? `Ulasan Anda berdua untuk '${campaign}' sekarang tampil.`
        : `Tulis ulasan Anda untuk '${campaign}' sebelum ${by(facts)}, lalu keduanya tampil.`,
    path: contractPage,
  }),
  review_report_decided: kind<OfContract & { readonly isHidden: boolean; readonly reason: string }>({
    title: (_, { isHidden }) => `Ulasan yang Anda laporkan ${isHidden ? 'disembunyikan' : 'tetap tampil'}`,
    text: ({ campaign }, { reason }) => `Ulasan untuk '${campaign}'. Alasan kami: ${reason}`,
    path: contractPage,
  }),
  review_hidden: kind<OfContract & { readonly reason: string }>({
    title: () => 'Teks ulasan Anda disembunyikan',
    text: ({ campaign }, { reason }) => `Ulasan Anda untuk '${campaign}'. Alasan kami: ${reason}`,
    path: contractPage,
  }),
  score_moved: kind({
    title: () => 'Sohor Score Anda berubah karena rumusnya baru',
    text: () => 'Rumus baru menghitung pekerjaan yang selesai juga. Lihat rinciannya, dan riwayat skor Anda.',
    path: () => `${APP_BASE}/skor`,
  }),
  score_appeal_decided: kind<{ readonly answer: string }>({
    title: () => 'Banding skor Anda dijawab',
    text: (_, { answer }) => answer,
    path: () => `${APP_BASE}/skor`,
  }),
  // Of a product that the Brand sends
  goods_offered: kind<OfContract>({
    title: ({ who }) => `${who} mengirim produk untuk Anda`,
    text: ({ campaign }) => `Berikan alamat untuk '${campaign}', atau lanjutkan tanpa produk.`,
    path: contractPage,
  }),
  goods_address: kind<OfContract>({
    title: ({ who }) => `${who} memberi alamat`,
    text: ({ campaign }) => `Kirim produk untuk '${campaign}', lalu isi nomor resinya.`,
    path: contractPage,
  }),
  goods_sent: kind<OfContract>({
    title: ({ who }) => `${who} sudah mengirim produk`,
    text: ({ campaign }) => `Lihat nomor resi untuk '${campaign}', dan beri tahu setelah produk sampai.`,
    path: contractPage,
  }),
  goods_received: kind<OfContract>({
    title: ({ who }) => `${who} menerima produk Anda`,
    text: ({ campaign }) => `Pekerjaan '${campaign}' berlanjut.`,
    path: contractPage,
  }),
  goods_missing: kind<OfContract>({
    title: ({ who }) => `Produk belum sampai ke ${who}, atau rusak`,
    text: ({ campaign }) => `Baca keterangannya untuk '${campaign}', lalu kirim ulang.`,
    path: contractPage,
  }),
  goods_ended: kind<OfContract>({
    title: ({ who }) => `${who} melanjutkan tanpa produk`,
    text: ({ campaign }) => `Tidak ada lagi produk yang dikirim untuk '${campaign}'.`,
    path: contractPage,
  }),
  goods_waited: kind<Until>({
    title: () => 'Tenggat Anda mundur',
    text: ({ campaign }, facts) => `Produk untuk '${campaign}' belum ada: serahkan sebelum ${by(facts)}.`,
    path: work,
  }),
  goods_missed: kind<Until>({
    title: ({ role }) => `Tenggat lewat tanpa produk dari ${role === 'Brand' ? 'Anda' : 'brand'}`,
    text: ({ campaign, role }, facts) =>
      role === 'Brand'
        ? `Beri waktu tambahan atau batalkan pekerjaan '${campaign}' sebelum ${by(facts)}.`
        : `'${campaign}': tidak dicatat sebagai keterlambatan Anda. Minta brand memperpanjang sebelum ${by(facts)}.`,
    path: work,
  }),
  dispute_decided: kind<OfContract>({
    title: () => 'Sengketa diputuskan',
    text: ({ campaign }) => `Baca putusan tentang '${campaign}'.`,
    path: dispute,
  }),
  dispute_withdrawn: kind<OfContract & { readonly isWork: boolean }>({
    title: ({ who }) => `${who} menarik sengketa`,
    text: ({ campaign }) => `Sengketa '${campaign}' berakhir.`,
    path: dispute,
  }),
  message: kind<Conversation>({
    title: ({ who, times }) => (times === 1 ? `Pesan baru dari ${who}` : `${times} pesan baru dari ${who}`),
    text: () => 'Buka percakapan untuk membaca dan menjawabnya.',
    path: conversation,
    isCounted: true,
  }),
  message_request: kind<Conversation>({
    title: ({ who }) => `${who} ingin berbicara dengan Anda`,
    text: () => 'Baca permintaan pesannya, lalu jawab atau tolak.',
    path: conversation,
    isCounted: true,
  }),
  // Of offers, to both roles
  offer_received: kind<Until & Conversation>({
    title: ({ who }) => `${who} memberi penawaran`,
    text: ({ campaign }, facts) => `Baca dan jawab penawaran untuk '${campaign}' sebelum ${by(facts)}.`,
    path: conversation,
  }),
  offer_countered: kind<Until & Conversation>({
    title: ({ who }) => `${who} memberi penawaran balik`,
    text: ({ campaign }, facts) => `Baca dan jawab penawaran untuk '${campaign}' sebelum ${by(facts)}.`,
    path: conversation,
  }),
  offer_awaits_funds: kind<Until & Conversation>({
    title: ({ who }) => `${who} menerima penawaran Anda`,
    text: ({ campaign }, facts) => `Tambah dana '${campaign}' sebelum ${by(facts)} agar kontraknya dibuat.`,
    path: conversation,
  }),
  offer_accepted: kind<Conversation>({
    title: ({ who }) => `${who} menerima penawaran Anda`,
    text: ({ campaign }) => `Kontrak '${campaign}' sudah dibuat dan menunggu tanda tangan KOL.`,
    path: conversation,
  }),
  offer_declined: kind<Conversation>({
    title: ({ who }) => `${who} menolak penawaran Anda`,
    text: ({ campaign }) => `Penawaran untuk '${campaign}' berakhir.`,
    path: conversation,
  }),
  offer_taken_back: kind<Conversation>({
    title: ({ who }) => `${who} menarik penawaran`,
    text: ({ campaign }) => `Penawaran untuk '${campaign}' tidak berlaku lagi.`,
    path: conversation,
  }),
  offer_lapsed: kind<Conversation>({
    title: () => 'Penawaran berakhir',
    text: ({ campaign }) => `Penawaran untuk '${campaign}' tidak berlaku lagi.`,
    path: conversation,
  }),
  offer_reopened: kind<Conversation>({
    title: ({ who }) => `${who} belum menambah dana`,
    text: ({ campaign }) => `Penawaran untuk '${campaign}' terbuka lagi. Anda dapat menjawabnya kembali.`,
    path: conversation,
  }),
  offer_money_kept: kind<Amount & Conversation>({
    title: (_, { amountIdr }) => `${formatRupiah(amountIdr)} tetap di saldo Anda`,
    text: ({ campaign }) => `Penawaran untuk '${campaign}' tidak dapat diterima lagi dengan dana ini.`,
    path: conversation,
  }),
  // To both roles
  withdrawal_made: kind<Amount & { readonly account: string }>({
    title: (_, { amountIdr }) => `${formatRupiah(amountIdr)} ditarik dari saldo Anda`,
    text: (_, { account }) => `Uangnya menuju ${account}. Bukan Anda? Segera hubungi Sohor.`,
    path: balance,
  }),
  withdrawal_arrived: kind<Amount & { readonly account: string }>({
    title: (_, { amountIdr }) => `Penarikan ${formatRupiah(amountIdr)} berhasil`,
    text: (_, { account }) => `Uangnya sudah dikirim ke ${account}.`,
    path: balance,
  }),
  withdrawal_returned: kind<Amount & { readonly reason: string }>({
    title: (_, { amountIdr }) => `Penarikan ${formatRupiah(amountIdr)} kembali ke saldo`,
    text: (_, { reason }) => reason,
    path: balance,
  }),
  account_changed: kind<{ readonly account: string; readonly usableAt: string }>({
    title: () => 'Rekening penarikan diganti',
    text: (_, { account }) => `Sekarang ${account}. Bukan Anda? Segera hubungi Sohor.`,
    path: balance,
  }),
  number_changed: kind<Until & { readonly number: string }>({
    title: () => 'Nomor WhatsApp diganti',
    text: (_, { number, until }) =>
      `Sekarang ${number}. Dana dapat dipindahkan lagi ${formatDate(Date.parse(until), 'Asia/Jakarta')} WIB. Bukan Anda? Segera hubungi Sohor.`,
    path: settings,
  }),
  tax_changed: kind<{ readonly number: string }>({
    title: () => 'Data pajak diganti',
    text: () => 'Bukan Anda? Segera hubungi Sohor.',
    path: () => `${APP_BASE}/pajak`,
  }),
  goodwill: kind<Amount & { readonly reason: string }>({
    title: (_, { amountIdr }) => `Sohor memberi ganti rugi ${formatRupiah(amountIdr)}`,
    text: (_, { reason }) => reason,
    path: balance,
  }),
  pay_held: kind<Amount>({
    title: (_, { amountIdr }) => `${formatRupiah(amountIdr)} di saldo Anda ditahan`,
    text: () =>
      'Bank menarik kembali pembayaran Brand. Staf Sohor memutuskan apa yang terjadi dengan dana ini.',
    path: balance,
  }),
  pay_decided: kind<Amount & { readonly isPaid: boolean; readonly reason: string }>({
    title: (_, { amountIdr, isPaid }) =>
      `${formatRupiah(amountIdr)} yang ditahan ${isPaid ? 'dapat ditarik' : 'ditarik kembali'}`,
    text: (_, { reason }) => reason,
    path: balance,
  }),
  tax_number_given: kind<{ readonly period: string }>({
    title: ({ who }) => `${who} menerima NIK atau NPWP Anda`,
    text: (_, { period }) =>
      `Untuk melaporkan pajak yang dipotong dari Anda, masa ${formatMonth(...monthOf(period))}. Bukti potongnya ada di halaman Data Pajak.`,
    path: () => `${APP_BASE}/pajak`,
  }),
  email_changed: kind({
    title: () => 'Alamat email Anda diganti',
    text: () =>
      'Dokumen kini dikirim ke sana. Bukan Anda? Keluarkan semua perangkat lain, lalu hubungi Sohor.',
    path: settings,
  }),
  data_copied: kind({
    title: () => 'Salinan data Anda diunduh',
    text: () => 'Bukan Anda? Keluarkan semua perangkat lain, lalu hubungi Sohor.',
    path: settings,
  }),
  closing_begun: kind<Until>({
    title: () => 'Akun Anda akan ditutup',
    text: (_, facts) =>
      `Berubah pikiran, atau bukan Anda? Masuk sebelum ${by(facts)}, dan akun Anda tetap ada.`,
    path: settings,
  }),
  closing_undone: kind({
    title: () => 'Akun Anda tetap ada',
    text: () => 'Penutupan dibatalkan karena Anda masuk lagi. Profil Anda kembali terlihat.',
    path: settings,
  }),
  closing_waits: kind<{ readonly reason: string }>({
    title: () => 'Akun Anda belum dapat ditutup',
    text: (_, { reason }) => `${reason}. Masuk untuk menyelesaikannya.`,
    path: settings,
  }),
  brand_verified: kind<Until>({
    title: () => 'Brand Anda terverifikasi',
    text: (_, facts) => `Tanda 'Brand terverifikasi' berlaku sampai ${by(facts)}.`,
    path: settings,
  }),
  brand_refused: kind<{ readonly reason: string }>({
    title: () => 'Verifikasi brand Anda ditolak',
    text: (_, { reason }) => `${reason}. Perbaiki, lalu minta lagi di Pengaturan.`,
    path: settings,
  }),
  brand_check_ends: kind<Until>({
    title: () => 'Verifikasi brand Anda segera berakhir',
    text: (_, facts) => `Perpanjang di Pengaturan sebelum ${by(facts)}, supaya tandanya tidak hilang.`,
    path: settings,
  }),
  money_frozen: kind<{ readonly reason: string }>({
    title: () => 'Dana Anda dibekukan',
    text: (_, { reason }) => reason,
    path: balance,
  }),
  money_thawed: kind({
    title: () => 'Dana Anda dapat dipakai lagi',
    text: () => 'Pembekuan dana sudah dicabut.',
    path: balance,
  }),
} as const;

export type NoticeName = keyof typeof NOTICES;
/** Facts that an event of this kind must have. */
export type FactsOf<K extends NoticeName> = (typeof NOTICES)[K] extends NoticeKind<infer F> ? F : never;

/** Path of the page that a notice is about. */
export const pathOf = ({ kind, names, facts }: { kind: NoticeName; names: Names; facts: unknown }): string =>
  (NOTICES[kind] as NoticeKind<unknown>).path(names, facts);
