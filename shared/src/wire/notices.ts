import { type Static, Type } from 'typebox';
import { endpoint, exact, nullable, ok, PageQuery, page, Uuid } from './endpoint.ts';

const Time = Type.String({ format: 'date-time' });

/** A notice about something that happened, in the words for the user. */
export const Notice = exact({
  id: Uuid,
  /** Kind of event: `offered`, `handed_in` … A later API has more of them. */
  kind: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** Path of the page where the user can see it or act on it. */
  path: Type.String(),
  at: Time,
  isRead: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** State of the bell. Also the data of each event of `Notice/stream`. */
export const NoticeState = exact({
  /** Number of unread notices; 100 means 100 or more. */
  unread: Type.Integer({ minimum: 0, maximum: 100 }),
  /** When the newest notice came, read or unread; null if there is none. */
  newestAt: nullable(Time),
  /** Number of unread notices for each page of the product; pages without any are left out. */
  pages: Type.Array(exact({ path: Type.String(), unread: Type.Integer({ minimum: 1 }) })),
  /**
   * When something last changed in a conversation of the caller's side: an entry of either side, a read mark, one taken back. An
   * open conversation then asks for what came after its last entry. Null until something changed since the stream began; left out
   * in `Notice/state`.
   */
  chatsAt: Type.Optional(nullable(Time)),
});
export type NoticeState = Static<typeof NoticeState>;

/** Newest first. Kinds that only a later release knows are left out. */
export const listNotices = endpoint({
  method: 'GET',
  path: 'Notice',
  access: 'session',
  summary: "The caller's notices, newest first; 20 a page. They are kept for 180 days.",
  team: 'self',
  query: PageQuery,
  reply: page(Notice),
});

/** The same as one event of `Notice/stream`. */
export const getNoticeState = endpoint({
  method: 'GET',
  path: 'Notice/state',
  access: 'session',
  summary: 'How many notices the caller has not read, on any device.',
  team: 'self',
  reply: ok(NoticeState),
});

/** Marks one notice as read, or all up to a time. Later ones stay unread, because the user has not seen them. */
export const readNotices = endpoint({
  method: 'PUT',
  path: 'Notice/read',
  access: 'session',
  summary: 'Marks notices as read, on all devices.',
  team: 'self',
  body: Type.Union([
    exact({ id: Uuid }),
    exact({ until: Type.String({ format: 'date-time', maxLength: 40 }) }),
  ]),
  reply: ok(Type.Null()),
});

/**
 * Server-sent events named `state`, with {@link NoticeState} as JSON: one at the start, so that nothing is missed between two
 * streams, and one after each change. A stream ends after some minutes, and when its session has ended; the client then opens the
 * next one. An event `replaced` says that newer streams of the same person took its place.
 */
export const watchNotices = endpoint({
  method: 'GET',
  path: 'Notice/stream',
  access: 'session',
  summary:
    "Tells at once when the caller's notices change, as server-sent events; 503 when all streams are taken: ask `Notice/state`.",
  team: 'self',
  errors: ['streams_full'],
  media: 'text/event-stream',
  reply: Type.Unknown(),
});
