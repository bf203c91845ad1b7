import { formatDate, formatRupiah } from '@sohor/shared/format';
import type { Config } from '../../platform/config.ts';
import { by, type FactsOf, type Names, NOTICES, type NoticeKind, type NoticeName } from './notice-kinds.ts';

export const CHANNELS = ['whatsapp', 'push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Groups of notices that people switch on and off together. */
export const GROUPS = ['campaign', 'message', 'work', 'dispute', 'money', 'security'] as const;
export type NoticeGroup = (typeof GROUPS)[number];

/** Documents that are attached to an e-mail. */
export type Paper = 'invoice' | 'contract' | 'statement';

type TemplateName = Extract<keyof Config, `whatsapp${string}Template`>;

interface Template<Facts> {
  /** Entry of the configuration with the template's name. */
  readonly template: TemplateName;
  /** Values of `{{2}}`, `{{3}}` …; `{{1}}` is always the person's name. */
  readonly values: (names: Names, facts: Facts) => readonly string[];
  /** True: the template has a button that opens the notice's page. */
  readonly hasPage?: true;
}

/** How a kind of notice is sent outside of the product. */
export interface ChannelRules<Facts> {
  readonly group: NoticeGroup;
  readonly whatsapp?: Template<Facts>;
  /**
   * Text that a locked phone shows. It is fixed, so that no name, amount or number gets into it: anybody may hold the phone, and
   * the push service can read it.
   */
  readonly push?: string;
  readonly paper?: Paper;
  /** True: sent in quiet hours, too. */
  readonly isUrgent?: true;
}

const deadline = <Facts extends { readonly until: string }>(kind: NoticeName): Template<Facts> => ({
  template: 'whatsappNoticeDeadlineTemplate',
  hasPage: true,
  values: (names, facts) => [titleOf(kind, names, facts), names.campaign || '-', by(facts)],
});
const money = <Facts>(kind: NoticeName): Template<Facts> => ({
  template: 'whatsappNoticeMoneyTemplate',
  hasPage: true,
  values: (names, facts) => [titleOf(kind, names, facts), textOf(kind, names, facts)],
});
const dispute = <Facts>(sentence: (facts: Facts) => string): Template<Facts> => ({
  template: 'whatsappDisputeTemplate',
  hasPage: true,
  values: ({ campaign }, facts) => [campaign, sentence(facts)],
});
const time = ({ until }: { readonly until: string }) => `${formatDate(until, 'Asia/Jakarta')} WIB`;
const due = (template: TemplateName): Template<{ readonly until: string }> => ({
  template,
  hasPage: true,
  values: ({ campaign }, facts) => [campaign, by(facts)],
});

/**
 * WhatsApp for deadlines and money, web push for the rest, e-mail for documents. Notices of what somebody else may have done in a
 * person's name (`security`) cannot be switched off.
 */
export const CHANNEL_RULES: { readonly [K in NoticeName]: ChannelRules<FactsOf<K>> } = {
  offered: { group: 'campaign', whatsapp: deadline('offered') },
  not_chosen: { group: 'campaign', push: 'Ada jawaban atas pendaftaran Anda.' },
  offer_withdrawn: { group: 'campaign', push: 'Sebuah tawaran kontrak ditarik.' },
  offer_ended: { group: 'campaign', push: 'Sebuah tawaran kontrak berakhir.' },
  campaign_cancelled: { group: 'campaign', push: 'Sebuah campaign dibatalkan.' },
  applied: { group: 'campaign', push: 'Ada pendaftaran baru untuk campaign Anda.' },
  application_withdrawn: { group: 'campaign', push: 'Sebuah pendaftaran ditarik.' },
  signed: { group: 'campaign', push: 'Sebuah kontrak sudah ditandatangani.', paper: 'contract' },
  declined: { group: 'campaign', push: 'Sebuah kontrak ditolak.' },
  offer_unanswered: { group: 'campaign', push: 'Sebuah tawaran kontrak tidak dijawab.' },

  offer_received: { group: 'campaign', whatsapp: deadline('offer_received') },
  offer_countered: { group: 'campaign', whatsapp: deadline('offer_countered') },
  offer_awaits_funds: { group: 'campaign', whatsapp: deadline('offer_awaits_funds') },
  offer_accepted: { group: 'campaign', push: 'Sebuah penawaran diterima.' },
  offer_declined: { group: 'campaign', push: 'Sebuah penawaran ditolak.' },
  offer_taken_back: { group: 'campaign', push: 'Sebuah penawaran ditarik.' },
  offer_lapsed: { group: 'campaign', push: 'Sebuah penawaran berakhir.' },
  offer_reopened: { group: 'campaign', push: 'Sebuah penawaran terbuka lagi.' },
  offer_money_kept: { group: 'money', push: 'Top up Anda tetap di saldo.' },

  message: { group: 'message', push: 'Ada pesan baru untuk Anda.' },
  message_request: { group: 'message', push: 'Ada permintaan pesan untuk Anda.' },

  draft_accepted: { group: 'work', whatsapp: deadline('draft_accepted') },
  revision_wanted: { group: 'work', whatsapp: deadline('revision_wanted') },
  work_extended: { group: 'work', whatsapp: deadline('work_extended') },
  work_late: { group: 'work', push: 'Tenggat sebuah konten terlewat.' },
  work_given_up: { group: 'work', whatsapp: deadline('work_given_up'), isUrgent: true },
  work_due: { group: 'work', whatsapp: due('whatsappDeadlineTemplate'), isUrgent: true },
  review_due: { group: 'work', whatsapp: due('whatsappReviewTemplate'), isUrgent: true },
  handed_in: { group: 'work', whatsapp: deadline('handed_in') },
  kol_late: { group: 'work', whatsapp: deadline('kol_late') },
  accepted_by_silence: { group: 'work', push: 'Sebuah konten dianggap diterima.' },
  cancel_proposed: { group: 'work', whatsapp: deadline('cancel_proposed') },
  cancel_refused: { group: 'work', push: 'Usulan pembatalan ditolak.' },
  work_cancelled: { group: 'work', push: 'Sebuah kerja sama dibatalkan.' },
  content_unreadable: { group: 'work', push: 'Sebuah konten tidak dapat dibaca.' },
  figures_wanted: { group: 'work', push: 'Brand meminta angka terbaru dari sebuah konten.' },

  goods_offered: { group: 'work', push: 'Sebuah produk akan dikirim untuk Anda.' },
  goods_address: { group: 'work', push: 'Seorang KOL memberi alamat pengiriman.' },
  goods_sent: { group: 'work', push: 'Sebuah produk sedang dikirim ke Anda.' },
  goods_received: { group: 'work', push: 'Sebuah produk sudah diterima.' },
  goods_missing: { group: 'work', push: 'Sebuah produk belum diterima.' },
  goods_waited: { group: 'work', push: 'Tenggat sebuah konten mundur.' },
  goods_missed: { group: 'work', push: 'Sebuah tenggat lewat tanpa produk dari brand.' },
  goods_ended: { group: 'work', push: 'Sebuah pengiriman produk dihentikan.' },

  review_report_decided: { group: 'work', push: 'Laporan Anda tentang sebuah ulasan diputuskan.' },
  review_hidden: { group: 'work', push: 'Teks sebuah ulasan Anda disembunyikan.' },
  reviewed: { group: 'work', push: 'Ada ulasan baru tentang Anda.' },
  score_moved: { group: 'work', push: 'Skor Anda berubah karena rumus baru.' },
  score_appeal_decided: { group: 'work', push: 'Banding skor Anda dijawab.' },

  dispute_opened: {
    group: 'dispute',
    isUrgent: true,
    whatsapp: dispute(
      (facts) => `Sengketa diajukan. Sampaikan keterangan dan bukti Anda sebelum ${time(facts)}`,
    ),
  },
  dispute_said: { group: 'dispute', push: 'Ada keterangan baru dalam sebuah sengketa.' },
  dispute_heard: {
    group: 'dispute',
    isUrgent: true,
    whatsapp: dispute((facts) => `Waktu bukti berakhir. Putusan paling lambat ${time(facts)}`),
  },
  dispute_decided: {
    group: 'dispute',
    isUrgent: true,
    whatsapp: dispute(() => 'Sengketa sudah diputuskan. Baca putusannya di Sohor'),
  },
  dispute_withdrawn: {
    group: 'dispute',
    isUrgent: true,
    whatsapp: dispute(
      ({ isWork }) => `Sengketa ditarik. ${isWork ? 'Pekerjaan berlanjut' : 'Pembayaran tidak berubah'}`,
    ),
  },

  paid: { group: 'money', whatsapp: money('paid'), paper: 'statement' },
  campaign_active: { group: 'money', whatsapp: money('campaign_active'), paper: 'invoice' },
  campaign_closed: { group: 'money', whatsapp: money('campaign_closed') },
  tax_number_given: { group: 'money', push: 'Nomor pajak Anda diberikan kepada pemotong pajak.' },
  money_received: { group: 'money', whatsapp: money('money_received') },
  withdrawal_arrived: { group: 'money', whatsapp: money('withdrawal_arrived') },
  goodwill: { group: 'money', whatsapp: money('goodwill') },
  pay_held: { group: 'money', whatsapp: money('pay_held') },
  pay_decided: { group: 'money', whatsapp: money('pay_decided') },

  withdrawal_made: { group: 'security', isUrgent: true, whatsapp: money('withdrawal_made') },
  money_taken: {
    group: 'security',
    isUrgent: true,
    whatsapp: {
      template: 'whatsappReversalTemplate',
      hasPage: true,
      values: ({ campaign }, { amountIdr }) => [formatRupiah(amountIdr), campaign || 'Top up saldo'],
    },
  },
  withdrawal_returned: {
    group: 'security',
    isUrgent: true,
    whatsapp: {
      template: 'whatsappPayoutTemplate',
      hasPage: true,
      values: (_, { amountIdr, reason }) => [formatRupiah(amountIdr), reason],
    },
  },
  account_changed: {
    group: 'security',
    isUrgent: true,
    whatsapp: {
      template: 'whatsappAccountTemplate',
      values: (_, { account, usableAt }) => [account, time({ until: usableAt })],
    },
  },
  number_changed: {
    group: 'security',
    isUrgent: true,
    whatsapp: {
      template: 'whatsappNumberTemplate',
      values: (_, { number, until }) => [number, time({ until })],
    },
  },
  tax_changed: {
    group: 'security',
    isUrgent: true,
    whatsapp: { template: 'whatsappTaxTemplate', values: (_, { number }) => [number] },
  },
  email_changed: { group: 'security', isUrgent: true, whatsapp: money('email_changed') },
  data_copied: { group: 'security', isUrgent: true, whatsapp: money('data_copied') },
  closing_begun: { group: 'security', isUrgent: true, whatsapp: money('closing_begun') },
  closing_undone: { group: 'security', isUrgent: true, whatsapp: money('closing_undone') },
  closing_waits: { group: 'security', isUrgent: true, whatsapp: money('closing_waits') },
  brand_verified: { group: 'security', isUrgent: true, whatsapp: money('brand_verified') },
  brand_refused: { group: 'security', isUrgent: true, whatsapp: money('brand_refused') },
  brand_check_ends: { group: 'security', isUrgent: true, whatsapp: money('brand_check_ends') },
  money_frozen: { group: 'security', isUrgent: true, whatsapp: money('money_frozen') },
  money_thawed: { group: 'security', isUrgent: true, whatsapp: money('money_thawed') },
};

const titleOf = (kind: NoticeName, names: Names, facts: unknown) =>
  (NOTICES[kind] as NoticeKind<unknown>).title(names, facts);
const textOf = (kind: NoticeName, names: Names, facts: unknown) =>
  (NOTICES[kind] as NoticeKind<unknown>).text(names, facts);

/** The rules of a kind, for notices whose facts were read from the database. */
export const rulesOf = (kind: NoticeName) => CHANNEL_RULES[kind] as ChannelRules<unknown>;

/** Channels of a kind, unless its reader has chosen otherwise. */
export function channelsOf(kind: NoticeName): readonly Channel[] {
  const { whatsapp, push, paper } = rulesOf(kind);
  return CHANNELS.filter((channel) => ({ whatsapp, push, email: paper })[channel] !== undefined);
}

/** The kinds of a group with their rules. */
export const kindsOf = (group: NoticeGroup) =>
  (Object.keys(CHANNEL_RULES) as NoticeName[])
    .filter((kind) => rulesOf(kind).group === group)
    .map((kind) => ({ kind, channels: channelsOf(kind) }));

/** Whether people may switch the group off. */
export const canBeOff = (group: NoticeGroup) => group !== 'security';
