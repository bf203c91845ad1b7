// src/api/account.d.ts
export interface Account {
    phone: string;
    joinedAt: string;
    moneyHeldUntil: string | null;
}
export declare function fetchAccount(): Promise<Account>;
export declare function updateBrand({ name, logo }: {
    name: string;
    logo: string | null;
}): Promise<void>;
export declare function downloadOwnData(): Promise<Blob>;
export declare function requestNumberChange(phone: string): Promise<void>;
export declare function confirmNumberChange(codes: {
    before: string;
    after: string;
}): Promise<Account>;
export interface Device {
    id: string;
    userAgent: string | null;
    since: string;
    lastUsedAt: string;
    isCurrent: boolean;
}
export declare function fetchDevices(): Promise<Device[]>;
export declare function endDevice(id: string): Promise<void>;

// src/api/applicants.d.ts
import type { KolSort } from '../wire/catalog.js';
import type { ApplicantCounts } from '../wire/index.js';
import type { ContractState } from './brand-contracts.js';
import { type Entry } from './entry.js';
import type { KolFigures } from './kol-filters.js';
import { type Lapse } from './lapse.js';
import { type Page } from './page.js';
export interface Applicant extends Entry {
    id: string;
    kolId: string;
    campaignId: string;
    fullName: string;
    email: string;
    image: string | null;
    score: number | null;
    slug: string | null;
    message: string | null;
    figures: KolFigures | null;
    lapse: Lapse | null;
    contract: {
        id: string;
        status: ContractState;
    } | null;
}
export interface ApplicantsWanted {
    status: Applicant['status'];
    sort?: KolSort | undefined;
    cursor?: string | undefined;
}
export interface ApplicantPage extends Page<Applicant> {
    counts: ApplicantCounts;
}
export type { ApplicantCounts };
export declare function fetchApplicants(campaignId: string, { status, sort, cursor }: ApplicantsWanted): Promise<ApplicantPage>;
export declare function countApplicants(campaignId: string): Promise<ApplicantCounts>;
export declare function fetchOwnEntry(campaignId: string, kolId: string): Promise<Applicant | null>;
export declare function decideApplicant({ campaignId, kolId }: Pick<Applicant, 'campaignId' | 'kolId'>, decision: 'approved' | 'rejected'): Promise<void>;
export declare function applyToCampaign(campaignId: string, kolId: string, message?: string): Promise<void>;
export declare function inviteKol(campaignId: string, kolId: string): Promise<void>;
type Who = Pick<Applicant, 'campaignId' | 'kolId'>;
export declare function undoDecision({ campaignId, kolId }: Who): Promise<void>;
export declare function withdrawInvitation({ campaignId, kolId }: Who): Promise<void>;
export declare function withdrawApplication(campaignId: string): Promise<void>;

// src/api/auth.d.ts
import type { MemberRole, Role } from '../wire/index.js';
export declare function requestCode(phone: string): Promise<void>;
export declare const REQUEST_CODE_EARLY: {
    'data-early-call': string;
};
export interface Registration {
    fullName: string;
    email: string;
    phone: string;
    role: MemberRole;
}
export declare function registerAccount({ fullName, email, phone, role }: Registration): Promise<void>;
export declare function resendOneTimeCode(phone: string): Promise<void>;
export declare function signInWithCode(phone: string, code: string): Promise<Role>;

// src/api/brand-contracts.d.ts
import type { ContractGroup } from '../wire/catalog.js';
import type { BrandContract as WireContract } from '../wire/index.js';
import { type WorkState } from './content.js';
import { type Lapse } from './lapse.js';
import { type Days, type Page } from './page.js';
export type ContractState = WireContract['status'];
export type { ContractGroup };
export interface BrandContract {
    id: string;
    status: ContractState;
    campaignId: string;
    campaignName: string;
    isCampaignOver: boolean;
    kolId: string;
    kolName: string;
    kolImage: string | null;
    kolSlug: string;
    priceIdr: number;
    invitedBy: 'kol' | 'brand';
    createdAt: string;
    decidedAt: string | null;
    signableUntil: string | null;
    lapse: {
        because: Lapse;
        reason: string | null;
    } | null;
    work: {
        state: WorkState;
        dueAt: string | null;
        isRevision: boolean;
    } | null;
}
export interface BrandContractFilter extends Days {
    group?: ContractGroup | undefined;
    text?: string | undefined;
}
export interface BrandContractsWanted extends BrandContractFilter {
    cursor?: string | undefined;
}
export declare function fetchBrandContracts({ cursor, ...filter }: BrandContractsWanted): Promise<Page<BrandContract>>;
export declare function downloadBrandContracts(filter?: BrandContractFilter): Promise<Blob>;
export declare function fetchBrandContract(id: string): Promise<BrandContract & {
    text: string;
}>;

