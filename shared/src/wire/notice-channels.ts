import { type Static, Type } from 'typebox';
import { endpoint, exact, ok, oneOf } from './endpoint.ts';

/** What people switch on and off together. `security` cannot be switched off. */
export const NOTICE_GROUPS = ['campaign', 'work', 'dispute', 'money', 'security'] as const;
/** Ways to tell people outside of the product. */
export const NOTICE_CHANNELS = ['whatsapp', 'push', 'email'] as const;

const Group = oneOf(NOTICE_GROUPS);
const Channel = oneOf(NOTICE_CHANNELS);
const Minute = Type.Integer({ minimum: 0, maximum: 1439 });
const Off = exact({ group: Group, channel: Channel });

/** How the caller is told outside of the product. */
export const NoticeSettings = exact({
  /** What was switched off; all the rest is on. */
  off: Type.Array(Off, { maxItems: 15 }),
  /** Minutes of the day in Jakarta; equal ones are no quiet hours. */
  quietFrom: Minute,
  quietUntil: Minute,
  /** Pushes that can wait come once a day, as one. */
  dailyDigest: Type.Boolean(),
});
export type NoticeSettings = Static<typeof NoticeSettings>;

/** Which channels a group has at all, and whether it can do without them. */
export const NoticeGroupChoice = exact({
  group: Group,
  channels: Type.Array(Channel),
  canBeOff: Type.Boolean(),
});
export type NoticeGroupChoice = Static<typeof NoticeGroupChoice>;

const SettingsReply = exact({
  settings: NoticeSettings,
  groups: Type.Array(NoticeGroupChoice),
  /** What a browser subscribes to web push with (VAPID, base64url). */
  pushKey: Type.String(),
});

/** The same for all devices of a person. */
export const getNoticeSettings = endpoint({
  method: 'GET',
  path: 'Notice/settings',
  access: 'session',
  summary: 'How the caller is told outside of the product, and what it may choose.',
  reply: ok(SettingsReply),
});

/** Refused where it switches off what guards the account. */
export const saveNoticeSettings = endpoint({
  method: 'PUT',
  path: 'Notice/settings',
  access: 'session',
  summary: 'Saves all choices, for all devices.',
  body: NoticeSettings,
  reply: ok(NoticeSettings),
});

/** `endpoint` of the browser's own `PushSubscription`. */
const Endpoint = Type.String({ pattern: '^https?://[!-~]+$', maxLength: 1000 });

/** 400 for an address that belongs to no known push service. The same browser once more replaces what it had. */
export const subscribePush = endpoint({
  method: 'POST',
  path: 'Notice/push',
  access: 'session',
  summary: 'Pushes to this browser from now on, as long as the session lives. Known push services only.',
  body: exact({
    endpoint: Endpoint,
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', maxLength: 87 }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }),
  }),
  reply: ok(Type.Null()),
});

/** Also where the browser had not subscribed. */
export const unsubscribePush = endpoint({
  method: 'PUT',
  path: 'Notice/push/remove',
  access: 'session',
  summary: 'Pushes to this browser no more.',
  body: exact({ endpoint: Endpoint }),
  reply: ok(Type.Null()),
});
