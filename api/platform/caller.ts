import type { TeamRole } from '@sohor/shared/wire/catalog';
import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import type { ErrorCode } from './errors.ts';

/**
 * The signed-in person behind a request, read from the database for this very request. Here who acts and for whom it acts part:
 * `personId` has the session, the number and the notices, `userId` has all the rest.
 */
export interface Caller {
  /** For whom: the account that campaigns, contracts and money belong to. */
  readonly userId: string;
  /** The person who acts. For a member of a Brand's team this is not `userId`. */
  readonly personId: string;
  /** Everybody who acts for itself is the owner. */
  readonly teamRole: TeamRole;
  readonly role: 'KOL' | 'Brand' | 'Admin';
  readonly sessionId: string;
  readonly kind: 'browser' | 'client' | 'staff';
  /** For staff: a code of its authenticator was given in this session. */
  readonly hasSecondFactor: boolean;
  /** Why the person may move no money; null while it may. */
  readonly freezeReason: string | null;
  /** The request carried the session's companion cookie. */
  readonly hasCompanion: boolean;
  readonly account: Account;
}

/** For whom and who, as what is written down needs it. */
export type Actor = Pick<Caller, 'userId' | 'personId' | 'teamRole'>;

/** Runs what a member of a team does, so that it is in the history of its Brand. */
export type WitnessAct = <T>(call: string, who: Actor, act: () => Promise<T>) => Promise<T>;

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
    /** Set by the module `team`. */
    witnessAct: WitnessAct;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Why the request was refused. */
    errorCode: ErrorCode | null;
  }
}