// src/api/campaigns.d.ts
import type { CampaignSort } from '../wire/catalog.js';
import type { ListedCampaign, Campaign as WireCampaign } from '../wire/index.js';
import { type Entry } from './entry.js';
import { type Days, type Page } from './page.js';
import { type CampaignStatus, type KnownCampaignStatus } from './status.js';
export interface CampaignSummary {
    id: string;
    name: string;
    cover: string | null;
    jobType: WireCampaign['jenisPekerjaan'];
    contentType: WireCampaign['tipeKonten'];
    priceIdr: number;
    kolCount: number;
    totalIdr: number;
    startDate: string;
    endDate: string;
    promotionType: WireCampaign['tipeProyek'];
    contentDirection: string;
    isVerified: boolean;
    status: CampaignStatus;
    brandName: string;
    isBrandChecked: boolean;
    cancelled: {
        at: string;
        reason: string;
    } | null;
    pendingApplicants: number;
    pendingReviews: number;
    isFull: boolean;
    ownEntry: Entry | null;
}
export interface Campaign extends CampaignSummary {
    visualReference: string;
    captionDirection: string;
    note: string;
    website: string;
    hashtags: string;
    mentions: string;
    needsDraft: boolean;
}
export declare function toCampaignSummary(wire: ListedCampaign): CampaignSummary;
export declare function toCampaign(wire: WireCampaign): Campaign;
export declare function fetchVisibleCampaigns(cursor?: string): Promise<Page<CampaignSummary>>;
export interface CampaignFilter extends Days {
    text?: string | undefined;
    status?: KnownCampaignStatus | undefined;
    sort?: CampaignSort | undefined;
}
export declare function fetchOwnCampaigns({ cursor, ...filter }?: CampaignFilter & {
    cursor?: string | undefined;
}): Promise<Page<CampaignSummary>>;
export type CampaignCounts = Record<KnownCampaignStatus | 'all', number>;
export declare function countOwnCampaigns({ text, from, until }?: CampaignFilter): Promise<CampaignCounts>;
export declare function downloadOwnCampaigns(filter?: CampaignFilter): Promise<Blob>;
export declare function fetchCampaign(id: string): Promise<Campaign>;
export interface ForeseenCancellation {
    returnedIdr: number;
    reservedIdr: number;
    contracts: number;
    offers: number;
}
export declare function foreseeCancellation(id: string): Promise<ForeseenCancellation>;
export declare function cancelCampaign(id: string, reason: string): Promise<number>;

// src/api/closing.d.ts
import type { ClosingObstacle } from '../wire/closing-choices.js';
export interface Closing {
    obstacles: {
        kind: ClosingObstacle;
        size: number;
    }[];
    leftIdr: number;
}
export declare function fetchClosing(): Promise<Closing>;
export declare function requestClosing(): Promise<void>;
export declare function confirmClosing(code: string): Promise<string>;

// src/api/content.d.ts
import type { PriceBreakdown as WireBreakdown, Content as WireContent } from '../wire/index.js';
import { type Page } from './page.js';
export type WorkState = WireContent['status'] | 'unknown';
export type WorkEventName = WireContent['riwayat'][number]['event'] | 'unknown';
export type WorkStage = 'draft' | 'link';
export type Party = 'KOL' | 'Brand';
export interface PriceBreakdown {
    priceIdr: number;
    feeIdr: number;
    vatIdr: number;
    withheldIdr: number;
    netIdr: number;
}
export interface WorkEvent {
    at: string;
    name: WorkEventName;
    stage: WorkStage;
    by: Party | null;
    url: string | null;
    note: string | null;
    proof: string | null;
    isForeignAccount: boolean;
}
export interface Work {
    contractId: string;
    campaignId: string;
    kolId: string;
    kolName: string;
    kolImage: string | null;
    state: WorkState;
    stage: WorkStage;
    dueAt: string | null;
    deadlineAt: string;
    revisionsLeft: number;
    extensionsLeft: number;
    cancelProposal: {
        by: Party;
        reason: string;
        until: string;
    } | null;
    disputeId: string | null;
    isDisputed: boolean;
    breakdown: PriceBreakdown;
    events: WorkEvent[];
}
export declare const toWorkState: (status: string) => WorkState;
export declare function toBreakdown(wire: WireBreakdown): PriceBreakdown;
export declare function toWork(wire: WireContent): Work;
export declare function fetchWork(campaignId: string, cursor?: string, contractId?: string): Promise<Page<Work>>;
export interface HandIn {
    campaignId: string;
    stage: WorkStage;
    url: string;
    note: string;
    proof?: string | undefined;
}
export declare function handInWork({ campaignId, stage, url, note, proof }: HandIn): Promise<void>;
export interface WorkReview {
    contractId: string;
    decision: 'accept' | 'revise';
    note: string;
    handedInAt: string;
}
export declare function reviewWork({ contractId, decision, note, handedInAt }: WorkReview): Promise<void>;
export declare function extendWork(contractId: string, lastDay: string): Promise<void>;
export declare function proposeCancel(contractId: string, reason: string): Promise<void>;
export declare function answerCancel(contractId: string, agrees: boolean): Promise<void>;
export declare function fetchPriceBreakdown(contractId: string): Promise<PriceBreakdown>;

// src/api/contracts.d.ts
import { type WorkState } from './content.js';
import { type Decision } from './decision.js';
import { type Lapse } from './lapse.js';
import { type Page } from './page.js';
export interface Contract {
    id: string;
    status: Decision<'declined'>;
    isActive: boolean;
    brandName: string;
    influencerName: string;
    campaignId: string;
    campaignName: string;
    priceIdr: number;
    createdAt: string;
    invitedBy: 'kol' | 'brand';
    signableUntil: string | null;
    lapse: {
        because: Lapse;
        reason: string | null;
    } | null;
    work: {
        state: WorkState;
        dueAt: string | null;
        isRevision: boolean;
    } | null;
}
export declare function fetchContracts(cursor?: string): Promise<Page<Contract>>;
export interface ContractText {
    text: string;
    sha256: string;
}
export declare function fetchContractText(id: string): Promise<ContractText>;
export declare function downloadContract(id: string): Promise<Blob>;
export declare function signContract(id: string, sha256: string): Promise<void>;
export declare function declineContract(id: string): Promise<void>;

