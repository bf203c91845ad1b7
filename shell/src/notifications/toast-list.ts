import type { Notification } from '@sohor/shared/platform';
import type { Offer } from './offers.ts';

/** A message on the screen. Shown again, it is another one: it comes anew and is read out anew. */
export interface Toast extends Notification {
  /** See {@link Offer}. */
  action?: Offer['action'];
  id: number;
  /** On its way out. */
  isLeaving: boolean;
}

/** Time to read, in milliseconds. It stands still while somebody rests on the toasts. */
const DURATION = { success: 6000, info: 6000, error: 12_000 };
/** What is left, at the least, when somebody goes on. */
const LEAST = 2000;
/** How long one takes to leave: `--motion-base`. */
const LEAVING = 200;
/** Toasts at a time; what is older makes room. */
const MOST = 2;

/** Why time stands still: somebody rests on the toasts, or looks elsewhere. */
type Reason = 'pointer' | 'focus' | 'away';

interface Clock {
  left: number;
  since: number;
  timer: number | undefined;
}

/** The toasts, oldest first, and the time that each has left. */
export class ToastList {
  #toasts: readonly Toast[] = [];
  #last = 0;
  readonly #reasons = new Set<Reason>();
  readonly #clocks = new Map<number, Clock>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly toasts = () => this.#toasts;

  /** An error that stands there has been overtaken, and so has the same message: a doubled click shows one. */
  show(notification: Notification | Offer): void {
    const { tone, text } = notification;
    const action = 'action' in notification ? notification.action : undefined;
    this.#last += 1;
    const id = this.#last;
    const toast: Toast = { id, tone, text, isLeaving: false, ...(action ? { action } : {}) };
    const others = this.#toasts.filter((one) => one.tone !== 'error' && one.text !== text);
    // The one that has the focus must not go.
    if (this.#reasons.has('focus')) this.#set([...this.#toasts, toast]);
    else {
      const lasting = others.filter((one) => one.action);
      const passing = others.filter((one) => !one.action);
      this.#set([...lasting, ...[...passing, toast].slice(-MOST)]);
    }
    if (action) return;
    const clock: Clock = { left: DURATION[tone], since: Date.now(), timer: undefined };
    this.#clocks.set(id, clock);
    if (this.#reasons.size === 0) this.#run(id, clock);
  }

  close(id: number): void {
    this.#set(this.#toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
    window.setTimeout(() => this.#set(this.#toasts.filter((toast) => toast.id !== id)), LEAVING);
  }

  /** Time stands still for all while there is a reason. */
  hold(reason: Reason, isSo: boolean): void {
    const wasHeld = this.#reasons.size > 0;
    if (isSo) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    const isHeld = this.#reasons.size > 0;
    if (isHeld === wasHeld) return;
    for (const [id, clock] of this.#clocks) {
      if (isHeld) stop(clock);
      else this.#run(id, clock);
    }
  }

  #run(id: number, clock: Clock): void {
    clock.since = Date.now();
    clock.timer = window.setTimeout(() => this.close(id), clock.left);
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    // What rested on them is told of their end by nobody.
    if (toasts.length === 0) for (const reason of ['pointer', 'focus'] as const) this.#reasons.delete(reason);
    for (const [id, { timer }] of this.#clocks) {
      if (toasts.some((toast) => toast.id === id && !toast.isLeaving)) continue;
      window.clearTimeout(timer);
      this.#clocks.delete(id);
    }
    for (const listener of this.#listeners) listener();
  }
}

function stop(clock: Clock): void {
  window.clearTimeout(clock.timer);
  clock.left = Math.max(LEAST, clock.left - (Date.now() - clock.since));
}
