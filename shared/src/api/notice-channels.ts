import type { NoticeGroupChoice, NoticeSettings } from '../wire/index.ts';
import { call } from './call.ts';

export type { NoticeGroupChoice, NoticeSettings };

/** The signed-in user's settings for notices outside of the product. */
export interface NoticeChannels {
  readonly settings: NoticeSettings;
  /** Groups of notices with their channels. */
  readonly groups: readonly NoticeGroupChoice[];
  /** Key with which a browser subscribes to web push, base64url. */
  readonly pushKey: string;
}

/**
 * The signed-in user's settings for WhatsApp, web push and e-mail, and the possible choices. Times are minutes of the day in
 * Jakarta.
 */
export async function fetchNoticeChannels(): Promise<NoticeChannels> {
  return (await call('GET Notice/settings')).data;
}

/** Saves all choices, for all devices of the user. */
export async function saveNoticeSettings(settings: NoticeSettings): Promise<NoticeSettings> {
  return (await call('PUT Notice/settings', { body: settings })).data;
}

/** What a push service needs to reach a browser; the keys are base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Turns pushes to this browser on, as long as the session lives. */
export async function subscribePush({ endpoint, p256dh, auth }: PushAddress): Promise<void> {
  await call('POST Notice/push', { body: { endpoint, p256dh, auth } });
}

/** Turns pushes to this browser off. */
export async function unsubscribePush(endpoint: string): Promise<void> {
  await call('PUT Notice/push/remove', { body: { endpoint } });
}
