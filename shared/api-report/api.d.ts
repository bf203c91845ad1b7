// src/api/applicants.d.ts
import type { ApplicantCounts } from '../wire/index.js';
import { type Entry } from './entry.js';
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
}
export interface ApplicantsWanted {
    status: Applicant['status'];
    cursor?: string | undefined;
}
export interface ApplicantPage extends Page<Applicant> {
    counts: ApplicantCounts;
}
export type { ApplicantCounts };
export declare function fetchApplicants(campaignId: string, { status, cursor }: ApplicantsWanted): Promise<ApplicantPage>;
export declare function fetchOwnEntry(campaignId: string, kolId: string): Promise<Applicant | null>;
export declare function decideApplicant({ campaignId, kolId }: Pick<Applicant, 'campaignId' | 'kolId'>, decision: 'approved' | 'rejected'): Promise<void>;
export declare function applyToCampaign(campaignId: string, kolId: string): Promise<void>;
export declare function inviteKol(campaignId: string, kolId: string): Promise<void>;

// src/api/auth.d.ts
import type { Role } from '../wire/index.js';
export declare function requestCode(phone: string): Promise<void>;
export interface Registration {
    fullName: string;
    email: string;
    phone: string;
    role: Role;
}
export declare function registerAccount({ fullName, email, phone, role }: Registration): Promise<void>;
export declare function resendOneTimeCode(phone: string): Promise<void>;
export declare function signInWithCode(phone: string, code: string): Promise<Role>;

// src/api/campaigns.d.ts
import type { ListedCampaign, Campaign as WireCampaign } from '../wire/index.js';
import { type Entry } from './entry.js';
import { type Page } from './page.js';
import { type CampaignStatus } from './status.js';
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
    pendingApplicants: number;
    pendingReviews: number;
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
export declare function fetchOwnCampaigns(cursor?: string): Promise<Page<CampaignSummary>>;
export declare function fetchCampaign(id: string): Promise<Campaign>;

