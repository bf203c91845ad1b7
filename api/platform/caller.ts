import type { TeamRole } from '@sohor/shared/wire/catalog';
import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import type { ErrorCode } from './errors.ts';

/**
 * The signed-in person behind a request, read from the database for this very request. It tells apart who acts and for whom:
 * sessions, phone number and notices belong to `personId`, everything else to `userId`.
 */
export interface Caller {
  /** The account to which campaigns, contracts and money belong. */
  readonly userId: string;
  /** The person who acts. For a member of a Brand's team this is not `userId`. */
  readonly personId: string;
  /** `owner` for everybody who acts for itself. */
  readonly teamRole: TeamRole;
  readonly role: 'KOL' | 'Brand' | 'Admin';
  readonly sessionId: string;
  readonly kind: 'browser' | 'client' | 'staff';
  /** For staff: true once the authenticator's code was entered in this session. */
  readonly hasSecondFactor: boolean;
  /** Why the person may not move money; null while it may. */
  readonly freezeReason: string | null;
  /** The request carried the session's companion cookie. */
  readonly hasCompanion: boolean;
  readonly account: Account;
}

/** Account and person, as records need them. */
export type Actor = Pick<Caller, 'userId' | 'personId' | 'teamRole'>;

/** Runs an act of a team member and records it in the Brand's history. */
export type WitnessAct = <T>(call: string, who: Actor, act: () => Promise<T>) => Promise<T>;

/** Data about the person itself that every page shows. They are read with the session, so they cost no further query. */
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
