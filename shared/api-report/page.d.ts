// src/page/campaign-facts.d.ts
import type { CampaignSummary } from '@sohor/shared/api';
export declare function CampaignFacts({ campaign }: {
    campaign: CampaignSummary;
}): import("react").JSX.Element;

// src/page/category-badges.d.ts
export interface CategoryBadgesProps {
    categories: readonly string[];
    first: string | null;
    className?: string | undefined;
}
export declare function CategoryBadges({ categories, first, className }: CategoryBadgesProps): import("react").JSX.Element;

// src/page/error-text.d.ts
export interface FallbackTexts {
    refused: string;
    failed: string;
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
export { CategoryBadges, type CategoryBadgesProps } from './category-badges.js';
export { errorText, type FallbackTexts, hasEndedSession } from './error-text.js';
export { ExternalLink } from './external-link.js';
export { LoadError, type LoadErrorProps } from './load-error.js';
export { LoadMore, type LoadMoreProps } from './load-more.js';
export { LoadedPart, type LoadedPartProps } from './loaded-part.js';
export { forgetServerState, withProviders } from './query.js';
export { saveFile } from './save-file.js';
export { type DownloadOptions, useDownload } from './use-download.js';
export { type Guard, useGuardedMutation } from './use-guarded-mutation.js';
export { useKept } from './use-kept.js';
export { type Opened, useOpened } from './use-opened.js';
export { useUnsaved } from './use-unsaved.js';
export { VerificationBadge } from './verification-badge.js';
export { webAddress, withScheme } from './web-address.js';

// src/page/leave-for.d.ts
export declare function leaveFor(address: string): void;

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

// src/page/query.d.ts
import type { ComponentType } from 'react';
export declare function forgetServerState(): void;
export declare function withProviders<P extends object>(Page: ComponentType<P>): ComponentType<P>;

// src/page/save-file.d.ts
export declare function saveFile(file: Blob, name: string): void;

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

// src/page/use-guarded-mutation.d.ts
import { type UseMutationOptions } from '@tanstack/react-query';
export interface Guard {
    untilReset?: boolean;
}
export declare function useGuardedMutation<Data, Variables>(options: UseMutationOptions<Data, Error, Variables>, { untilReset }?: Guard): {
    data: undefined;
    error: Error;
    variables: Variables;
    isError: true;
    isIdle: false;
    isPending: false;
    isSuccess: false;
    status: 'error';
    context: unknown;
    failureCount: number;
    failureReason: Error | null;
    isPaused: boolean;
    submittedAt: number;
    mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<Data, Error, Variables, unknown>;
    mutate: (variables: Variables) => void;
    reset: () => void;
} | {
    data: undefined;
    variables: undefined;
    error: null;
    isError: false;
    isIdle: true;
    isPending: false;
    isSuccess: false;
    status: 'idle';
    context: unknown;
    failureCount: number;
    failureReason: Error | null;
    isPaused: boolean;
    submittedAt: number;
    mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<Data, Error, Variables, unknown>;
    mutate: (variables: Variables) => void;
    reset: () => void;
} | {
    data: undefined;
    variables: Variables;
    error: null;
    isError: false;
    isIdle: false;
    isPending: true;
    isSuccess: false;
    status: 'pending';
    context: unknown;
    failureCount: number;
    failureReason: Error | null;
    isPaused: boolean;
    submittedAt: number;
    mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<Data, Error, Variables, unknown>;
    mutate: (variables: Variables) => void;
    reset: () => void;
} | {
    data: Data;
    error: null;
    variables: Variables;
    isError: false;
    isIdle: false;
    isPending: false;
    isSuccess: true;
    status: 'success';
    context: unknown;
    failureCount: number;
    failureReason: Error | null;
    isPaused: boolean;
    submittedAt: number;
    mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<Data, Error, Variables, unknown>;
    mutate: (variables: Variables) => void;
    reset: () => void;
};

// src/page/use-kept.d.ts
export declare function useKept<T>(value: T | null): T | null;

// src/page/use-opened.d.ts
export interface Opened {
    id: string | null;
    open: (id: string) => void;
    close: () => void;
}
export declare function useOpened(parameter: string): Opened;

// src/page/use-unsaved.d.ts
export declare function useUnsaved(isUnsaved: boolean): void;

// src/page/verification-badge.d.ts
export declare function VerificationBadge({ isVerified }: {
    isVerified: boolean;
}): import("react").JSX.Element;

// src/page/web-address.d.ts
export declare function webAddress(text: string | null | undefined): string | null;
export declare function withScheme(text: string): string;

