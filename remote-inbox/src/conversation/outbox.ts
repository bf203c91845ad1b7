import { beginChat, type ChatEntry, writeChat } from '@sohor/shared/api';
import { MINUTE_MS, SECOND_MS } from '@sohor/shared/format';
import { errorText, newKey } from '@sohor/shared/page-parts';
import { ApiError, currentUserId, now } from '@sohor/shared/platform';
import { useSyncExternalStore } from 'react';

/** A message that this browser has not sent yet. */
export interface Waiting {
  /** The server writes a message once for each of these ids. */
  clientId: string;
  /** User id of the other side. */
  to: string;
  /** Null for the first message to somebody. */
  chatId: string | null;
  campaignId?: string | undefined;
  text?: string | undefined;
  picture?: string | undefined;
  link?: string | undefined;
  /** ISO 8601. */
  at: string;
  /** Why the server did not take it, as a sentence for the user; null while it waits. */
  refusal: string | null;
}

export interface Outbox {
  waiting: readonly Waiting[];
  /** Texts that are being written, by user id of the other side. */
  drafts: Readonly<Record<string, string>>;
  /** False when the browser refuses to store them: a reload would lose them. */
  isStored: boolean;
}

/** Together at most 400 kB: an origin has 5 MB. */
export const MAX_WAITING = 100;
const MAX_DRAFTS = 20;
/** Answers that say nothing about the message: it waits for the next try. */
const TRANSIENT = [0, 401, 408, 429, 502, 503, 504];
const FIRST_PAUSE_MS = 3 * SECOND_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;

type Kept = Omit<Outbox, 'isStored'>;
const EMPTY: Outbox = { waiting: [], drafts: {}, isStored: true };

let shown: { userId: string; raw: string | null; box: Outbox } = { userId: '', raw: null, box: EMPTY };
const listeners = new Set<() => void>();
const keyOf = (userId: string) => `sohor.outbox.${userId}`;

/** What the signed-in user has here, all tabs together; only this tab's where the browser stores nothing. */
export function readOutbox(): Outbox {
  const userId = currentUserId();
  if (shown.userId === userId && !shown.box.isStored) return shown.box;
  let raw: string | null = null;
  try {
    raw = localStorage.getItem(keyOf(userId));
  } catch {
    // Nothing was stored, then.
  }
  // The same object as long as nothing has changed, which React asks for.
  if (shown.userId !== userId || shown.raw !== raw)
    shown = { userId, raw, box: { ...parsed(raw), isStored: true } };
  return shown.box;
}

function parsed(raw: string | null): Kept {
  try {
    const { waiting, drafts } = JSON.parse(raw ?? '{}') as Partial<Kept>;
    return {
      waiting: Array.isArray(waiting) ? waiting.filter((one) => typeof one?.clientId === 'string') : [],
      drafts: typeof drafts === 'object' && drafts !== null ? drafts : {},
    };
  } catch {
    return EMPTY;
  }
}

function change(make: (now: Outbox) => Partial<Kept>): void {
  const userId = currentUserId();
  const before = readOutbox();
  const { waiting, drafts } = { ...before, ...make(before) };
  const raw = JSON.stringify({ waiting, drafts });
  let isStored = true;
  try {
    if (waiting.length === 0 && Object.keys(drafts).length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), raw);
  } catch {
    isStored = false;
  }
  shown = {
    userId,
    raw: isStored ? localStorage.getItem(keyOf(userId)) : null,
    box: { waiting, drafts, isStored },
  };
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

export const useOutbox = (): Outbox => useSyncExternalStore(subscribe, readOutbox);

/** Keeps the text that is being written to somebody; the oldest give way. */
export function keepDraft(to: string, text: string): void {
  change(({ drafts: { [to]: _, ...others } }) => ({
    drafts: Object.fromEntries(
      [...Object.entries(others), ...(text === '' ? [] : [[to, text] as const])].slice(-MAX_DRAFTS),
    ),
  }));
}