// src/api/create-campaign.d.ts
import type { Campaign } from './campaigns.js';
export type NewCampaign = Omit<Campaign, 'id' | 'totalIdr' | 'isVerified' | 'status' | 'brandName' | 'isBrandChecked' | 'cancelled' | 'pendingApplicants' | 'pendingReviews' | 'isFull' | 'ownEntry'>;
export declare function createCampaign(campaign: NewCampaign, key: string): Promise<Pick<Campaign, 'id' | 'totalIdr'>>;
export declare function editCampaign(id: string, campaign: NewCampaign): Promise<Pick<Campaign, 'id' | 'totalIdr'>>;
export declare function deleteCampaign(id: string): Promise<void>;

// src/api/dashboards.d.ts
import type { SpendingRange } from '../wire/catalog.js';
import type { BrandDashboard as WireBrand, KolDashboard as WireKol } from '../wire/index.js';
import { type CampaignStatus, type KnownCampaignStatus } from './status.js';
export interface KolDashboard extends Omit<WireKol, 'steps' | 'applications'> {
    applications: NonNullable<WireKol['applications']>;
    steps: {
        tikTok: 'unlinked' | 'linked' | 'synced';
        hasProfile: boolean;
        hasRates: boolean;
    } | null;
}
export interface BrandDashboard extends Pick<WireBrand, 'kols' | 'paymentsDue' | 'walletBalance' | 'monthlySpending'> {
    campaigns: {
        total: number;
    } & Record<KnownCampaignStatus, number>;
    latestCampaigns: DashboardCampaign[];
    waitingCampaigns: Pick<DashboardCampaign, 'id' | 'name' | 'pendingApplicants'>[];
}
export interface DashboardCampaign {
    id: string;
    name: string;
    createdAt: string;
    status: CampaignStatus;
    totalIdr: number;
    kolCount: number;
    pendingApplicants: number;
}
export declare function fetchKolDashboard(): Promise<KolDashboard>;
export declare function fetchBrandDashboard(): Promise<BrandDashboard>;
export declare function fetchSpending(months: SpendingRange): Promise<BrandDashboard['monthlySpending']>;

// src/api/decision.d.ts
export type Decision<Refused extends string = 'rejected'> = 'pending' | 'approved' | Refused;
export declare function toDecision<const Refused extends string>(wire: boolean | null, refused: Refused): Decision<Refused>;

// src/api/disputes.d.ts
import type { DisputeDetail as WireDetail, Dispute as WireDispute } from '../wire/index.js';
import type { Party } from './content.js';
import { type Page } from './page.js';
export type DisputeState = WireDispute['status'] | 'unknown';
export interface Dispute {
    id: string;
    contractId: string;
    campaignName: string;
    kolName: string;
    brandName: string;
    openedBy: Party;
    kind: 'work' | 'content_gone';
    state: DisputeState;
    priceIdr: number;
    openedAt: string;
    evidenceUntil: string;
    decideBy: string;
    endedAt: string | null;
    verdict: {
        toKolIdr: number;
        reason: string;
    } | null;
}
export interface DisputeMessage {
    at: string;
    by: Party;
    text: string;
    pictures: string[];
    links: string[];
}
export interface DisputeDetail extends Dispute {
    messages: DisputeMessage[];
}
export declare function toDispute(wire: WireDispute): Dispute;
export declare function toDetail(wire: WireDetail): DisputeDetail;
export interface DisputeWords {
    text: string;
    pictures: string[];
    links: string[];
}
export declare function openDispute(contractId: string, { text, pictures, links }: DisputeWords, kind: Dispute['kind']): Promise<string>;
export declare function fetchDisputes(cursor?: string): Promise<Page<Dispute>>;
export declare function fetchDispute(id: string): Promise<DisputeDetail>;
export declare function addToDispute(id: string, { text, pictures, links }: DisputeWords): Promise<void>;
export declare function withdrawDispute(id: string): Promise<void>;

// src/api/entry.d.ts
import type { OwnEntry } from '../wire/index.js';
import { type Decision } from './decision.js';
export interface Entry {
    status: Decision;
    invitedBy: 'kol' | 'brand';
    mayApplyAgain: boolean;
}
export declare function toEntry({ status, inviteBy, bolehLagi }: OwnEntry): Entry;

// src/api/index.d.ts
export * from './account.js';
export * from './applicants.js';
export * from './auth.js';
export * from './brand-contracts.js';
export * from './campaigns.js';
export * from './closing.js';
export * from './content.js';
export * from './contracts.js';
export * from './create-campaign.js';
export * from './dashboards.js';
export type { Decision } from './decision.js';
export * from './disputes.js';
export type { Entry } from './entry.js';
export * from './invoices.js';
export * from './kol-filters.js';
export * from './kols.js';
export type { Lapse } from './lapse.js';
export * from './notice-channels.js';
export * from './notices.js';
export * from './open-payment.js';
export * from './ops.js';
export * from './ops-disputes.js';
export * from './ops-payouts.js';
export type { Days, Page, TablePage } from './page.js';
export * from './payouts.js';
export * from './public-kols.js';
export * from './rate-card.js';
export * from './shortlists.js';
export * from './showcase.js';
export type { CampaignStatus, KnownCampaignStatus } from './status.js';
export * from './taxes.js';
export * from './team.js';
export { storedTeamRole } from './team-role.js';
export * from './tiktok.js';
export * from './top-up.js';
export * from './upload-image.js';
export * from './wallet.js';

