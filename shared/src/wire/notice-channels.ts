import { type Static, Type } from 'typebox';
import { endpoint, exact, ok, oneOf } from './endpoint.ts';

/** Groups of notices that are switched on and off together. `security` cannot be switched off. */
export const NOTICE_GROUPS = ['campaign', 'message', 'work', 'dispute', 'money', 'security'] as const;
/** Channels for notices outside of the product. */
export const NOTICE_CHANNELS = ['whatsapp', 'push', 'email'] as const;

const Group = oneOf(NOTICE_GROUPS);
const Channel = oneOf(NOTICE_CHANNELS);
const Minute = Type.Integer({ minimum: 0, maximum: 1439 });
const Off = exact({ group: Group, channel: Channel });

/** Settings of the caller's notices outside of the product. */
export const NoticeSettings = exact({
  /** Combinations that are switched off; all others are on. */
  off: Type.Array(Off, { maxItems: 18 }),
  /** Quiet hours, as minutes of the day in Jakarta; the same time twice means none. */
  quietFrom: Minute,
  quietUntil: Minute,
  /** Whether pushes that can wait are combined into one per day. */
  dailyDigest: Type.Boolean(),
});
export type NoticeSettings = Static<typeof NoticeSettings>;

/** The channels that exist for a group, and whether it can be switched off. */
export const NoticeGroupChoice = exact({
  group: Group,
  channels: Type.Array(Channel),
  canBeOff: Type.Boolean(),
});
export type NoticeGroupChoice = Static<typeof NoticeGroupChoice>;

const SettingsReply = exact({
  settings: NoticeSettings,
  groups: Type.Array(NoticeGroupChoice),
  /** Public key with which a browser subscribes to web push (VAPID, base64url). */
  pushKey: Type.String(),
});

/** The settings are the same for all devices of a person. */
export const getNoticeSettings = endpoint({
  method: 'GET',
  path: 'Notice/settings',
  access: 'session',
  summary: 'How the caller is told outside of the product, and what it may choose.',
  team: 'self',
  reply: ok(SettingsReply),
});

/** Refused if it switches off notices that protect the account. */
export const saveNoticeSettings = endpoint({
  method: 'PUT',
  path: 'Notice/settings',
  access: 'session',
  summary: 'Saves all choices, for all devices.',
  team: 'self',
  errors: ['notice_not_optional'],
  body: NoticeSettings,
  reply: ok(NoticeSettings),
});

/** `endpoint` of the browser's own `PushSubscription`. */
const Endpoint = Type.String({ pattern: '^https?://[!-~]+$', maxLength: 1000 });

/**
 * 400 for an address that does not belong to a known push service. A new subscription of the same browser replaces the old one.
 */
export const subscribePush = endpoint({
  method: 'POST',
  path: 'Notice/push',
  access: 'session',
  summary: 'Pushes to this browser from now on, as long as the session lives. Known push services only.',
  team: 'self',
  errors: ['push_service_unknown'],
  body: exact({
    endpoint: Endpoint,
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$', maxLength: 87 }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }),
  }),
  reply: ok(Type.Null()),
});

/** Succeeds even if the browser was not subscribed. */
export const unsubscribePush = endpoint({
  method: 'PUT',
  path: 'Notice/push/remove',
  access: 'session',
  summary: 'Pushes to this browser no more.',
  team: 'self',
  body: exact({ endpoint: Endpoint }),
  reply: ok(Type.Null()),
});
