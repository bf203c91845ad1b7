import { PassThrough, type Readable } from 'node:stream';
import { MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import type { Context } from '../../platform/context.ts';
import { liveAmong } from '../sessions/index.ts';
import { NOTHING_UNREAD, stateToWire } from './notice-reply.ts';
import {
  type ChangedChat,
  findChangedChats,
  findTouched,
  findUnreadStates,
  type UnreadState,
} from './notices.repository.ts';

/** How often the database is asked, once for all open streams of this process; not at all without streams. */
const LOOK_EVERY_MS = SECOND_MS;
/** A transaction may commit later than it wrote its notices, so each look goes back as long as a transaction may last. */
const LOOK_BACK_MS = 40 * SECOND_MS;
/** Proxies close a connection that is silent for about a minute. Sessions are checked at the same interval. */
const BEAT_EVERY_MS = 15 * SECOND_MS;
/** Longest life of a stream, so that a client that does not read cannot hold memory and a connection for good. */
const LIFE_MS = 10 * MINUTE_MS;
/** Streams of one person: all tabs of a browser share one, so these are two devices. A new one ends the oldest. */
const MAX_STREAMS = 2;
/** Tells a reader that newer streams took its place. It asks at intervals then, and does not take the place back at once. */
const REPLACED = 'event: replaced\ndata: {}\n\n';

type Side = 'KOL' | 'Brand';

interface Watcher {
  readonly userId: string;
  /** The account that it acts for: conversations belong to it. */
  readonly accountId: string;
  readonly sessionId: string;
  readonly role: Side;
  readonly stream: PassThrough;
  readonly endsAt: number;
  /** When one of its conversations last changed, as far as this stream has told. */
  chatsAt: string | null;
  /** Data of the last event, so that nothing is sent twice. */
  said: string;
}

export interface NoticeHub {
  /** Begins a stream of server-sent events; the first event comes at once. Null when this process has as many as it may. */
  watch: (who: {
    readonly userId: string;
    readonly accountId: string;
    readonly sessionId: string;
    readonly role: Side;
  }) => Promise<Readable | null>;
  /** Asks the database once, as the timer does. */
  look: () => Promise<void>;
  /** Number of open streams. */
  count: () => number;
  close: () => void;
}

/**
 * Tells all open streams of this process what changed, whichever process wrote it: one query a second, however many streams there
 * are.
 */
export function createNoticeHub({ db, clock, log, config }: Context): NoticeHub {
  const watchers = new Set<Watcher>();
  /** Changes of conversations that the last look found: a later look finds them again. */
  let toldChats: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let beatAt = 0;
  let isClosed = false;

  const watchersOf = (userId: string) => [...watchers].filter((one) => one.userId === userId);
  const remove = (watcher: Watcher) => {
    watchers.delete(watcher);
    watcher.stream.end();
    if (watchers.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
  const say = (watcher: Watcher, stand: UnreadState) => {
    const data = JSON.stringify({ ...stateToWire(stand, watcher.role), chatsAt: watcher.chatsAt });
    // The stream may have been closed while its state was looked up; writing to it would be an error.
    if (!watchers.has(watcher) || watcher.said === data) return;
    watcher.said = data;
    watcher.stream.write(`event: state\ndata: ${data}\n\n`);
  };
  /** Notes new changes of conversations for the streams of both sides. @returns the persons to tell */
  function noteChats(chats: readonly ChangedChat[]): string[] {
    const keyOf = ({ id, at }: ChangedChat) => `${id}:${at}`;
    const news = chats.filter((chat) => !toldChats.has(keyOf(chat)));
    toldChats = new Set(chats.map(keyOf));
    const told: string[] = [];
    for (const watcher of watchers) {
      const change = news.findLast(({ brandId, kolId }) => [brandId, kolId].includes(watcher.accountId));
      if (!change) continue;
      watcher.chatsAt = change.at;
      told.push(watcher.userId);
    }
    return told;
  }
  async function look(): Promise<void> {
    const [told, chats] = await Promise.all([
      findTouched(db, [...new Set([...watchers].map(({ userId }) => userId))], LOOK_BACK_MS),
      findChangedChats(db, [...new Set([...watchers].map(({ accountId }) => accountId))], LOOK_BACK_MS),
    ]);
    const touched = [...new Set([...told, ...noteChats(chats)])];
    if (touched.length > 0) {
      const stands = await findUnreadStates(db, touched);
      for (const [userId, stand] of stands) for (const watcher of watchersOf(userId)) say(watcher, stand);
    }
    const now = clock.now().getTime();
    if (now < beatAt) return;
    beatAt = now + BEAT_EVERY_MS;
    // Streams that begin meanwhile are not in the answer, and must not be taken for ended ones.
    const asked = [...watchers];
    const live = await liveAmong(
      db,
      asked.map(({ sessionId }) => sessionId),
      clock.now(),
    );
    for (const watcher of asked) {
      if (!live.has(watcher.sessionId) || now >= watcher.endsAt) remove(watcher);
      else if (watchers.has(watcher)) watcher.stream.write(':\n\n');
    }
  }

  function lookAgain(): void {
    timer = setTimeout(async () => {
      timer = undefined;
      try {
        if (watchers.size > 0) await look();
      } catch (error) {
        log.warn({ err: error }, 'open streams could not be told of new notices');
      }
      // A new stream may have started the timer meanwhile, after the last one had left.
      if (watchers.size > 0 && !isClosed && !timer) lookAgain();
    }, LOOK_EVERY_MS);
    timer.unref();
  }

  return {
    look,
    count: () => watchers.size,
    async watch({ userId, accountId, sessionId, role }) {
      const [oldest, ...others] = watchersOf(userId);
      const replaced = others.length + 1 >= MAX_STREAMS ? oldest : undefined;
      if (!replaced && watchers.size >= config.noticeStreams) return null;
      replaced?.stream.write(REPLACED);
      if (replaced) remove(replaced);
      const stream = new PassThrough();
      const watcher: Watcher = {
        userId,
        accountId,
        sessionId,
        role,
        stream,
        chatsAt: null,
        endsAt: clock.now().getTime() + LIFE_MS,
        said: '',
      };
      // Before the first look: a change during that look is sent by the next one.
      watchers.add(watcher);
      stream.once('close', () => remove(watcher));
      try {
        const stand = (await findUnreadStates(db, [userId])).get(userId) ?? NOTHING_UNREAD;
        say(watcher, stand);
      } catch (error) {
        remove(watcher);
        throw error;
      }
      if (isClosed) remove(watcher);
      else if (!timer) lookAgain();
      return stream;
    },
    close() {
      isClosed = true;
      for (const watcher of watchers) remove(watcher);
    },
  };
}
