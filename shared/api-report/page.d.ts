// src/page/campaign-facts.d.ts
import type { CampaignSummary } from '@sohor/shared/api';
export declare function CampaignFacts({ campaign }: {
    campaign: CampaignSummary;
}): import("react").JSX.Element;

// src/page/campaign-status.d.ts
import type { CampaignStatus, KnownCampaignStatus } from '@sohor/shared/api';
import { type StatusLook } from './status-look.js';
export declare const CAMPAIGN_STATUS: Readonly<Record<CampaignStatus, StatusLook>>;
export declare const KNOWN_CAMPAIGN_STATUSES: KnownCampaignStatus[];

// src/page/category-badges.d.ts
export interface CategoryBadgesProps {
    categories: readonly string[];
    first: string | null;
    className?: string | undefined;
}
export declare function CategoryBadges({ categories, first, className }: CategoryBadgesProps): import("react").JSX.Element;

// src/page/checked-badge.d.ts
export declare function CheckedBadge({ text }: {
    text?: string;
}): import("react").JSX.Element;

// src/page/csv-button.d.ts
import type { ReactElement } from 'react';
export interface CsvButtonProps {
    subject: string;
    fetchFile: () => Promise<Blob>;
    failed: string;
    label?: string | undefined;
}
export declare function CsvButton({ subject, fetchFile, failed, label, }: CsvButtonProps): ReactElement;

// src/page/error-text.d.ts
export interface FallbackTexts {
    refused: string;
    failed?: string;
}
export declare function hasEndedSession(error: unknown): boolean;
export declare function errorText(error: unknown, { refused, failed }: FallbackTexts): string;

// src/page/external-link.d.ts
import type { ReactNode } from 'react';
export declare function ExternalLink({ to, children }: {
    to: string;
    children?: ReactNode;
}): string | import("react").JSX.Element;

// src/page/index.d.ts
export { CampaignFacts } from './campaign-facts.js';
export { CAMPAIGN_STATUS, KNOWN_CAMPAIGN_STATUSES } from './campaign-status.js';
export { CategoryBadges, type CategoryBadgesProps } from './category-badges.js';
export { CheckedBadge } from './checked-badge.js';
export { CsvButton, type CsvButtonProps } from './csv-button.js';
export { errorText, type FallbackTexts, hasEndedSession } from './error-text.js';
export { ExternalLink } from './external-link.js';
export { INVOICE_STATUS, INVOICE_STATUSES } from './invoice-status.js';
export { KolFilterBar, type KolFilterBarProps } from './kol-filters/kol-filter-bar.js';
export { formatEngagement, formatPriceFrom, KOL_FIGURES } from './kol-filters/kol-filter-labels.js';
export { readKolFilters, setFilters, writeKolFilters } from './kol-filters/kol-filters-in-address.js';
export { NoKols, type NoKolsProps } from './kol-filters/no-kols.js';
export { type KolFilterTerms, useKolFilters } from './kol-filters/use-kol-filters.js';
export { Later, type LaterProps, type Part, usePart, usePartAhead } from './later.js';
export { ListTermsBar, type ListTermsBarProps } from './list-terms/list-terms-bar.js';
export { PeriodField, type PeriodFieldProps } from './list-terms/period-field.js';
export { SortField, type SortFieldProps, type SortNames, sortOf } from './list-terms/sort-field.js';
export { type ListTerms, type PeriodTerms, useListTerms } from './list-terms/use-list-terms.js';
export { LoadError, type LoadErrorProps } from './load-error.js';
export { LoadMore, type LoadMoreProps } from './load-more.js';
export { LoadedPart, type LoadedPartProps } from './loaded-part.js';
export { newKey } from './new-key.js';
export { forgetServerState, withProviders } from './query.js';
export { saveFile } from './save-file.js';
export { StatusBadge } from './status-badge.js';
export { type StatusLook, statusInAddress } from './status-look.js';
export { hasRight, RightNote, type RightNoteProps } from './team-right.js';
export { type DownloadOptions, useDownload } from './use-download.js';
export { useHandler } from './use-handler.js';
export { useImageUpload } from './use-image-upload.js';
export { useKept } from './use-kept.js';
export { useNow } from './use-now.js';
export { type Opened, useOpened, useOpenedItem } from './use-opened.js';
export { type SubmitOptions, useSubmit } from './use-submit.js';
export { type AddressTerm, type ReplaceTerms, type TypedTerm, useAddressTerm, useReplaceTerms, useTypedTerm, } from './use-typed-term.js';
export { useUnsaved } from './use-unsaved.js';
export { VerificationBadge } from './verification-badge.js';
export { webAddress, withScheme } from './web-address.js';
export { REVISION_STATUS, WORK_STATUS } from './work-status.js';

