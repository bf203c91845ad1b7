import { create } from 'zustand';
import type { Role } from '../wire/catalog.ts';
import type { Reply, verifySession } from '../wire/index.ts';
import { ApiError } from './api-error.ts';
import { http } from './http.ts';
import { dropReturnPath, keepReturnPath, takeReturnPath } from './return-path.ts';
import { forgetSession, onSessionRefused, storedSession, storeSession } from './stored-session.ts';

/**
 * The signed-in user as the whole front end knows it: the wire's, with the link to TikTok as a boolean. It is written out, because the
 * contract with remotes is sealed word by word; the compiler holds it against the wire (`userOf`, and the test of this file).
 */
export interface SessionUser {
  role: Role;
  fullName: string;
  email: string;
  /** Site-absolute address, or null. */
  image: string | null;
  tikTokLinked: boolean;
}

/**
 * - `unknown`: nothing asked yet, or a check under way
 * - `signed-in` / `signed-out`: the server has spoken, or no token is stored
 * - `unreachable`: no usable answer; the stored items are kept and the check can be tried again
 */
export type SessionStatus = 'unknown' | 'signed-in' | 'signed-out' | 'unreachable';

/**
 * Why nobody is signed in, for the log-in page to tell.
 *
 * - `expired`: the session is over without the user's doing in this tab: too old, or ended in another tab or device
 * - `left`: log-out by the user
 * - `absent`: nobody has logged in
 */
export type SessionEnd = 'expired' | 'left' | 'absent';

interface SessionState {
  status: SessionStatus;
  user: SessionUser | null;
  /** While `signed-out`. */
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

/** The person who was signed in here. A log-out in another tab has emptied the storage by the time it is heard of. */
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
    // The session ended before the check: its reason and the way back are already stored.
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
    // A 401 has already ended the session (see http-client.ts); anything else says nothing about it.
    const ended = error instanceof ApiError && error.status === 401;
    if (!ended) useStore.setState((state) => (state.user ? state : { status: 'unreachable', user: null }));
  }
}

/** The one session of the page, for shell and remotes. */
export const session = {
  /** Asks the server who is signed in. Calls while one is under way share it. */
  check(): Promise<void> {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  },
  /** As `check`, but only while it is not known who is signed in. */
  async ensureChecked(): Promise<void> {
    if (useStore.getState().status === 'unknown') await session.check();
  },
  /** Stores a new session after log-in. The next check fills in the user. */
  begin(items: { accessToken: string; role: Role; id: string }): void {
    storeSession(items);
    useStore.setState({ status: 'unknown', user: null });
  },
  /** Ends a session that the server no longer knows, and remembers the address for this tab's next log-in. */
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
  /** Path to go back to after log-in, taken once; null when there is none, or it was somebody else's. */
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