// src/api/content.d.ts
import type { Content as WireContent } from '../wire/index.js';
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
    breakdown: PriceBreakdown;
    events: WorkEvent[];
}
export declare const toWorkState: (status: string) => WorkState;
export declare function fetchWork(campaignId: string, cursor?: string): Promise<Page<Work>>;
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
    work: {
        state: WorkState;
        dueAt: string | null;
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
export type NewCampaign = Omit<Campaign, 'id' | 'totalIdr' | 'isVerified' | 'status' | 'brandName' | 'pendingApplicants' | 'pendingReviews' | 'ownEntry'>;
export declare function createCampaign(campaign: NewCampaign, key: string): Promise<Pick<Campaign, 'id' | 'totalIdr'>>;

// src/api/dashboards.d.ts
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

// src/api/decision.d.ts
export type Decision<Refused extends string = 'rejected'> = 'pending' | 'approved' | Refused;
export declare function toDecision<const Refused extends string>(wire: boolean | null, refused: Refused): Decision<Refused>;

// src/api/entry.d.ts
import type { Entry as WireEntry } from '../wire/index.js';
import { type Decision } from './decision.js';
export interface Entry {
    status: Decision;
    invitedBy: 'kol' | 'brand';
}
export declare function toEntry({ status, inviteBy }: WireEntry): Entry;

// src/api/index.d.ts
export * from './applicants.js';
export * from './auth.js';
export * from './campaigns.js';
export * from './content.js';
export * from './contracts.js';
export * from './create-campaign.js';
export * from './dashboards.js';
export type { Decision } from './decision.js';
export type { Entry } from './entry.js';
export * from './invoices.js';
export * from './kols.js';
export * from './open-payment.js';
export type { Page, TablePage } from './page.js';
export * from './public-kols.js';
export * from './rate-card.js';
export type { CampaignStatus, KnownCampaignStatus } from './status.js';
export * from './tiktok.js';
export * from './upload-image.js';
export * from './wallet.js';

// src/api/invoices.d.ts
import { type InvoiceStatus as KnownInvoiceStatus } from '../wire/invoice-labels.js';
import { type Page, type TablePage } from './page.js';
export type InvoiceStatus = KnownInvoiceStatus | 'unknown';
export interface Invoice {
    id: string;
    number: string;
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
export interface InvoiceSearch extends TablePage {
    text?: string;
    status?: KnownInvoiceStatus | undefined;
}
export declare function searchInvoices({ text, status, cursor, limit }?: InvoiceSearch, signal?: AbortSignal): Promise<Page<Invoice>>;
export declare function downloadInvoice(id: string): Promise<Blob>;

// src/api/kols.d.ts
import type { SocialReply } from '../wire/index.js';
import { type Page } from './page.js';
export interface Kol {
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
}
export interface KolSearch {
    category: string | null;
    name?: string;
    cursor?: string | undefined;
}
export declare function searchKols({ category, name, cursor }: KolSearch, signal?: AbortSignal): Promise<Page<Kol>>;
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

// src/api/open-payment.d.ts
export declare function openPayment(campaignId: string, totalIdr: number): Promise<string>;

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
export interface WirePage<T> {
    data: T[];
    nextCursor: string | null;
}
export declare function toPage<Wire, T>({ data, nextCursor }: Partial<WirePage<Wire>>, translate: (row: Wire) => T): Page<T>;

// src/api/public-kols.d.ts
import type { PublicKolItem, RateCard, PublicKol as WirePublicKol } from '../wire/index.js';
import type { Kol, KolSearch } from './kols.js';
import { type Page, type WirePage } from './page.js';
export interface PublicKol {
    slug: string;
    fullName: string;
    image: string | null;
    categories: string[];
    score: number | null;
    followers: number | null;
    averageViews: number | null;
}
export interface PublicKolProfile extends PublicKol {
    bio: string;
    isVerified: boolean;
    breakdown: Kol['breakdown'];
    basis: Kol['basis'];
    tiktok: string;
    tiktokUrl: string | null;
    rateCard: RateCard | null;
}
export type PublicKolsAnswer = Partial<WirePage<PublicKolItem>>;
export interface PublicKolAnswer {
    data: WirePublicKol;
}
export declare function toPublicKols(answer: PublicKolsAnswer): Page<PublicKol>;
export declare function searchPublicKols({ category, name, cursor }: KolSearch, signal?: AbortSignal): Promise<Page<PublicKol>>;
export declare function fetchPublicKol(slug: string): Promise<PublicKolProfile>;
export declare function toPublicKolProfile({ data }: PublicKolAnswer): PublicKolProfile;

// src/api/rate-card.d.ts
import type { RateCard, Rates } from '../wire/index.js';
export type { RateCard, Rates };
export declare function fetchRateCard(): Promise<RateCard>;
export declare function saveRateCard(card: RateCard): Promise<RateCard>;

// src/api/status.d.ts
import { type CampaignStatus as KnownCampaignStatus } from '../wire/campaign-labels.js';
export type { KnownCampaignStatus };
export type CampaignStatus = KnownCampaignStatus | 'unknown';
export declare function stateOf<State extends string>(labels: Readonly<Record<State, string>>, label: string): State | 'unknown';
export declare const toCampaignStatus: (label: string) => CampaignStatus;

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

// src/api/upload-image.d.ts
export declare function uploadImage(file: File, onProgress?: (part: number) => void): Promise<string>;

// src/api/wallet.d.ts
import { type Page, type TablePage } from './page.js';
export interface Wallet {
    balanceIdr: number;
    pendingIdr: number;
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
export declare function fetchWalletTransactions({ cursor, limit, }?: TablePage): Promise<Page<WalletTransaction>>;
export declare function downloadWalletTransactions(): Promise<Blob>;

