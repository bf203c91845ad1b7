import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, PageQuery, page, Uuid } from './endpoint.ts';

const Time = Type.String({ format: 'date-time' });

/** Something that happened and that the caller should know, in the words that it reads. */
export const Notice = exact({
  id: Uuid,
  /** What it is: `offered`, `handed_in` … A later API has more of them. */
  kind: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Path of the product's page where one can see or do it. */
  path: Type.String(),
  at: Time,
  isRead: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** What the bell shows. Also the data of each event of `Notice/stream`. */
export const NoticeState = exact({
  /** 100 for 100 or more. */
  unread: Type.Integer({ minimum: 0, maximum: 100 }),
  /** When the newest one came, read or not; null where there is none. */
  newestAt: nullable(Time),
  /** How many unread ones lead to each page of the product; pages without any are left out. */
  pages: Type.Array(exact({ path: Type.String(), unread: Type.Integer({ minimum: 1 }) })),
});
export type NoticeState = Static<typeof NoticeState>;

/** Newest first; what a later release tells of is left out. */
export const listNotices = endpoint({
  method: 'GET',
  path: 'Notice',
  access: 'session',
  summary: "The caller's notices, newest first; 20 a page. They are kept for 180 days.",
  query: PageQuery,
  reply: page(Notice),
});

/** What each event of `Notice/stream` says, once. */
export const getNoticeState = endpoint({
  method: 'GET',
  path: 'Notice/state',
  access: 'session',
  summary: 'How many notices the caller has not read, on any device.',
  reply: ok(NoticeState),
});

/** One notice, or all that came until a time: what came after it was not seen. */
export const readNotices = endpoint({
  method: 'PUT',
  path: 'Notice/read',
  access: 'session',
  summary: 'Marks notices as read, on all devices.',
  body: Type.Union([
    exact({ id: Uuid }),
    exact({ until: Type.String({ format: 'date-time', maxLength: 40 }) }),
  ]),
  reply: ok(Type.Null()),
});

/**
 * Server-sent events named `state`, with {@link NoticeState} as JSON: one at the beginning, so that nothing is missed between two streams,
 * and one after each change. A stream ends after some minutes, and when its session has ended; its reader opens the next one.
 */
export const watchNotices = endpoint({
  method: 'GET',
  path: 'Notice/stream',
  access: 'session',
  summary: "Tells at once when the caller's notices change, as server-sent events.",
  media: 'text/event-stream',
  reply: Type.Unknown(),
});
