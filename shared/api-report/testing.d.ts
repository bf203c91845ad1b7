// src/testing/applicants.d.ts
import type { Applicant, ApplicantCounts } from '../wire/index.js';
export declare function anApplicant(change?: Partial<Applicant>): Applicant;
export declare const statusOf: ({ status }: Applicant) => "approved" | "pending" | "rejected";
export declare function countsOf(applicants: readonly Applicant[]): ApplicantCounts;

// src/testing/billing.d.ts
import type { Bank, Invoice, PayoutAccount, TopUp, UpcomingPayment, WalletTransaction, Withdrawal } from '../wire/index.js';
export declare function aTransaction(change?: Partial<WalletTransaction>): WalletTransaction;
export declare function anInvoice(change?: Partial<Invoice>): Invoice;
export declare function anUpcomingPayment(change?: Partial<UpcomingPayment>): UpcomingPayment;
export declare function aTopUp(change?: Partial<TopUp>): TopUp;
export declare function aBank(change?: Partial<Bank>): Bank;
export declare function aPayoutAccount(change?: Partial<PayoutAccount>): PayoutAccount;
export declare function payoutTerms(account?: PayoutAccount | null): {
    banks: {
        readonly code: string;
        readonly name: string;
        readonly kind: "Bank" | "Dompet Digital";
        readonly minAmount: number;
        readonly maxAmount: number;
    }[];
    fee: number;
    account: {
        readonly id: string;
        readonly bankCode: string;
        readonly bankName: string;
        readonly accountNumber: string;
        readonly accountName: string;
        readonly usableAt: string | null;
        readonly refusal: string | null;
        readonly confirmedUntil: string | null;
    } | null;
};
export declare function aWithdrawal(change?: Partial<Withdrawal>): Withdrawal;

// src/testing/campaigns.d.ts
import type { Campaign } from '../wire/index.js';
export declare function aCampaign(change?: Partial<Campaign>): Campaign;

// src/testing/client-suite/index.d.ts
import type { Stage } from './stage.js';
export type { Actor, Fault, Stage } from './stage.js';
export declare function clientSuite(stage: Stage): void;

// src/testing/client-suite/stage.d.ts
import type { Role } from '../../wire/index.js';
export interface Actor {
    id: string;
    role: Role;
    fullName: string;
    phone: string;
    accessToken: string;
}
export type Fault = 
'cut'
 | 'silence'
 | 'page'
 | 'empty'
 | 'busy';
export interface Stage {
    signIn(role: Role, fullName?: string): Promise<Actor>;
    become(actor: Actor): void;
    receivedCode(phone: string): Promise<string>;
    pay(campaignId: string): Promise<void>;
    payTopUp(id: string): Promise<void>;
    decidePayout(id: string, status: 'SUCCEEDED' | 'FAILED'): Promise<void>;
    consent(address: string): Promise<{
        code: string;
        state: string;
    }>;
    settleJobs(): Promise<void>;
    fault(method: string, path: string, fault: Fault): Promise<void>;
}
export declare function unusedPhone(): string;
export declare function unusedWord(): string;

// src/testing/content.d.ts
import type { Content } from '../wire/index.js';
type ContentEvent = Content['riwayat'][number];
export declare function aContentEvent(change?: Partial<ContentEvent>): ContentEvent;
export declare function aContent(change?: Partial<Content>): Content;
export {};

// src/testing/contracts.d.ts
import type { BrandContract, ContractItem } from '../wire/index.js';
type Change = Partial<ContractItem['kontrak'] & ContractItem['detail'] & Pick<ContractItem, 'konten'>> & {
    brand?: string;
    influencer?: string;
};
export declare function aContract(change?: Change): ContractItem;
export declare function aContractText(day?: string, influencer?: string): {
    text: string;
    sha256: string;
};
export declare function aBrandContract(change?: Partial<BrandContract>): BrandContract;
export {};

// src/testing/dashboards.d.ts
import type { BrandDashboard, KolDashboard } from '../wire/index.js';
export declare function aKolDashboard(change?: Partial<KolDashboard>): KolDashboard;
export declare function aBrandDashboard(change?: Partial<BrandDashboard>): BrandDashboard;

// src/testing/disputes.d.ts
import type { Dispute, DisputeDetail } from '../wire/index.js';
export declare function aDispute(change?: Partial<Dispute>): Dispute;
export declare function aDisputeDetail(change?: Partial<DisputeDetail>): DisputeDetail;