// src/page/invoice-status.d.ts
import type { InvoiceStatus } from '@sohor/shared/api';
import { INVOICE_LABELS } from '@sohor/shared/wire/catalog';
import { type StatusLook } from './status-look.js';
export declare const INVOICE_STATUS: Readonly<Record<InvoiceStatus, StatusLook>>;
export declare const INVOICE_STATUSES: (keyof typeof INVOICE_LABELS)[];

// src/page/kol-filters/kol-filter-bar.d.ts
import { type ReactElement } from 'react';
import { type KolCounts } from '../../api/kol-filters.js';
import type { KolFilterTerms } from './use-kol-filters.js';
export interface KolFilterBarProps extends KolFilterTerms {
    counts: KolCounts | null;
    onOpenChange: (isOpen: boolean) => void;
    wasPressed?: ((button: Element) => boolean) | undefined;
}
export declare function KolFilterBar(props: KolFilterBarProps): ReactElement;

// src/page/kol-filters/kol-filter-labels.d.ts
import { type KolSort } from '../../wire/kol-finding.js';
export declare function formatEngagement(engagement: number | null): string;
export declare function formatPriceFrom(price: number | null): string;
interface FigureLabels {
    label: string;
    parameter: string;
    sorted: string;
    format: (value: number) => string;
}
export declare const KOL_FIGURES: Readonly<Record<KolSort, FigureLabels>>;
export declare const FIGURE_NAMES: KolSort[];
export declare function stepLabel(figure: KolSort, least: number): string;
export {};

// src/page/kol-filters/kol-filters-in-address.d.ts
import type { KolFilters } from '../../api/kol-filters.js';
import { type KolSort } from '../../wire/kol-finding.js';
export declare function readKolFilters(parameters: URLSearchParams): KolFilters;
export declare function writeKolFilters(parameters: URLSearchParams, { sort, steps, city, isVerified }: KolFilters): URLSearchParams;
export interface SetFilter {
    name: KolSort | 'city' | 'verified';
    label: string;
    without: KolFilters;
}
export declare function setFilters(filters: KolFilters): SetFilter[];

// src/page/kol-filters/no-kols.d.ts
import type { ReactElement, ReactNode } from 'react';
import type { KolCounts, KolFilters } from '../../api/kol-filters.js';
export interface NoKolsProps {
    filters: KolFilters;
    title: string;
    text?: string | undefined;
    action?: ReactNode;
    counts: KolCounts | null;
}
export declare function NoKols({ filters, title, text, action, counts }: NoKolsProps): ReactElement;

// src/page/kol-filters/use-kol-filters.d.ts
import type { KolFilters } from '../../api/kol-filters.js';
export interface KolFilterTerms {
    filters: KolFilters;
    setFilters: (filters: KolFilters, options?: {
        isSameStep?: boolean;
    }) => void;
}
export declare function useKolFilters(): KolFilterTerms;

// src/page/later.d.ts
import { type UseQueryResult } from '@tanstack/react-query';
import { type ComponentType } from 'react';
export interface Part<Loaded> {
    name: string;
    load: () => Promise<Loaded>;
}
export declare function usePart<Loaded>(part: Part<Loaded>, isWanted?: boolean): UseQueryResult<Loaded>;
export declare function usePartAhead<Loaded>(part: Part<Loaded>): void;
export interface LaterProps<Props> {
    part: Part<ComponentType<Props>>;
    props: Props;
    loading: string;
    failed: string;
}
export declare function Later<Props extends object>({ part, props, loading, failed }: LaterProps<Props>): import("react").JSX.Element;