// src/api/invoices.d.ts
import { type InvoiceSort, type InvoiceStatus as KnownInvoiceStatus } from '../wire/invoice-labels.js';
import { type Days, type Page, type TablePage } from './page.js';
export type InvoiceStatus = KnownInvoiceStatus | 'unknown';
export interface Invoice {
    id: string;
    number: string;
    issuerName: string | null;
    customerName: string;
    campaignId: string;
    campaignName: string;
    amountIdr: number;
    returnedIdr: number;
    issuedAt: string;
    dueAt: string;
    paidAt: string | null;
    status: InvoiceStatus;
}
export interface InvoiceFilter extends Days {
    text?: string;
    status?: KnownInvoiceStatus | undefined;
    sort?: InvoiceSort | undefined;
}
export interface InvoiceSearch extends InvoiceFilter, TablePage {
}
export declare function searchInvoices({ cursor, limit, ...filter }?: InvoiceSearch, signal?: AbortSignal): Promise<Page<Invoice>>;
export declare function downloadInvoices(filter?: InvoiceFilter): Promise<Blob>;
export declare function createInvoice(campaignId: string): Promise<Invoice>;
export declare function downloadInvoice(id: string): Promise<Blob>;
export declare function payInvoice(id: string): Promise<string>;

// src/api/kol-filters.d.ts
import type { KolCounts as WireCounts } from '../wire/index.js';
import type { KolCity } from '../wire/kol-cities.js';
import type { KolSort } from '../wire/kol-finding.js';
export interface KolFilters {
    sort: KolSort;
    steps: Partial<Record<KolSort, readonly number[]>>;
    city: KolCity | null;
    isVerified: boolean;
}
export declare const NO_FILTERS: KolFilters;
export type KolCounts = Omit<WireCounts, 'city'> & Partial<Pick<WireCounts, 'city'>>;
export interface KolFigures {
    followers: number | null;
    averageViews: number | null;
    engagement: number | null;
    priceFrom: number | null;
}
export declare function filterQuery({ sort, steps, city, isVerified }?: KolFilters): {
    sort?: "engagement" | "followers" | "price" | "views";
    city?: "Ambon" | "Badung" | "Balikpapan" | "Banda Aceh" | "Bandar Lampung" | "Bandung" | "Bandung Barat" | "Banjar" | "Banjarbaru" | "Banjarmasin" | "Bantul" | "Banyumas" | "Banyuwangi" | "Batam" | "Batu" | "Baubau" | "Bekasi" | "Bengkulu" | "Bima" | "Binjai" | "Bitung" | "Blitar" | "Bogor" | "Bontang" | "Bukittinggi" | "Cianjur" | "Cilacap" | "Cilegon" | "Cimahi" | "Cirebon" | "Denpasar" | "Depok" | "Dumai" | "Garut" | "Gianyar" | "Gorontalo" | "Gresik" | "Gunungsitoli" | "Jakarta Barat" | "Jakarta Pusat" | "Jakarta Selatan" | "Jakarta Timur" | "Jakarta Utara" | "Jambi" | "Jayapura" | "Jember" | "Karawang" | "Kediri" | "Kendari" | "Klaten" | "Kotamobagu" | "Kudus" | "Kupang" | "Langsa" | "Lhokseumawe" | "Lubuklinggau" | "Madiun" | "Magelang" | "Makassar" | "Malang" | "Manado" | "Manokwari" | "Mataram" | "Medan" | "Metro" | "Mojokerto" | "Padang" | "Padang Panjang" | "Padangsidimpuan" | "Pagar Alam" | "Palangka Raya" | "Palembang" | "Palopo" | "Palu" | "Pangkalpinang" | "Parepare" | "Pariaman" | "Pasuruan" | "Payakumbuh" | "Pekalongan" | "Pekanbaru" | "Pematangsiantar" | "Pontianak" | "Prabumulih" | "Probolinggo" | "Purwakarta" | "Sabang" | "Salatiga" | "Samarinda" | "Sawahlunto" | "Semarang" | "Serang" | "Sibolga" | "Sidoarjo" | "Singkawang" | "Sleman" | "Solok" | "Sorong" | "Subang" | "Subulussalam" | "Sukabumi" | "Sumedang" | "Sungai Penuh" | "Surabaya" | "Surakarta" | "Tangerang" | "Tangerang Selatan" | "Tanjungbalai" | "Tanjungpinang" | "Tarakan" | "Tasikmalaya" | "Tebing Tinggi" | "Tegal" | "Ternate" | "Tidore Kepulauan" | "Tomohon" | "Tual" | "Yogyakarta";
    verified?: 'true';
    engagement?: string;
    followers?: string;
    price?: string;
    score?: string;
    views?: string;
};

