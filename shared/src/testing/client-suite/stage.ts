import type { Role } from '../../wire/index.ts';

/** Somebody with an account, and what makes this browser theirs. */
export interface Actor {
  id: string;
  role: Role;
  fullName: string;
  phone: string;
  accessToken: string;
}

/** How the next call goes wrong on its way. */
export type Fault =
  /** The connection breaks. */
  | 'cut'
  /** No answer ever comes. */
  | 'silence'
  /** Something in between answers with a page of its own. */
  | 'page'
  /** 200 without what was asked for. */
  | 'empty'
  /** A proxy's own 503. */
  | 'busy';

/** An API behind the client, and what happens in the world around it. */
export interface Stage {
  /** Whether bytes really travel, so that their progress can be told. */
  readonly tellsProgress: boolean;
  /** A new, active account, as whom this browser calls from now on. */
  signIn(role: Role, fullName?: string): Promise<Actor>;
  /** This browser calls as somebody else. */
  become(actor: Actor): void;
  /** The last code that came to a number. */
  receivedCode(phone: string): Promise<string>;
  /** The customer pays what `openPayment` has opened, and the gateway says so. */
  pay(campaignId: string): Promise<void>;
  /** The KOL says yes at TikTok. @returns what the browser brings back */
  consent(address: string): Promise<{ code: string; state: string }>;
  /** What runs in the background comes to its end. */
  settleJobs(): Promise<void>;
  fault(method: string, path: string, fault: Fault): Promise<void>;
}

/** An Indonesian mobile number that nobody has. */
export function unusedPhone(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte % 10);
  return `+62813${digits.join('')}`.slice(0, 14);
}

/** A word that no other test has. */
export function unusedWord(): string {
  return `k${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
}