// src/page/leave-for.d.ts
export declare function leaveFor(address: string): void;

// src/page/list-terms/list-terms-bar.d.ts
import type { ReactElement, ReactNode } from 'react';
import type { ListTerms } from './use-list-terms.js';
export interface ListTermsBarProps {
    terms: Pick<ListTerms, 'search' | 'period'>;
    label: string;
    placeholder: string;
    periodLabel: string;
    children?: ReactNode;
    hint?: ReactNode;
}
export declare function ListTermsBar({ terms: { search, period }, label, placeholder, periodLabel, children, hint, }: ListTermsBarProps): ReactElement;

// src/page/list-terms/period-field.d.ts
import type { ReactElement } from 'react';
import type { PeriodTerms } from './use-list-terms.js';
export interface PeriodFieldProps {
    period: PeriodTerms;
    label: string;
}
export declare function PeriodField({ period, label }: PeriodFieldProps): ReactElement;

// src/page/list-terms/periods.d.ts
import type { Days } from '@sohor/shared/api';
export declare const PERIODS: {
    readonly '7-hari': '7 hari terakhir';
    readonly '30-hari': '30 hari terakhir';
    readonly 'bulan-ini': 'Bulan ini';
    readonly 'bulan-lalu': 'Bulan lalu';
    readonly 'tahun-ini': 'Tahun ini';
    readonly 'tahun-lalu': 'Tahun lalu';
};
export type PeriodName = keyof typeof PERIODS;
export declare function daysOfPeriod(name: PeriodName, now: Date): Days;

// src/page/list-terms/sort-field.d.ts
import type { ReactElement } from 'react';
import type { ListTerms } from './use-list-terms.js';
export type SortNames<Sort extends string> = Readonly<Record<Sort, string>>;
export declare function sortOf<Sort extends string>(terms: Pick<ListTerms, 'read'>, names: SortNames<Sort>): Sort | undefined;
export interface SortFieldProps<Sort extends string> {
    terms: Pick<ListTerms, 'read' | 'change'>;
    names: SortNames<Sort>;
}
export declare function SortField<Sort extends string>({ terms, names }: SortFieldProps<Sort>): ReactElement;

// src/page/list-terms/use-list-terms.d.ts
import type { Days } from '@sohor/shared/api';
import { type ReplaceTerms } from '../use-typed-term.js';
import { type PeriodName } from './periods.js';
export type PeriodChoice = PeriodName | 'days' | null;
export interface ListTerms {
    text: string;
    search: {
        value: string;
        maxLength: number;
        onChange: (value: string) => void;
    };
    period: PeriodTerms;
    days: Days;
    read: (parameter: string) => string | null;
    change: ReplaceTerms;
}
export interface PeriodTerms {
    choice: PeriodChoice;
    choose: (choice: PeriodChoice) => void;
    first: string;
    last: string;
    setFirst: (day: string) => void;
    setLast: (day: string) => void;
}
export declare function useListTerms(): ListTerms;

// src/page/load-error.d.ts
export interface LoadErrorProps {
    error: unknown;
    message: string;
    onRetry: () => void;
    retrying: boolean;
}
export declare function LoadError({ error, message, onRetry, retrying }: LoadErrorProps): import("react").JSX.Element;

// src/page/load-more.d.ts
export interface LoadMoreProps {
    list: {
        hasNextPage: boolean;
        isFetchingNextPage: boolean;
        isFetchNextPageError: boolean;
        fetchNextPage: () => unknown;
    };
    href?: string;
}
export declare function LoadMore({ list, href }: LoadMoreProps): import("react").JSX.Element | null;

// src/page/loaded-part.d.ts
import type { ReactNode } from 'react';
export interface LoadedPartProps<T> {
    query: {
        data: T | undefined;
        isPending: boolean;
        isFetching: boolean;
        refetch: () => unknown;
    };
    loading: string;
    failed: string;
    children: (data: T) => ReactNode;
}
export declare function LoadedPart<T>({ query, loading, failed, children }: LoadedPartProps<T>): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null | undefined;

// src/page/new-key.d.ts
export declare function newKey(): string;

