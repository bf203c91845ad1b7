// src/platform/api-error.d.ts
import type { ErrorReply } from '../wire/index.js';
export declare class ApiError extends Error {
    readonly name = "ApiError";
    readonly status: number;
    readonly requestId: string | null;
    readonly proof: ErrorReply['proof'];
    readonly retryAfter: number | null;
    constructor(status: number, message: string, requestId?: string | null, proof?: ErrorReply['proof'], retryAfter?: number | null);
}
export declare function serverText(error: unknown): string | null;

// src/platform/contract.d.ts
import type { PageReference, RemoteDefinition } from './remote-definition.js';
export type * from './registry.js';
export type * from './remote-definition.js';
export declare const CONTRACT: {
    readonly oldest: 1;
    readonly newest: 6;
};
export declare const SHELL_VERSION = "1.5.0";
export declare function defineRemote<const D extends RemoteDefinition>(definition: D): D;
export declare function splitReference(reference: PageReference): [module: string, exported: string];
export declare function referencesOf({ routes, extensions }: RemoteDefinition): PageReference[];
export declare function containerName(remote: string): string;

// src/platform/early-reply.d.ts
export interface EarlyCall {
    readonly address: string;
    readonly reply: Promise<EarlyReply>;
}
export interface EarlyReply {
    readonly response: Response;
    readonly text: string;
}
export declare function answerEarly(call: EarlyCall | undefined, act: () => void): void;
export declare function takeEarlyReply(address: string): Promise<EarlyReply> | undefined;

// src/platform/fitness.d.ts
import type { RemoteManifest, ShellOffer } from './registry.js';
export declare function whyUnfit(manifest: RemoteManifest, { contract, shell, singletons }: ShellOffer): string | null;
export declare function isWithin(version: string, range: string): boolean;

// src/platform/home-path.d.ts
import { type Role } from '../wire/catalog.js';
export declare function homePath(role: Role): string;

// src/platform/http.d.ts
import type { RequestBody, RequestOptions } from './request.js';
export declare const http: {
    get: <T>(path: string, options?: RequestOptions) => Promise<T>;
    post: <T>(path: string, body?: RequestBody, options?: RequestOptions) => Promise<T>;
    put: <T>(path: string, body?: RequestBody, options?: RequestOptions) => Promise<T>;
    delete: <T>(path: string, options?: RequestOptions) => Promise<T>;
};

// src/platform/index.d.ts
export { APP_BASE, PRODUCT_NAME, type Role } from '../wire/catalog.js';
export { ApiError, serverText } from './api-error.js';
export { homePath } from './home-path.js';
export { http } from './http.js';
export { type Notification, type NotificationAction, notify, onNotification } from './notify.js';
export type { RequestOptions } from './request.js';
export * from './router.js';
export { currentUserId, type SessionStatus, type SessionUser, session, useSession } from './session.js';
export { Slot, type SlotContexts, SlotHost, type SlotHostProps, type SlotProps } from './slot.js';
export { storedSession } from './stored-session.js';

// src/platform/load-part.d.ts
type PartLoader = <T>(load: () => Promise<T>) => Promise<T>;
export declare const loadPart: PartLoader;
export declare function loadPartsBy(shellLoader: PartLoader): void;
export {};

// src/platform/notify.d.ts
export interface Notification {
    tone: 'success' | 'error' | 'info';
    text: string;
    action?: NotificationAction;
}
export interface NotificationAction {
    label: string;
    act: () => void;
    forMs: number;
}
type Listener = (notification: Notification) => void;
export declare const notify: {
    success: (text: string, action?: NotificationAction) => void;
    error: (text: string) => void;
    info: (text: string) => void;
};
export declare function onNotification(next: Listener): () => void;
export {};