// src/api/kols.d.ts
import type { KolItem, SocialReply } from '../wire/index.js';
import { type KolCity } from '../wire/kol-cities.js';
import { type KolCounts, type KolFigures, type KolFilters } from './kol-filters.js';
import { type Page } from './page.js';
export interface Kol extends KolFigures {
    id: string;
    fullName: string;
    email: string;
    isEmailMasked: boolean;
    image: string | null;
    role: string;
    categories: string[];
    tiktok: string;
    score: number | null;
    breakdown: Record<string, number | null>;
    basis: {
        version: number;
        sampleSize: number;
        computedAt: string;
        followers?: number;
        averageViews?: number;
    } | null;
    slug: string | null;
    city: string | null;
    isChecked: boolean;
}
export declare function toKol({ user, sohorScore, breakdown, scoreBasis, slug, isChecked, figures, city, }: KolItem): Kol;
export declare const toFigures: (wire: NonNullable<KolItem['figures']>) => KolFigures;
export interface KolSearch {
    category: string | null;
    name?: string;
    filters?: KolFilters | undefined;
    cursor?: string | undefined;
}
export declare function searchKols({ category, name, filters, cursor }: KolSearch, signal?: AbortSignal): Promise<Page<Kol>>;
export declare function countKols({ category, filters }: Pick<KolSearch, 'category' | 'filters'>, signal?: AbortSignal): Promise<KolCounts | null>;
export interface SocialProfile {
    image: string | null;
    categories: string[];
    youtube: string;
    tiktok: string;
    instagram: string;
    facebook: string;
    linkedin: string;
    bio: string;
    fullName: string;
    city: KolCity | null;
}
export type SocialAccount = SocialReply['data'][number];
export interface OwnProfile {
    id: string;
    email: string;
    phone: string;
    isVerified: boolean;
    slug: string | null;
    profile: SocialProfile;
    accounts: SocialAccount[];
}
export declare function fetchOwnProfile(): Promise<OwnProfile>;
export declare function updateProfile({ categories, ...profile }: SocialProfile): Promise<void>;

// src/api/lapse.d.ts
export type Lapse = 'time' | 'campaign' | 'withdrawn';
declare const LAPSES: {
    readonly 'Waktu habis': 'time';
    readonly 'Campaign dibatalkan': 'campaign';
    readonly 'Ditarik brand': 'withdrawn';
};
export declare const toLapse: (cause: keyof typeof LAPSES) => Lapse;
export {};

// src/api/notice-channels.d.ts
import type { NoticeGroupChoice, NoticeSettings } from '../wire/index.js';
export type { NoticeGroupChoice, NoticeSettings };
export interface NoticeChannels {
    readonly settings: NoticeSettings;
    readonly groups: readonly NoticeGroupChoice[];
    readonly pushKey: string;
}
export declare function fetchNoticeChannels(): Promise<NoticeChannels>;
export declare function saveNoticeSettings(settings: NoticeSettings): Promise<NoticeSettings>;
export interface PushAddress {
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
}
export declare function subscribePush({ endpoint, p256dh, auth }: PushAddress): Promise<void>;
export declare function unsubscribePush(endpoint: string): Promise<void>;

// src/api/notices.d.ts
import type { Notice, NoticeState } from '../wire/index.js';
import { type Page } from './page.js';
export type { Notice, NoticeState };
export declare function fetchNotices(cursor?: string): Promise<Page<Notice>>;
export declare function fetchNoticeState(): Promise<NoticeState>;
export declare function readNotice(id: string): Promise<void>;
export declare function readNoticesUntil(until: string): Promise<void>;
export declare function watchNotices(tell: (state: NoticeState) => void): () => void;

// src/api/open-payment.d.ts
export declare function openPayment(campaignId: string, totalIdr: number): Promise<string>;
export declare function payFromBalance(campaignId: string, totalIdr: number): Promise<void>;

// src/api/ops-disputes.d.ts
import type { DisputeFilter } from '../wire/catalog.js';
import { type PriceBreakdown, type Work } from './content.js';
import { type Dispute, type DisputeDetail } from './disputes.js';
import type { StaffSearch } from './ops.js';
import { type Page } from './page.js';
export interface StaffDispute extends Dispute {
    isLate: boolean;
}
export interface CampaignBrief {
    jobType: string;
    contentType: string;
    promotionType: string;
    startDate: string;
    endDate: string;
    contentDirection: string;
    captionDirection: string;
    note: string;
    visualReference: string;
    website: string;
    hashtags: string;
    mentions: string;
}
export interface ProposedDecision {
    id: string;
    proposedBy: string;
    toKolIdr: number;
    reason: string;
    expiresAt: string;
    isOwn: boolean;
}
export interface StaffDisputeDetail extends StaffDispute, Pick<DisputeDetail, 'messages'> {
    kolId: string;
    brandId: string;
    brief: CampaignBrief;
    contractText: string;
    work: Work;
    decidedBy: string | null;
    proposal: ProposedDecision | null;
}
export interface DecisionShares {
    breakdown: PriceBreakdown | null;
    toBrandIdr: number;
    fromKolIdr: number;
    needsSecond: boolean;
}
export declare function fetchStaffDisputes({ text, filter, cursor, }?: StaffSearch<DisputeFilter>): Promise<Page<StaffDispute>>;
export declare function fetchStaffDispute(id: string): Promise<StaffDisputeDetail>;
export declare function previewDecision(id: string, toKolIdr: number): Promise<DecisionShares>;
export declare function decideDispute(id: string, toKolIdr: number, reason: string): Promise<string | null>;

// src/api/ops-payouts.d.ts
import type { PayoutFilter } from '../wire/catalog.js';
import type { StaffPayout as WirePayout } from '../wire/index.js';
import type { StaffSearch } from './ops.js';
import { type Page } from './page.js';
export interface StaffPayout extends Omit<WirePayout, 'amount' | 'fee' | 'idUser'> {
    userId: string;
    amountIdr: number;
    feeIdr: number;
}
export interface PayoutFloat {
    balanceIdr: number | null;
    neededIdr: number;
    sentIdr: number;
    open: number;
}
export declare function fetchPayouts({ text, filter, cursor, }?: StaffSearch<PayoutFilter>): Promise<Page<StaffPayout>>;
export declare function fetchPayoutFloat(): Promise<PayoutFloat>;
export declare function askAboutPayout(id: string): Promise<{
    isKnown: boolean;
    payout: StaffPayout;
}>;