// src/page/query.d.ts
import type { ComponentType } from 'react';
export declare function forgetServerState(): void;
export declare function withProviders<P extends object>(Page: ComponentType<P>): ComponentType<P>;

// src/page/save-file.d.ts
export declare function saveFile(file: Blob, name: string): void;

// src/page/status-badge.d.ts
import type { StatusLook } from './status-look.js';
export declare function StatusBadge({ status: { label, tone } }: {
    status: StatusLook;
}): import("react").JSX.Element;

// src/page/status-look.d.ts
import type { Tone } from '@sohor/shared/ui';
export interface StatusLook {
    label: string;
    tone: Tone;
}
export declare const UNKNOWN_STATUS: StatusLook;
export declare function statusInAddress<State extends string>(states: readonly State[], looks: Readonly<Record<State, StatusLook>>, named: string | null): State | undefined;

// src/page/team-right.d.ts
import { type TeamRight } from '../wire/catalog.js';
export declare const hasRight: (right: TeamRight) => boolean;
export interface RightNoteProps {
    right: TeamRight;
    what: string;
}
export declare function RightNote({ right, what }: RightNoteProps): import("react").JSX.Element | null;

// src/page/use-download.d.ts
export interface DownloadOptions {
    fetchFile: () => Promise<Blob>;
    fileName: () => string;
    failed: string;
}
export declare function useDownload({ fetchFile, fileName, failed }: DownloadOptions): {
    download: () => void;
    isDownloading: boolean;
};

// src/page/use-handler.d.ts
export declare function useHandler<Arguments extends unknown[], Result>(handler: (...given: Arguments) => Result): (...given: Arguments) => Result;

// src/page/use-image-upload.d.ts
export declare function useImageUpload(): {
    upload: (image: File) => Promise<string>;
    progress: number | null;
};

// src/page/use-kept.d.ts
export declare function useKept<T>(value: T | null): T | null;

// src/page/use-now.d.ts
export declare function useNow(): number;

// src/page/use-opened.d.ts
export interface Opened {
    id: string | null;
    open: (id: string) => void;
    close: () => void;
}
export declare function useOpened(parameter: string): Opened;
export declare function useOpenedItem<T extends {
    id: string;
}>(parameter: string, items: readonly T[]): Opened & {
    item: T | null;
};

// src/page/use-submit.d.ts
export interface SubmitOptions<Input, Result> {
    send: (input: Input) => Promise<Result>;
    onSuccess?: (result: Result, input: Input) => unknown;
    onError?: (error: unknown, input: Input) => unknown;
    untilReset?: boolean;
}
export declare function useSubmit<Result, Input = void>({ send, onSuccess, onError, untilReset, }: SubmitOptions<Input, Result>): {
    status: 'idle' | 'pending' | 'success' | 'error';
    error?: Error;
    input?: Input;
    isPending: boolean;
    isShut: boolean;
    submit: (input: Input) => void;
    reset: () => void;
};

// src/page/use-typed-term.d.ts
export type ReplaceTerms = (terms: Readonly<Record<string, string | null>>) => void;
export declare function useReplaceTerms(): ReplaceTerms;
export interface AddressTerm<T> {
    value: T;
    setValue: (value: T) => void;
    note: (value: T) => void;
}
export declare function useAddressTerm<T>(shown: T): AddressTerm<T>;
export interface TypedTerm {
    typed: string;
    setTyped: (text: string) => void;
    take: () => string;
    clear: () => void;
}
export declare function useTypedTerm(shown: string, write: ((text: string) => void) | null): TypedTerm;

// src/page/use-unsaved.d.ts
export declare function useUnsaved(isUnsaved: boolean): void;

// src/page/verification-badge.d.ts
export declare function VerificationBadge({ isVerified }: {
    isVerified: boolean;
}): import("react").JSX.Element;

// src/page/web-address.d.ts
export declare function webAddress(text: string | null | undefined): string | null;
export declare function withScheme(text: string): string;

// src/page/work-status.d.ts
import type { WorkState } from '@sohor/shared/api';
import { type StatusLook } from './status-look.js';
export declare const WORK_STATUS: Readonly<Record<WorkState, StatusLook>>;
export declare const REVISION_STATUS: StatusLook;

