import { type ComponentType, type ReactNode } from 'react';
import { Link, type LinkProps, NavLink, Navigate, Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type Static, type TObject, type Type } from 'typebox';

declare const APP_BASE = "/appSohor";
declare class ApiError extends Error {
    readonly name = "ApiError";
    readonly status: number;
    readonly requestId: string | null;
    readonly proof: ErrorReply['proof'];
    readonly retryAfter: number | null;
    constructor(status: number, message: string, requestId?: string | null, proof?: ErrorReply['proof'], retryAfter?: number | null);
}
declare const ErrorReply: TObject<{
    readonly code: Type.TInteger;
    readonly errorMessage: TObject<{
        readonly Error: Type.TString;
    }>;
    readonly Error: Type.TString;
    readonly requestId: Type.TString;
    readonly proof: Type.TOptional<TObject<{
        readonly challenge: Type.TString;
        readonly bits: Type.TInteger;
    }>>;
}>;
type ErrorReply = Static<typeof ErrorReply>;
type Listener = (notification: Notification) => void;
interface Notification {
    tone: 'success' | 'error' | 'info';
    text: string;
    action?: NotificationAction;
}
interface NotificationAction {
    label: string;
    act: () => void;
    forMs: number;
}
declare const PRODUCT_NAME = "Sohor";
declare const ROLES: readonly ['KOL', 'Brand', 'Admin'];
type RequestBody = object | FormData | Blob | undefined;
interface RequestOptions {
    query?: Readonly<Record<string, string | number | undefined>>;
    signal?: AbortSignal;
    idempotencyKey?: string;
    isFile?: boolean;
    onProgress?: (part: number) => void;
}
type Role = (typeof ROLES)[number];
declare const SLOTS: readonly ['topbar', 'dashboard-cards', 'kol-actions', 'campaign-actions', 'work-conversation'];
type SessionEnd = 'expired' | 'left' | 'absent';
interface SessionState {
    status: SessionStatus;
    user: SessionUser | null;
    end?: SessionEnd;
}
type SessionStatus = 'unknown' | 'signed-in' | 'signed-out' | 'unreachable';
interface SessionUser {
    role: Role;
    fullName: string;
    email: string;
    image: string | null;
    tikTokLinked: boolean;
}
declare function Slot<N extends SlotName>(props: SlotProps<N>): ReactNode;
interface SlotContexts extends Record<SlotName, object> {
    topbar: {
        readonly user: SessionUser;
        readonly onWaiting?: (pages: ReadonlyMap<string, number>) => void;
    };
    'dashboard-cards': {
        readonly role: Role;
    };
    'kol-actions': {
        readonly kolId: string;
        readonly name: string;
        readonly campaignId?: string;
    };
    'campaign-actions': {
        readonly campaignId: string;
        readonly brand: string;
        readonly canWrite?: boolean;
        readonly canOffer?: boolean;
    };
    'work-conversation': {
        readonly withId: string;
        readonly name: string;
        readonly campaignId: string;
        readonly disputeId?: string | undefined;
    };
}
declare const SlotHost: import("react").Context<ComponentType<SlotHostProps>>;
type SlotHostProps = {
    [N in SlotName]: SlotProps<N>;
}[SlotName];
type SlotName = (typeof SLOTS)[number];
interface SlotProps<N extends SlotName> {
    name: N;
    context: SlotContexts[N];
    pending?: ReactNode;
    failed?: ReactNode;
}
interface StoredSession {
    accessToken: string;
    role: string;
    id: string;
}
declare function currentUserId(): string;
declare function homePath(role: Role): string;
declare const http: {
    get: <T>(path: string, options?: RequestOptions) => Promise<T>;
    post: <T>(path: string, body?: RequestBody, options?: RequestOptions) => Promise<T>;
    put: <T>(path: string, body?: RequestBody, options?: RequestOptions) => Promise<T>;
    delete: <T>(path: string, options?: RequestOptions) => Promise<T>;
};
declare const notify: {
    success: (text: string, action?: NotificationAction) => void;
    error: (text: string) => void;
    info: (text: string) => void;
};
declare const now: () => number;
declare function onNotification(next: Listener): () => void;
declare function serverText(error: unknown): string | null;
declare const session: {
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
declare function storedSession(): {
    [K in keyof StoredSession]: string | null;
};
declare const today: () => string;
declare function useSession(): SessionState;

export { APP_BASE, ApiError, Link, type LinkProps, NavLink, Navigate, type Notification, type NotificationAction, Outlet, PRODUCT_NAME, RequestOptions, type Role, type SessionStatus, type SessionUser, Slot, type SlotContexts, SlotHost, type SlotHostProps, type SlotProps, currentUserId, homePath, http, notify, now, onNotification, serverText, session, storedSession, today, useLocation, useNavigate, useParams, useSearchParams, useSession };