/** Takes a message to be sent. @returns false when too many wait already */
export function enqueue(
  message: Pick<Waiting, 'to' | 'chatId' | 'campaignId' | 'text' | 'picture' | 'link'>,
): boolean {
  if (readOutbox().waiting.length >= MAX_WAITING) return false;
  const one: Waiting = { ...message, clientId: uuid(), at: new Date(now()).toISOString(), refusal: null };
  change(({ waiting }) => ({ waiting: [...waiting, one] }));
  void sendWaiting();
  return true;
}

/** `newKey` has no hyphens where the page came over plain http, and the wire wants them. */
const uuid = () => newKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function discard(clientId: string): void {
  change(({ waiting }) => ({ waiting: waiting.filter((one) => one.clientId !== clientId) }));
}

/** Tries a refused message again, after those that wait. */
export function tryAgain(clientId: string): void {
  change(({ waiting }) => ({
    waiting: [
      ...waiting.filter((one) => one.clientId !== clientId),
      ...waiting.filter((one) => one.clientId === clientId).map((one) => ({ ...one, refusal: null })),
    ],
  }));
  void sendWaiting();
}

type OnSent = (sent: Waiting, chatId: string, entry: ChatEntry) => unknown;
const sentListeners = new Set<OnSent>();

/** Calls the listener for each message that was sent, before it leaves the outbox. @returns a function that ends it */
export function onSent(listener: OnSent): () => void {
  sentListeners.add(listener);
  return () => void sentListeners.delete(listener);
}

let sending: Promise<void> | null = null;
let pauseMs = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, one after the other, so that each conversation keeps its order. One tab of the browser sends at a time. */
export function sendWaiting(): Promise<void> {
  clearTimeout(timer);
  sending ??= oneTab(sendAll)
    .then((isDone) => {
      pauseMs = isDone ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      if (!isDone) timer = setTimeout(sendWaiting, pauseMs / 2);
    })
    .finally(() => {
      sending = null;
    });
  return sending;
}

const oneTab = (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request(keyOf(currentUserId()), work) : work();

/** @returns false when something still waits for the network */
async function sendAll(): Promise<boolean> {
  const userId = currentUserId();
  for (;;) {
    const next = readOutbox().waiting.find(({ refusal }) => refusal === null);
    if (!next) return true;
    // Another user has logged in: this one's messages wait for the next visit.
    if (currentUserId() !== userId) return true;
    try {
      const { id, entry } = await send(next);
      await Promise.all([...sentListeners].map((tell) => tell(next, id, entry)));
      // Later first messages to the same person go into the conversation that this one began.
      change(({ waiting }) => ({
        waiting: waiting
          .filter(({ clientId }) => clientId !== next.clientId)
          .map((one) => (one.to === next.to ? { ...one, chatId: id } : one)),
      }));
    } catch (error) {
      if (currentUserId() !== userId) return true;
      // The limit of new conversations lasts for a day: the other messages do not wait for it.
      const isLimitOfDay = error instanceof ApiError && error.status === 429 && next.chatId === null;
      if (!(error instanceof ApiError) || (TRANSIENT.includes(error.status) && !isLimitOfDay)) return false;
      const refusal = errorText(error, { refused: 'Pesan tidak dapat dikirim.' });
      change(({ waiting }) => ({
        waiting: waiting.map((one) => (one.clientId === next.clientId ? { ...one, refusal } : one)),
      }));
    }
  }
}

async function send({ to, chatId, clientId, campaignId, text, picture, link }: Waiting) {
  if (chatId === null) return beginChat(to, { clientId, campaignId, text: text ?? link ?? '' });
  return { id: chatId, entry: await writeChat(chatId, { clientId, campaignId, text, picture, link }) };
}

if (typeof window !== 'undefined') window.addEventListener('online', () => void sendWaiting());
