/**
 * The one instance of session, router and notifications that shell and remotes share at run time. Everything here is
 * part of the shell's first download: keep it small.
 */

export { APP_BASE, PRODUCT_NAME, type Role } from '../wire/catalog.ts';
export { ApiError, serverText } from './api-error.ts';
export { homePath } from './home-path.ts';
export { http } from './http.ts';
export { type Notification, type NotificationAction, notify, onNotification } from './notify.ts';
export type { RequestOptions } from './request.ts';
export * from './router.ts';
export { now, today } from './server-time.ts';
export { currentUserId, type SessionStatus, type SessionUser, session, useSession } from './session.ts';
export { Slot, type SlotContexts, SlotHost, type SlotHostProps, type SlotProps } from './slot.ts';
export { storedSession } from './stored-session.ts';