// src/platform/registry.d.ts
import type { RemoteDefinition } from './remote-definition.js';
export interface ReleaseFile {
    readonly file: string;
    readonly integrity: string;
}
export type Ranges = Readonly<Record<string, string>>;
export interface ModuleFiles {
    readonly js: readonly ReleaseFile[];
    readonly css: readonly ReleaseFile[];
    readonly later?: readonly string[];
}
export interface RemoteManifest extends RemoteDefinition {
    readonly version: string;
    readonly singletons?: Ranges;
    readonly container?: 'webpack';
    readonly entry: ReleaseFile;
    readonly chunks: Readonly<Record<string, ModuleFiles>>;
    readonly drawn?: Readonly<Record<string, ReleaseFile>>;
    readonly files: readonly ReleaseFile[];
}
export interface ShellOffer {
    readonly contract: {
        readonly oldest: number;
        readonly newest: number;
    };
    readonly shell: string;
    readonly singletons: Readonly<Record<string, string>>;
}
export interface ShellManifest {
    readonly version: string;
    readonly offer: ShellOffer;
    readonly main: readonly string[];
    readonly chunks: Readonly<Record<string, readonly string[]>>;
    readonly fonts: readonly string[];
    readonly files: readonly ReleaseFile[];
}
type Signature = string;
export interface RemoteRelease {
    readonly url: string;
    readonly manifest: RemoteManifest;
    readonly signature?: Signature;
    readonly moduleSignatures?: Readonly<Record<string, Signature>>;
    readonly seal?: Signature;
}
export interface ShellRelease {
    readonly url: string;
    readonly manifest: ShellManifest;
    readonly signature?: Signature;
}
export type TrustedKeys = Readonly<Record<string, readonly string[]>>;
export interface RemoteEntry {
    readonly current: RemoteRelease;
    readonly previous?: RemoteRelease;
    readonly disabled?: boolean;
    readonly canary?: {
        readonly release: RemoteRelease;
        readonly percent: number;
    };
    readonly lacks?: 'previous' | 'modules' | 'files';
}
export interface Registry {
    readonly revision: number;
    readonly shell: {
        readonly current: ShellRelease;
        readonly previous?: ShellRelease;
    };
    readonly remotes: Readonly<Record<string, RemoteEntry>>;
    readonly allowedOrigins: readonly string[];
    readonly overrides: boolean;
    readonly keys?: TrustedKeys;
}
export interface PageRegistry extends Omit<Registry, 'shell'> {
    readonly rest?: 'awaited' | 'failed' | undefined;
    readonly keysIntegrity?: string;
}
export {};

// src/platform/remote-definition.d.ts
import type { Role, SlotName, TeamRight } from '../wire/catalog.js';
export type RouteAccess = 'public' | 'session' | Role;
export type PageReference = `./${string}#${string}`;
export interface RouteDefinition {
    readonly id: string;
    readonly path: string;
    readonly page: PageReference;
    readonly access: RouteAccess;
    readonly title: string;
    readonly drawn?: true;
    readonly slots?: readonly SlotName[];
}
export interface ExtensionDefinition {
    readonly slot: SlotName;
    readonly order: number;
    readonly access: RouteAccess;
    readonly component: PageReference;
}
export type NavigationIcon = 'dashboard' | 'rate-card' | 'campaign' | 'wallet' | 'search' | 'invoice' | 'bookmark';
export interface NavigationLink {
    readonly label: string;
    readonly path: string;
    readonly right?: TeamRight;
}
export interface NavigationEntry {
    readonly role: Role;
    readonly order: number;
    readonly icon: NavigationIcon;
    readonly label: string;
    readonly path?: string;
    readonly children?: readonly NavigationLink[];
}
export interface RemoteDefinition {
    readonly name: `remote-${string}`;
    readonly contract: number;
    readonly shell: `^${number}`;
    readonly routes: readonly RouteDefinition[];
    readonly navigation: readonly NavigationEntry[];
    readonly extensions?: readonly ExtensionDefinition[];
}

