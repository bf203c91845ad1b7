import type { Notification } from '@sohor/shared/platform';
import type { Offer } from './offers.ts';

/** A message on the screen. The same text shown again gets a new id, so that it is read out again. */
export interface Toast extends Omit<Notification, 'action'> {
  /** See {@link Offer}; with `forMs` it is offered for that time only. */
  action?: Offer['action'] | NonNullable<Notification['action']>;
  id: number;
  /** Whether its closing animation is running. */
  isLeaving: boolean;
}

/** Milliseconds on the screen. The time is paused while the pointer or the focus is on the toasts. */
const DURATION_MS = { success: 6000, info: 6000, error: 12_000 };
/** Minimum time that a toast still stays after a pause, in milliseconds. */
const MIN_REMAINING_MS = 2000;
/** Length of the closing animation in milliseconds; equals `--motion-base`. */
const LEAVE_ANIMATION_MS = 200;
/** Maximum number of toasts; the oldest one is replaced. */
const MAX_TOASTS = 2;

/** Why the timers are paused: pointer or focus is on the toasts, or the tab is in the background. */
type Reason = 'pointer' | 'focus' | 'away';

interface Clock {
  left: number;
  /** Its time is never paused, because its offer ends at that time. */
  isFixed: boolean;
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
  readonly #leaving = new Set<(id: number) => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls the listener before a toast disappears because its time is over: it may have the focus. */
  readonly onLeaving = (listener: (id: number) => void) => {
    this.#leaving.add(listener);
    return () => void this.#leaving.delete(listener);
  };

  readonly toasts = () => this.#toasts;

  /** Adds a toast. It replaces errors and toasts with the same text, so that a double click shows one. */
  show(notification: Notification | Offer): void {
    const { tone, text } = notification;
    const action = 'action' in notification ? notification.action : undefined;
    this.#last += 1;
    const id = this.#last;
    const toast: Toast = { id, tone, text, isLeaving: false, ...(action ? { action } : {}) };
    const limit = limitOf(action);
    const others = this.#toasts.filter((one) => one.tone !== 'error' && (one.text !== text || one.action));
    // No toast is replaced while one has the focus.
    if (this.#reasons.has('focus')) this.#set([...this.#toasts, toast]);
    else {
      const lasting = others.filter(isLasting);
      const passing = others.filter((one) => !isLasting(one));
      this.#set([...lasting, ...[...passing, toast].slice(-MAX_TOASTS)]);
    }
    if (action && limit === null) return;
    const isFixed = limit !== null;
    const clock: Clock = { left: limit ?? DURATION_MS[tone], isFixed, since: Date.now(), timer: undefined };
    this.#clocks.set(id, clock);
    if (isFixed || this.#reasons.size === 0) this.#run(id, clock);
  }

  close(id: number): void {
    this.#set(this.#toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
    window.setTimeout(() => this.#set(this.#toasts.filter((toast) => toast.id !== id)), LEAVE_ANIMATION_MS);
  }

  /** Starts or ends a reason to pause. All timers are paused while there is one. */
  hold(reason: Reason, isSo: boolean): void {
    const wasHeld = this.#reasons.size > 0;
    if (isSo) this.#reasons.add(reason);
    else this.#reasons.delete(reason);
    const isHeld = this.#reasons.size > 0;
    if (isHeld === wasHeld) return;
    for (const [id, clock] of this.#clocks) {
      if (clock.isFixed) continue;
      if (isHeld) stop(clock);
      else this.#run(id, clock);
    }
  }

  #run(id: number, clock: Clock): void {
    clock.since = Date.now();
    clock.timer = window.setTimeout(() => {
      for (const listener of this.#leaving) listener(id);
      this.close(id);
    }, clock.left);
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    // Removed elements fire no pointerleave or blur, so these reasons are ended here.
    if (toasts.length === 0) for (const reason of ['pointer', 'focus'] as const) this.#reasons.delete(reason);
    for (const [id, { timer }] of this.#clocks) {
      if (toasts.some((toast) => toast.id === id && !toast.isLeaving)) continue;
      window.clearTimeout(timer);
      this.#clocks.delete(id);
    }
    for (const listener of this.#listeners) listener();
  }
}

/** Milliseconds for which an action is offered; null without an action, and for one that stays. */
function limitOf(action: Toast['action']): number | null {
  return action && 'forMs' in action ? action.forMs : null;
}

/** Whether it stays until the user closes it. */
function isLasting({ action }: Toast): boolean {
  return action !== undefined && limitOf(action) === null;
}

function stop(clock: Clock): void {
  window.clearTimeout(clock.timer);
  clock.left = Math.max(MIN_REMAINING_MS, clock.left - (Date.now() - clock.since));
}
