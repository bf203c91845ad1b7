import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../platform/context.ts';
import type { Collection } from '../platform/journal.ts';
import { type Creator, Creators, type Video } from './creators.ts';
import { Grants } from './grants.ts';

const COVER_LIFE_MS = 6 * 3_600_000;

interface State {
  bornAt: number;
  /** Milliseconds by which this provider's clock is ahead. */
  ahead: number;
  imageKey: string;
}

/** State of the simulated TikTok. */
export class TikTok {
  readonly creators: Creators;
  readonly grants: Grants;
  readonly #context: Context;
  readonly #kept: Collection<State>;
  #state: State;

  constructor(context: Context) {
    this.#context = context;
    this.#kept = context.journal.collection('tiktok-state', 10);
    const fresh = () => ({
      bornAt: context.settings.now(),
      ahead: 0,
      imageKey: randomBytes(16).toString('hex'),
    });
    this.#state = this.#kept.get('state') ?? fresh();
    this.#kept.put('state', this.#state);
    this.creators = new Creators(context.journal.collection('tiktok-creators', 1000), this.#state.bornAt);
    this.grants = new Grants(context.journal, this.now);
  }

  now = (): number => this.#context.settings.now() + this.#state.ahead;

  /** Moves the clock ahead: tokens, codes and image addresses age. */
  advance(milliseconds: number) {
    this.#state = { ...this.#state, ahead: this.#state.ahead + milliseconds };
    this.#kept.put('state', this.#state);
  }

  avatarUrl({ username }: Creator, size: string): string {
    return this.#imageUrl(`avatar/${username}~${size}.png`);
  }

  coverUrl(video: Video): string {
    return this.#imageUrl(`cover/${video.id}.png`);
  }

  videoUrl({ username }: Creator, { id }: Video): string {
    return `${this.#context.publicUrl()}/tiktok/@${username}/video/${id}`;
  }

  /** Whether the address of an image has a valid signature and has not expired. */
  isLiveImage(path: string, query: Record<string, unknown>): boolean {
    const expires = String(query['x-expires']);
    const [given, expected] = [
      Buffer.from(String(query['x-signature'])),
      Buffer.from(this.#sign(path, expires)),
    ];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return Number(expires) * 1000 > this.now();
  }

  #imageUrl(path: string): string {
    const expires = String(Math.floor((this.now() + COVER_LIFE_MS) / 1000));
    const signature = encodeURIComponent(this.#sign(path, expires));
    return `${this.#context.publicUrl()}/tiktok/images/${path}?x-expires=${expires}&x-signature=${signature}`;
  }

  #sign(path: string, expires: string): string {
    return createHmac('sha256', this.#state.imageKey)
      .update(`${path} ${expires}`)
      .digest('base64url')
      .slice(0, 27);
  }
}
