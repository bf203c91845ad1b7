import type { Side, World } from '../world-fixture.ts';

/** Whose things a request names: those of a pair, or things that do not exist. */
export type Whose = Side | '?';

export interface Sent {
  /** Relative to /api/v1/. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Make = (world: World, whose: Whose) => Sent | Promise<Sent>;

/** What the tests of access and of requests know about a call. */
export interface CallRow {
  /**
   * Status for no one, KOL A, KOL B, Brand A and Brand B, by whose things the request names; one text for a call that names
   * nothing of anybody.
   */
  readonly answers: string | Partial<Readonly<Record<Whose, string>>>;
  /** For a change that a Brand's team may make: who may, besides the owner. `self`: every member. */
  readonly team?: 'self' | 'campaigns' | 'money' | 'owner';
  /** It ends sessions of its caller. */
  readonly endsSessions?: true;
  /** Makes a new request, which the owner of what it names may make. Without it the path alone is asked for. */
  readonly send?: Make;
  /** A request that is accepted, where that of `send` lacks the signature or code that it needs. */
  readonly accepted?: (world: World) => Sent | Promise<Sent>;
}

/** Calls by method and path. A text alone: the answers of a call that is asked by its path alone. */
export type CallRows = Readonly<Record<string, string | CallRow>>;
