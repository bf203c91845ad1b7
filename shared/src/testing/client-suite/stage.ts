import type { Role } from '../../wire/index.ts';

/** A user with the items that a browser stores for the session. */
export interface Actor {
  id: string;
  role: Role;
  fullName: string;
  phone: string;
  accessToken: string;
}

/** How the next call fails. */
export type Fault =
  /** The connection breaks. */
  | 'cut'
  /** There is never an answer. */
  | 'silence'
  /** Something between browser and API answers a page of its own, such as a Wi-Fi's log-in. */
  | 'page'
  /** 200 with an unexpected body. */
  | 'empty'
  /** 503 of a proxy, without the API's error body. */
  | 'busy';

/** An API to test against, and control of everything around it. */
export interface Stage {
  /** Makes a new, active account, and signs this browser in with it. */
  signIn(role: Role, fullName?: string): Promise<Actor>;
  /** Signs this browser in as another user. */
  become(actor: Actor): void;
  /** The newest one-time code that was sent to a number. */
  receivedCode(phone: string): Promise<string>;
  /** What the newest link to a mailbox holds. */
  receivedLink(email: string): Promise<string>;
  /** The customer pays on the page that `openPayment` has opened, and the payment provider notifies the API. */
  pay(campaignId: string): Promise<void>;
  /** The same for a top-up, by the id that it is listed under. */
  payTopUp(id: string): Promise<void>;
  /** The bank decides about a withdrawal that was sent, and notifies the API. */
  decidePayout(id: string, status: 'SUCCEEDED' | 'FAILED'): Promise<void>;
  /** The KOL consents at TikTok. @returns the query that the browser comes back with */
  consent(address: string): Promise<{ code: string; state: string }>;
  /** Waits for background jobs to end. */
  settleJobs(): Promise<void>;
  fault(method: string, path: string, fault: Fault): Promise<void>;
}

/** A new Indonesian mobile number. */
export function unusedPhone(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte % 10);
  return `+62813${digits.join('')}`.slice(0, 14);
}

/** A word that no other test uses. */
export function unusedWord(): string {
  return `k${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
}