// src/api/ops.d.ts
import type { ApprovalState, DifferenceFilter, DifferenceSource, FailedJob, PersonFilter, ReleaseHealth, StaffEvent, StaffPerson, StaffStep, StaffTaxProfile, TaxFilter, TaxMonthFilter, Approval as WireApproval, Difference as WireDifference } from '../wire/index.js';
import { type Page } from './page.js';
export type { FailedJob, ReleaseHealth, StaffEvent, StaffPerson, StaffTaxProfile };
export interface StaffSearch<Filter extends string = string> {
    text?: string | undefined;
    filter?: Filter | undefined;
    cursor?: string | undefined;
}
export declare function fetchStaffStep(): Promise<StaffStep>;
export declare function enrolAuthenticator(): Promise<{
    secret: string;
    uri: string;
}>;
export declare function confirmSecondFactor(code: string): Promise<void>;
export declare function searchPeople({ text, filter, cursor, }?: StaffSearch<PersonFilter>): Promise<Page<StaffPerson>>;
export interface PersonDetails {
    person: StaffPerson;
    balanceIdr: number | null;
    sessions: {
        id: string;
        userAgent: string | null;
        createdAt: string;
        lastUsedAt: string;
    }[];
    events: StaffEvent[];
}
export declare function fetchPerson(id: string): Promise<PersonDetails>;
export type PersonChange = 'block' | 'freeze' | 'verify';
export declare function changePerson(id: string, change: PersonChange, isSet: boolean, reason: string): Promise<void>;
export declare function signPersonOut(id: string, reason: string, sessionId?: string): Promise<number>;
export declare function writeOff({ personId, amountIdr, reason }: {
    personId: string;
    amountIdr: number;
    reason: string;
}, key: string): Promise<string | null>;
export interface Approval extends Omit<WireApproval, 'amount'> {
    amountIdr: number;
}
export declare function fetchApprovals({ filter, cursor, }?: StaffSearch<ApprovalState>): Promise<Page<Approval>>;
export declare function decideApproval(id: string, isConfirmed: boolean, reason: string): Promise<void>;
export interface Difference extends WireDifference {
    source: DifferenceSource;
}
export declare function fetchDifferences({ filter, cursor, }?: StaffSearch<DifferenceFilter>): Promise<Page<Difference>>;
export declare function resolveDifference(id: string, reason: string): Promise<void>;
export declare function fetchFailedJobs({ cursor }?: StaffSearch): Promise<Page<FailedJob>>;
export declare function retryJob(id: string, reason: string): Promise<void>;
export declare function discardJob(id: string, reason: string): Promise<void>;
export declare function fetchReleaseHealth(): Promise<ReleaseHealth[]>;
export declare function fetchStaffEvents({ text, cursor }?: StaffSearch): Promise<Page<StaffEvent>>;
export declare function searchTaxProfiles({ text, filter, cursor, }?: StaffSearch<TaxFilter>): Promise<Page<StaffTaxProfile>>;
export interface TaxDecision {
    personId: string;
    seen: string;
    reason: string;
}
export declare function verifyTaxProfile({ personId, seen, reason }: TaxDecision, isVerified: boolean): Promise<void>;
export interface TaxCertificate {
    kind: 'SKB' | 'PP 55/2022';
    number: string;
    validFrom: string;
    validUntil: string;
}
export declare function certifyTax({ personId, seen, reason }: TaxDecision, certificate: TaxCertificate): Promise<void>;
export declare function revokeTaxCertificate({ personId, seen, reason }: TaxDecision): Promise<void>;
export interface TaxMonth {
    month: string;
    withholderId: string | null;
    withholder: string;
    withheldIdr: number;
    remittedIdr: number;
    isOver: boolean;
}
export declare function fetchTaxMonths({ text, filter, cursor, }?: StaffSearch<TaxMonthFilter>): Promise<Page<TaxMonth>>;
export declare function remitTax({ month, withholderId, withheldIdr, remittedIdr }: TaxMonth, { ntpn, reason }: {
    ntpn: string;
    reason: string;
}, key: string): Promise<string | null>;
export interface WholeNumber {
    kind: string;
    number: string;
    name: string;
}
export declare function unmaskNumber(personId: string, what: 'tax' | 'account', reason: string, payoutId?: string): Promise<WholeNumber>;

// src/api/page.d.ts
import type { TABLE_PAGE_SIZES } from '../wire/catalog.js';
export interface Page<T> {
    items: T[];
    nextCursor: string | null;
}
export interface TablePage {
    cursor?: string | undefined;
    limit?: (typeof TABLE_PAGE_SIZES)[number] | undefined;
}
export interface Days {
    from?: string | undefined;
    until?: string | undefined;
}
export declare const toDays: ({ from, until }: Days) => {
    dari: string | undefined;
    sampai: string | undefined;
};
export interface WirePage<T> {
    data: T[];
    nextCursor: string | null;
}
export declare function toPage<Wire, T>({ data, nextCursor }: Partial<WirePage<Wire>>, translate: (row: Wire) => T): Page<T>;

