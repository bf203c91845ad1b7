import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import type { ErrorCode } from './errors.ts';

/** The signed-in person behind a request, read from the database for this very request. */
export interface Caller {
  readonly userId: string;
  readonly role: 'KOL' | 'Brand' | 'Admin';
  readonly sessionId: string;
  readonly kind: 'browser' | 'client' | 'staff';
  /** Of staff: a code of its authenticator was given in this session. */
  readonly hasSecondFactor: boolean;
  /** Why the person may move no money; null while it may. */
  readonly freezeReason: string | null;
  /** The request carried the session's companion cookie. */
  readonly hasCompanion: boolean;
  readonly account: Account;
}

/** What a person sees of itself on every page; it comes with the session, at the price of no further query. */
export interface Account {
  readonly fullName: string;
  readonly email: string;
  readonly image: string | null;
  readonly hasLinkedTikTok: boolean;
}

export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>;

declare module 'fastify' {
  interface FastifyInstance {
    context: Context;
    /** Set by the module `sessions`. */
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Why the request was refused. */
    errorCode: ErrorCode | null;
  }
}
