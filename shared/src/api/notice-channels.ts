import type { NoticeGroupChoice, NoticeSettings } from '../wire/index.ts';
import { call } from './call.ts';

export type { NoticeGroupChoice, NoticeSettings };

/** How the signed-in user is told outside of the product. */
export interface NoticeChannels {
  readonly settings: NoticeSettings;
  /** What can be chosen. */
  readonly groups: readonly NoticeGroupChoice[];
  /** What a browser subscribes to web push with, as base64url. */
  readonly pushKey: string;
}

/** How the signed-in user is told by WhatsApp, web push and e-mail, and what may be chosen. Times are minutes of the day in Jakarta. */
export async function fetchNoticeChannels(): Promise<NoticeChannels> {
  return (await call('GET Notice/settings')).data;
}

/** Saves all choices, for all devices of the user. */
export async function saveNoticeSettings(settings: NoticeSettings): Promise<NoticeSettings> {
  return (await call('PUT Notice/settings', { body: settings })).data;
}

/** What a push service needs to reach one browser; the keys are base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Pushes to this browser from now on, as long as the session lives. */
export async function subscribePush({ endpoint, p256dh, auth }: PushAddress): Promise<void> {
  await call('POST Notice/push', { body: { endpoint, p256dh, auth } });
}

/** Pushes to this browser no more. */
export async function unsubscribePush(endpoint: string): Promise<void> {
  await call('PUT Notice/push/remove', { body: { endpoint } });
}