// src/api/payouts.d.ts
import { type BankKind as KnownBankKind, type PayoutStatus } from '../wire/payout-labels.js';
import { type Page, type TablePage } from './page.js';
export type BankKind = KnownBankKind | 'unknown';
export interface Bank {
    code: string;
    name: string;
    kind: BankKind;
    minIdr: number;
    maxIdr: number;
}
export interface PayoutAccount {
    id: string;
    bankCode: string;
    bankName: string;
    accountNumber: string;
    accountName: string;
    usableAt: string | null;
    refusal: string | null;
    confirmedUntil: string | null;
}
export interface PayoutTerms {
    banks: Bank[];
    feeIdr: number;
    account: PayoutAccount | null;
}
export type WithdrawalStatus = PayoutStatus | 'unknown';
export interface Withdrawal {
    id: string;
    amountIdr: number;
    feeIdr: number;
    status: WithdrawalStatus;
    reason: string | null;
    canCancel: boolean;
    canRetry: boolean;
    bankName: string;
    accountNumber: string;
    accountName: string;
    createdAt: string;
}
export interface AccountInput {
    bankCode: string;
    accountNumber: string;
    accountName: string;
}
export declare function fetchPayoutTerms(): Promise<PayoutTerms>;
export declare function setPayoutAccount(account: AccountInput, isConfirmed?: boolean): Promise<PayoutAccount>;
export declare function requestPayoutCode(accountId: string): Promise<void>;
export declare function confirmPayoutCode(code: string): Promise<void>;
export declare function withdraw(amountIdr: number, account: AccountInput, key: string): Promise<Withdrawal>;
export declare function fetchWithdrawals({ cursor, limit }?: TablePage): Promise<Page<Withdrawal>>;
export declare function cancelWithdrawal(id: string): Promise<Withdrawal>;

// src/api/public-kols.d.ts
import type { PublicKolItem, RateCard, PublicKol as WirePublicKol } from '../wire/index.js';
import { type KolCounts, type KolFigures } from './kol-filters.js';
import type { Kol, KolSearch } from './kols.js';
import { type Page, type WirePage } from './page.js';
export interface PublicKol extends KolFigures {
    slug: string;
    fullName: string;
    image: string | null;
    categories: string[];
    score: number | null;
    city: string | null;
    isChecked: boolean;
}
export interface PublicKolProfile extends PublicKol {
    bio: string;
    isVerified: boolean;
    breakdown: Kol['breakdown'];
    basis: Kol['basis'];
    tiktok: string;
    tiktokUrl: string | null;
    rateCard: RateCard | null;
    videos: WirePublicKol['videos'];
    followersByWeek: WirePublicKol['followersByWeek'];
}
export type PublicKolsAnswer = Partial<WirePage<PublicKolItem>>;
export interface PublicKolAnswer {
    data: WirePublicKol;
}
export declare function toPublicKols(answer: PublicKolsAnswer): Page<PublicKol>;
export declare function searchPublicKols({ category, name, filters, cursor }: KolSearch, signal?: AbortSignal): Promise<Page<PublicKol>>;
export declare function countPublicKols({ category, filters }: Pick<KolSearch, 'category' | 'filters'>, signal?: AbortSignal): Promise<KolCounts | null>;
export declare function fetchPublicKol(slug: string): Promise<PublicKolProfile>;
export declare function toPublicKolProfile({ data }: PublicKolAnswer): PublicKolProfile;

// src/api/rate-card.d.ts
import type { RateCard, Rates } from '../wire/index.js';
export type { RateCard, Rates };
export declare function fetchRateCard(): Promise<RateCard>;
export declare function saveRateCard(card: RateCard): Promise<RateCard>;

// src/api/shortlists.d.ts
import { type Kol } from './kols.js';
export interface Shortlist {
    id: string;
    name: string;
    kolCount: number;
    isHolding: boolean;
}
export interface ShortlistEntry {
    kol: Kol;
    note: string;
}
export declare function fetchShortlists(kolId?: string): Promise<Shortlist[]>;
export declare function fetchShortlist(id: string): Promise<{
    name: string;
    entries: ShortlistEntry[];
}>;
export declare function downloadShortlist(id: string): Promise<Blob>;
export declare function createShortlist(name: string): Promise<string>;
export declare function renameShortlist(id: string, name: string): Promise<void>;
export declare function deleteShortlist(id: string): Promise<void>;
export interface ShortlistPlace {
    shortlistId: string;
    kolId: string;
}
export declare function keepInShortlist({ shortlistId, kolId }: ShortlistPlace, note?: string): Promise<void>;
export declare function takeFromShortlist({ shortlistId, kolId }: ShortlistPlace): Promise<void>;

// src/api/showcase.d.ts
import type { Showcase } from '../wire/index.js';
export type { Showcase } from '../wire/index.js';
export interface ShowcaseAnswer {
    data: Showcase;
}
export declare function toShowcase({ data }: ShowcaseAnswer): Showcase;

// src/api/status.d.ts
import { type CampaignStatus as KnownCampaignStatus } from '../wire/campaign-labels.js';
export type { KnownCampaignStatus };
export type CampaignStatus = KnownCampaignStatus | 'unknown';
export declare function stateOf<State extends string>(labels: Readonly<Record<State, string>>, label: string): State | 'unknown';
export declare const toCampaignStatus: (label: string) => CampaignStatus;