// src/testing/extensions-of.d.ts
import { type SlotHostProps } from '@sohor/shared/platform';
import type { ComponentType } from 'react';
import { type RemoteDefinition } from '../platform/contract.js';
export type Extensions = ComponentType<SlotHostProps>;
export declare function extensionsOf({ extensions }: RemoteDefinition, src: string): Extensions;

// src/testing/fake-api.d.ts
import { HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import type { Applicant } from '../wire/index.js';
export declare const apiPath: (path: string) => string;
export declare function replyData<T extends JsonBodyType>(data: T): HttpResponse<JsonBodyType>;
export declare function replyRows<T extends JsonBodyType>(rows: T[], nextCursor?: string | null): HttpResponse<JsonBodyType>;
export declare function replyApplicants(request: Request, applicants: readonly Applicant[], counts?: {
    readonly pending: number;
    readonly invited: number;
    readonly approved: number;
    readonly rejected: number;
}): HttpResponse<JsonBodyType>;
export declare function replyFailure(status: number, text: string): HttpResponse<JsonBodyType>;
export declare function replyMalformed(body: JsonBodyType): HttpResponse<JsonBodyType>;
export declare const replyNothing: () => HttpResponse<any>;
export declare const held: () => PromiseWithResolvers<void>;
export declare function fakeApi(...handlers: RequestHandler[]): import("msw/node").SetupServer;

// src/testing/index.d.ts
export { loadDialogs } from '../ui/use-dialog-box.js';
export * from './applicants.js';
export * from './billing.js';
export * from './campaigns.js';
export * from './content.js';
export * from './contracts.js';
export * from './dashboards.js';
export { aDispute, aDisputeDetail } from './disputes.js';
export * from './extensions-of.js';
export * from './fake-api.js';
export * from './it-shows.js';
export * from './kols.js';
export * from './leaves-freely.js';
export * from './ops.js';
export * from './public-kols.js';
export * from './render-page.js';
export * from './saved-files.js';
export * from './session.js';
export * from './set-up-user.js';
export * from './showcase.js';
export * from './social.js';
export * from './specified-texts.js';
export * from './stand-time.js';
export * from './taxes.js';

// src/testing/it-shows.d.ts
import type { SpecifiedText } from './specified-texts.js';
export declare function itShows(texts: SpecifiedText | readonly SpecifiedText[], situation: string, run: (text: SpecifiedText) => Promise<void> | void): void;
export declare function watchScreen(texts: readonly SpecifiedText[]): () => SpecifiedText[];

// src/testing/kols.d.ts
import type { KolItem } from '../wire/index.js';
type Change = Partial<KolItem['user']> & Partial<Omit<KolItem, 'user'>>;
export declare function aKol(change?: Change): KolItem;
export {};

// src/testing/leaves-freely.d.ts
export declare function leavesFreely(): boolean;

// src/testing/ops.d.ts
import type { Approval, Difference, DisputeShares, FailedJob, StaffDispute, StaffDisputeDetail, StaffEvent, StaffPayout, StaffPerson } from '../wire/index.js';
export declare function aStaffPerson(change?: Partial<StaffPerson>): StaffPerson;
export declare function aStaffEvent(change?: Partial<StaffEvent>): StaffEvent;
export declare function anApproval(change?: Partial<Approval>): Approval;
export declare function aDifference(change?: Partial<Difference>): Difference;
export declare function aFailedJob(change?: Partial<FailedJob>): FailedJob;
export declare function aStaffDispute(change?: Partial<StaffDispute>): StaffDispute;
export declare function aStaffDisputeDetail(change?: Partial<StaffDisputeDetail>): StaffDisputeDetail;
export declare function sharesOf(toKol: number, change?: Partial<DisputeShares>): DisputeShares;
export declare function aStaffPayout(change?: Partial<StaffPayout>): StaffPayout;

// src/testing/public-kols.d.ts
import type { PublicKol, PublicKolItem } from '../wire/index.js';
export declare function aPublicKolItem(change?: Partial<PublicKolItem>): PublicKolItem;
export declare function aPublicKol(change?: Partial<PublicKol>): PublicKol;

// src/testing/remote-contract.d.ts
import { type RemoteDefinition } from '../platform/contract.js';
export declare function testRemoteContract(definition: RemoteDefinition, folder: string): void;

// src/testing/render-page.d.ts
import { type Role } from '@sohor/shared/platform';
import { type ComponentType } from 'react';
import type { Extensions } from './extensions-of.js';
export declare function renderPage(Page: ComponentType, address?: string, Extensions?: Extensions): {
    getByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement;
    getAllByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    queryByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement | null;
    queryAllByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    findByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement;
    getAllByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    queryByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement | null;
    queryAllByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    findByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement;
    getAllByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement[];
    queryByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement | null;
    queryAllByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement[];
    findByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    container: HTMLElement;
    baseElement: HTMLElement;
    debug: (baseElement?: import("react-dom/client").Container | (Document | Element) | Array<import("react-dom/client").Container | (Document | Element)> | undefined, maxLength?: number | undefined, options?: import("pretty-format").OptionsReceived | undefined) => void;
    rerender: (ui: React.ReactNode) => void;
    unmount: () => void;
    asFragment: () => DocumentFragment;
    user: import("@testing-library/user-event").UserEvent;
};
export declare function signInAs(id: string, role: Role): void;

// src/testing/saved-files.d.ts
export interface SavedFile {
    name: string;
    content: Blob;
}
export declare function catchSavedFiles(): SavedFile[];

// src/testing/session.d.ts
import type { SessionUser } from '../wire/index.js';
export declare function aSessionUser(change?: Partial<SessionUser>): SessionUser;

// src/testing/set-up-user.d.ts
import { type Options, type UserEvent } from '@testing-library/user-event';
export declare function setUpUser(options?: Options): UserEvent;

// src/testing/showcase.d.ts
import type { Showcase } from '../wire/index.js';
export declare function aShowcase(change?: Partial<Showcase>): Showcase;

// src/testing/social.d.ts
import type { SocialReply, SyncRun, TikTokLinkConfig } from '../wire/index.js';
type Account = SocialReply['data'][number];
type Change = Partial<SocialReply['user']['profile']> & {
    isVerification?: boolean;
    data?: Account[];
};
export declare function aSocialReply({ isVerification, data, ...profile }?: Change): SocialReply;
export declare function aTikTokAccount(change?: Partial<Account>): Account;
export declare function aSyncRun(change?: Partial<SyncRun>): SyncRun;
export declare function aTikTokConfig(): TikTokLinkConfig;
export {};

// src/testing/specified-texts.d.ts
export declare const SPECIFIED_TEXTS: {
    readonly shell: readonly ['404 - Page Not Found', 'Memuat menu...', '{role} Management', 'Pengguna', 'Logout'];
    readonly login: readonly ['Mohon masukkan nomor WhatsApp Anda.', 'Login gagal. Mohon periksa nomor WhatsApp Anda atau coba lagi. Detail: {reason}'];
    readonly register: readonly ['Nama lengkap wajib diisi.', 'Email wajib diisi.', 'Format email tidak valid.', 'Nomor WhatsApp wajib diisi.', 'Format nomor telepon tidak valid. Gunakan format +628...', 'Anda harus menyetujui syarat & ketentuan.', 'Pendaftaran berhasil! Silakan login.', 'Pendaftaran gagal. Detail: {reason}'];
    readonly verify: readonly ['Mohon masukkan 4 digit kode OTP Anda.', 'Nomor WhatsApp tidak ditemukan. Mohon kembali ke halaman sebelumnya.', 'Kode OTP salah atau kedaluwarsa. Mohon coba lagi.', 'Kode OTP baru telah dikirimkan ke WhatsApp Anda.', 'Gagal mengirim ulang kode OTP. Mohon coba beberapa saat lagi.'];
    readonly dashboards: readonly ['Memuat Dashboard...', 'Total Proyek', 'Bayar Sekarang', 'Lihat Detail', 'Sign Now', '{done} out of {total} content'];
    readonly campaignForm: readonly ['Kirim Campaign', 'Mengunggah...', 'PNG, JPG, GIF up to 5MB', 'Upload gagal: {reason}', 'Terjadi kesalahan saat mengirim data: {reason}', 'Berhasil mengirim campaign!'];
    readonly campaignList: readonly ['Memuat daftar campaign...', 'Error: {reason}', 'Gagal mengambil campaign.', 'Terjadi kesalahan saat mengambil campaign.', 'Belum ada campaign tersedia.', 'Terverifikasi', 'Menunggu Verifikasi', 'Daftar KOL untuk Campaign Ini'];
    readonly activation: readonly ['Aktifkan Campaign', 'Batal', 'Aktifkan Sekarang', 'Campaign berhasil diaktifkan!', 'Gagal mengaktifkan campaign.', 'Terjadi kesalahan saat mengaktifkan campaign.'];
    readonly applicants: readonly ['Memuat data pelamar...', 'Gagal memuat pelamar!', 'Tutup', 'Gagal mengambil pelamar.', 'Terjadi kesalahan saat mengambil pelamar.', 'Daftar Pelamar', 'Need Approval', 'Approved', 'Rejected', 'Approve', 'Reject', 'Diundang oleh Brand', 'Menunggu Persetujuan Brand', 'Tidak ada pelamar menunggu persetujuan.', 'Tidak ada pelamar yang disetujui.', 'Tidak ada pelamar yang ditolak.', 'Pelamar berhasil disetujui.', 'Pelamar berhasil ditolak.', 'Gagal memperbarui status pelamar.', 'Terjadi kesalahan saat berkomunikasi dengan server.'];
    readonly kolSearch: readonly ['Daftar Key Opinion Leader (KOL)', '-- Pilih Kategori KOL --', 'Semua Kategori', 'Pilih kategori untuk mencari...', 'Cari nama KOL...', 'Memuat data KOL kategori {category}...', 'Gagal mengambil data KOL. Silakan coba lagi.', '+{more}', 'Lihat Detail & Undang', 'Detail KOL', 'Breakdown', 'Undang ke Campaign', '-- Pilih Campaign --', 'Kirim Undangan', 'Mengirim Undangan...', 'Pilih project untuk mengundang KOL.', 'Gagal mengundang KOL: {reason}', 'Terjadi kesalahan saat mengundang.', 'KOL {name} berhasil diundang ke project {campaign}.'];
    readonly endorse: readonly ['Segera Hadir'];
    readonly rateCard: readonly ['Verified', 'Connect To TikTok', 'Sync TikTok', 'Failed to update profile.', 'Rate card saved successfully!', 'Failed to save rate card.', '{platform} synced successfully', 'Failed to sync {platform}. Please try again.', 'No username found.'];
    readonly contracts: readonly ['Memuat daftar kontrak...', 'Gagal mengambil daftar kontrak.', 'Terjadi kesalahan saat mengambil daftar kontrak.', 'Belum ada kontrak tersedia.', 'Aktif', 'Tidak Aktif', 'Tanda Tangan Kontrak', 'Perjanjian Kerjasama Influencer', 'Saya telah membaca dan menyetujui semua ketentuan kontrak ini.', 'Setuju dan Tanda Tangan Kontrak', 'Tolak Kontrak', 'Anda harus menyetujui kontrak untuk melanjutkan.', 'Gagal menandatangani kontrak.', 'Gagal menolak kontrak.', 'Terjadi kesalahan saat menandatangani kontrak. Silakan coba lagi.', 'Kontrak berhasil ditandatangani!', 'Kontrak berhasil ditolak!'];
    readonly wallet: readonly ['Transaction History', 'Download .csv', 'Tidak Ada Catatan', 'Tunjukkan {from} To {to} Of {total}Entries', 'Search Customer'];
    readonly values: readonly ['N/A', 'Invalid Date', 'Rp0', 'Selesai', 'Draft', 'Menunggu Persetujuan', 'Jatuh Tempo', 'Tertunda'];
};
export type SpecifiedText = (typeof SPECIFIED_TEXTS)[keyof typeof SPECIFIED_TEXTS][number];

// src/testing/stand-time.d.ts
export declare function standTime(): void;
export declare const pass: (milliseconds: number) => Promise<void>;

// src/testing/taxes.d.ts
import type { StaffTaxProfile, TaxMonth, TaxPaper, TaxProfile, TaxStatement } from '../wire/index.js';
export declare function aTaxProfile(change?: Partial<TaxProfile>): TaxProfile;
export declare function aTaxPaper(change?: Partial<TaxPaper>): TaxPaper;
export declare function aTaxStatement(change?: Partial<TaxStatement>): TaxStatement;
export declare function aStaffTaxProfile(change?: Partial<StaffTaxProfile>): StaffTaxProfile;
export declare function aTaxMonth(change?: Partial<TaxMonth>): TaxMonth;

