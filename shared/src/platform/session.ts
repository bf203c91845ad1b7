import { create } from 'zustand';
import type { Role } from '../wire/catalog.ts';
import type { Reply, verifySession } from '../wire/index.ts';
import { ApiError } from './api-error.ts';
import { http } from './http.ts';
import { dropReturnPath, keepReturnPath, takeReturnPath } from './return-path.ts';
import { forgetSession, onSessionRefused, storedSession, storeSession } from './stored-session.ts';

/**
 * The signed-in user as the whole front end knows it: the user of the wire, with the link to TikTok as a boolean. It is written
 * out because the shell API is frozen word by word; the compiler checks it against the wire (`userOf`, and the test
 * of this file).
 */
export interface SessionUser {
  role: Role;
  fullName: string;
  email: string;
  /** Address that starts with `/`, or null. */
  image: string | null;
  tikTokLinked: boolean;
}

/**
 * - `unknown`: not asked yet, or a check is running
 * - `signed-in` / `signed-out`: the server has answered, or no token is stored
 * - `unreachable`: no usable answer; the stored items are kept and the check can be repeated
 */
export type SessionStatus = 'unknown' | 'signed-in' | 'signed-out' | 'unreachable';

/**
 * Why nobody is signed in; the log-in page says so.
 *
 * - `expired`: the session ended without the user's doing in this tab: too old, or ended in another tab or on another device
 * - `left`: the user logged out
 * - `absent`: nobody has logged in
 */
export type SessionEnd = 'expired' | 'left' | 'absent';

interface SessionState {
  status: SessionStatus;
  user: SessionUser | null;
  /** Set while `signed-out`. */
  end?: SessionEnd;
}

const useStore = create<SessionState>(() => ({ status: 'unknown', user: null }));

/** Who is signed in. The component renders again when that changes. */
export function useSession(): SessionState {
  return useStore();
}

/** Id of the signed-in user as stored at log-in, or an empty string. */
export function currentUserId(): string {
  return storedSession().id ?? '';
}

/**
 * Id of the person who was signed in in this tab. The storage does not have it any more when this tab hears of a log-out in
 * another tab.
 */
let lastId: string | null = null;

function clear(end: SessionEnd): void {
  forgetSession();
  useStore.setState({ status: 'signed-out', user: null, end });
}

type WireUser = Reply<typeof verifySession>['data'];

function userOf({ tikTokAccessToken, ...user }: WireUser): SessionUser {
  return { ...user, tikTokLinked: tikTokAccessToken !== null };
}

let checking: Promise<void> | null = null;

async function check(): Promise<void> {
  const { accessToken, id } = storedSession();
  if (!accessToken) {
    // The session ended before this check: its reason and the return path are already stored.
    if (useStore.getState().status === 'signed-out') return;
    keepReturnPath(null);
    clear('absent');
    return;
  }
  try {
    const { data } = await http.get<Partial<Reply<typeof verifySession>>>('auth/verifySessions');
    if (storedSession().accessToken !== accessToken) return;
    if (!data) {
      session.expire();
      return;
    }
    localStorage.setItem('role', data.role);
    lastId = id;
    useStore.setState({ status: 'signed-in', user: userOf(data) });
  } catch (error) {
    // A 401 has already ended the session (see http-client.ts). Any other error says nothing about it.
    const ended = error instanceof ApiError && error.status === 401;
    if (!ended) useStore.setState((state) => (state.user ? state : { status: 'unreachable', user: null }));
  }
}

/** The one session of the page, for shell and remotes. */
export const session = {
  /** Asks the server who is signed in. Calls during a check share it. */
  check(): Promise<void> {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  },
  /** As `check`, but only while the status is `unknown`. */
  async ensureChecked(): Promise<void> {
    if (useStore.getState().status === 'unknown') await session.check();
  },
  /** Stores a new session after log-in. The next check fills in the user. */
  begin(items: { accessToken: string; role: Role; id: string }): void {
    storeSession(items);
    useStore.setState({ status: 'unknown', user: null });
  },
  /** Ends a session that the server no longer knows, and stores the address for the next log-in in this tab. */
  expire(): void {
    const { id } = storedSession();
    if (id) keepReturnPath(id);
    clear('expired');
  },
  /** Logs the user out. The stored session is removed even if the server does not answer within 3 seconds. */
  async end(): Promise<void> {
    const ended = http.post('auth/logout').catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3000))]);
    dropReturnPath();
    clear('left');
  },
  /** Returns the path to go back to after log-in and removes it. Null when there is none, or when it is another person's. */
  takeReturnPath(): string | null {
    return takeReturnPath(storedSession().id);
  },
};

onSessionRefused(() => session.expire());

if (typeof window !== 'undefined') {
  // Log-out or log-in in another tab of this browser.
  window.addEventListener('storage', (event) => {
    if (event.key !== 'accessToken' && event.key !== null) return;
    if (storedSession().accessToken) {
      void session.check();
      return;
    }
    if (useStore.getState().user) keepReturnPath(lastId);
    clear('expired');
  });
}