// src/api/taxes.d.ts
import { type CertificateKind, type TaxNumberKind, type TaxpayerKind, type WithholdingKind } from '../wire/tax-choices.js';
export interface TaxProfile {
    id: string;
    kind: TaxpayerKind | 'unknown';
    numberKind: TaxNumberKind | 'unknown' | null;
    number: string | null;
    name: string;
    address: string;
    isVerified: boolean;
    certificate: {
        kind: CertificateKind | 'unknown';
        validUntil: string;
    } | null;
}
export interface TaxInput {
    kind: TaxpayerKind;
    numberKind: TaxNumberKind;
    number: string;
    name: string;
    address: string;
}
export declare function fetchTaxProfile(): Promise<TaxProfile | null>;
export declare function saveTaxProfile({ kind, numberKind, number, name, address }: TaxInput, seen: string | null): Promise<TaxProfile>;
export interface TaxTime {
    year: number;
    month: number | null;
}
export interface TaxPaper {
    contractId: string;
    number: string;
    at: string;
    campaignName: string;
    otherSide: string;
    otherNumber: string | null;
    kind: WithholdingKind | 'unknown';
    grossIdr: number;
    baseIdr: number;
    rate: string;
    taxIdr: number;
    returnedIdr: number;
    correction: TaxCorrection | null;
}
export interface TaxCorrection {
    grossIdr: number;
    baseIdr: number;
    taxIdr: number;
    overpaidIdr: number;
}
export interface TaxStatement {
    count: number;
    grossIdr: number;
    taxIdr: number;
    remitted: {
        month: string;
        amountIdr: number;
        ntpn: string;
        at: string;
    }[];
    papers: TaxPaper[];
    nextCursor: string | null;
}
export declare function fetchTaxStatement(time: TaxTime, cursor?: string): Promise<TaxStatement>;
export declare function downloadTaxStatement(time: TaxTime): Promise<Blob>;
export declare function printTaxStatement(time: TaxTime): Promise<Blob>;
export declare function downloadTaxFile(year: number, month: number): Promise<Blob>;

// src/api/team-role.d.ts
import { type MemberTeamRole, type TeamRole } from '../wire/catalog.js';
export declare function keepTeamRole(accessToken: string, role: MemberTeamRole | undefined): void;
export declare function storedTeamRole(): TeamRole;

// src/api/team.d.ts
import type { MemberTeamRole, TeamRole } from '../wire/catalog.js';
import { type Page } from './page.js';
export interface TeamMember {
    id: string;
    name: string;
    phone: string | null;
    role: TeamRole;
    invitedUntil: string | null;
    isYou: boolean;
}
export interface Team {
    role: TeamRole;
    brand: string;
    members: TeamMember[];
}
export declare function fetchTeam(): Promise<Team>;
export declare function inviteTeamMember(person: {
    name: string;
    phone: string;
    role: MemberTeamRole;
}): Promise<Team>;
export declare function changeTeamRole(id: string, role: MemberTeamRole): Promise<Team>;
export declare function removeTeamMember(id: string): Promise<Team>;
export declare function leaveTeam(): Promise<void>;
export interface TeamAct {
    id: string;
    at: string;
    who: string;
    what: string;
    outcome: 'done' | 'refused' | 'unclear';
}
export declare function fetchTeamActs(cursor?: string): Promise<Page<TeamAct>>;

// src/api/tiktok.d.ts
import type { SyncRun, TikTokLinkConfig } from '../wire/index.js';
export type { SyncRun };
export declare function makeCodeVerifier(): string;
export declare function codeChallengeOf(verifier: string): Promise<string>;
export declare function authorizeAddress({ authorizeUrl, clientKey, scopes, redirectUri }: TikTokLinkConfig, state: string, codeChallenge: string): string;
export declare function startTikTokLink(): Promise<string>;
export declare class TikTokStateError extends Error {
    readonly name = "TikTokStateError";
    constructor();
}
export declare function finishTikTokLink(code: string, state: string | null): Promise<void>;
export declare function isTikTokLinkPending(): boolean;
export declare function forgetTikTokLink(): void;
export declare function startSync(): Promise<SyncRun>;
export declare function fetchSync(runId: string, signal?: AbortSignal): Promise<SyncRun>;

// src/api/top-up.d.ts
import { type TopUpStatus as KnownTopUpStatus } from '../wire/top-up-labels.js';
export type TopUpStatus = KnownTopUpStatus | 'unknown';
export interface TopUp {
    id: string;
    amountIdr: number;
    status: TopUpStatus;
    paymentUrl: string | null;
    expiresAt: string;
}
export declare function openTopUp(amountIdr: number, key: string): Promise<string>;
export declare function fetchTopUps(): Promise<TopUp[]>;

// src/api/upload-image.d.ts
export declare function uploadImage(file: File, onProgress?: (part: number) => void): Promise<string>;

// src/api/wallet.d.ts
import type { WorkState } from './content.js';
import { type Days, type Page, type TablePage } from './page.js';
export interface Wallet {
    balanceIdr: number;
    pendingIdr: number;
    frozen?: string;
}
export interface WalletTransaction {
    id: string;
    at: string;
    authorizedBy: string;
    description: string;
    amountIdr: number;
    balanceIdr: number;
}
export declare function fetchWallet(): Promise<Wallet>;
export declare function fetchWalletTransactions({ cursor, limit, ...days }?: TablePage & Days): Promise<Page<WalletTransaction>>;
export declare function downloadWalletTransactions(days?: Days): Promise<Blob>;
export interface UpcomingPayment {
    contractId: string;
    campaignId: string;
    campaignName: string;
    amountIdr: number;
    state: WorkState;
    releaseAt: string | null;
    deadlineAt: string;
}
export declare function fetchUpcomingPayments({ cursor, limit, }?: TablePage): Promise<Page<UpcomingPayment>>;
export declare function downloadUpcomingPayments(): Promise<Blob>;