// src/platform/request.d.ts
export type RequestBody = object | FormData | undefined;
export interface RequestOptions {
    query?: Readonly<Record<string, string | number | undefined>>;
    signal?: AbortSignal;
    idempotencyKey?: string;
    isFile?: boolean;
    onProgress?: (part: number) => void;
}

// src/platform/router.d.ts
export { Link, type LinkProps, Navigate, NavLink, Outlet, useLocation, useNavigate, useParams, useSearchParams, } from 'react-router-dom';

// src/platform/session.d.ts
import type { Role } from '../wire/catalog.js';
export interface SessionUser {
    role: Role;
    fullName: string;
    email: string;
    image: string | null;
    tikTokLinked: boolean;
}
export type SessionStatus = 'unknown' | 'signed-in' | 'signed-out' | 'unreachable';
export type SessionEnd = 'expired' | 'left' | 'absent';
interface SessionState {
    status: SessionStatus;
    user: SessionUser | null;
    end?: SessionEnd;
}
export declare function useSession(): SessionState;
export declare function currentUserId(): string;
export declare const session: {
    check(): Promise<void>;
    ensureChecked(): Promise<void>;
    begin(items: {
        accessToken: string;
        role: Role;
        id: string;
    }): void;
    expire(): void;
    end(): Promise<void>;
    takeReturnPath(): string | null;
};
export {};

// src/platform/slot.d.ts
import { type ComponentType, type ReactNode } from 'react';
import type { Role, SlotName } from '../wire/catalog.js';
import type { SessionUser } from './session.js';
export interface SlotContexts extends Record<SlotName, object> {
    topbar: {
        readonly user: SessionUser;
        readonly onWaiting?: (pages: ReadonlyMap<string, number>) => void;
    };
    'dashboard-cards': {
        readonly role: Role;
    };
}
export interface SlotProps<N extends SlotName> {
    name: N;
    context: SlotContexts[N];
    pending?: ReactNode;
    failed?: ReactNode;
}
export type SlotHostProps = {
    [N in SlotName]: SlotProps<N>;
}[SlotName];
export declare const SlotHost: import("react").Context<ComponentType<SlotHostProps>>;
export declare function Slot<N extends SlotName>(props: SlotProps<N>): ReactNode;

// src/platform/sound-manifest.d.ts
import { type NavigationEntry, type RemoteDefinition, type RouteDefinition } from './contract.js';
export declare const NAVIGATION_ICONS: readonly string[];
export declare const isRemoteName: (name: unknown) => name is RemoteDefinition['name'];
export declare function routeProblem(route: unknown): string | null;
export declare function extensionProblem(extension: unknown): string | null;
export declare function navigationProblem(entry: unknown): string | null;
export declare const isFilePath: (path: unknown) => boolean;
export declare function filesProblem(manifest: unknown): string | null;
export declare function manifestProblems(manifest: unknown): string[];
export declare function definitionProblems(definition: unknown): string[];
export declare function openEntry(entry: NavigationEntry, routes: readonly RouteDefinition[]): NavigationEntry | null;

// src/platform/statement.d.ts
import type { ReleaseFile, RemoteManifest } from './registry.js';
export declare function remoteStatement(manifest: RemoteManifest): string;
export declare function moduleStatement(manifest: RemoteManifest, module: string): string;
export declare function moduleFiles({ entry, chunks, files }: RemoteManifest, module: string): ReleaseFile[];
export declare function filesOf({ entry, chunks, files }: RemoteManifest): ReleaseFile[];
export declare function shellStatement(kitHash: string): string;

// src/platform/stored-session.d.ts
export interface StoredSession {
    accessToken: string;
    role: string;
    id: string;
}
export declare function storedSession(): {
    [K in keyof StoredSession]: string | null;
};
export declare function storeSession(items: StoredSession): void;
export declare function forgetSession(): void;
export declare function onSessionRefused(listener: () => void): void;
export declare function refuseToken(token: string): void;

