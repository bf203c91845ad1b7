/** A short message (toast). The shell shows it, and screen readers read it out. */
export interface Notification {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** A button beside the text, shown for a limited time, such as to undo an action. */
  action?: NotificationAction;
}

/** The button of a {@link Notification}. Pressing it also closes the message. */
export interface NotificationAction {
  label: string;
  act: () => void;
  /** How long the button is offered, in milliseconds. Nothing makes that longer. */
  forMs: number;
}

type Listener = (notification: Notification) => void;

let listener: Listener | null = null;
const waiting: Notification[] = [];

/** Shown if a remote passes something that is not a string, against its types: React could not render an object. */
const UNREADABLE = 'Terjadi kesalahan. Silakan coba lagi.';

function push(tone: Notification['tone'], given: unknown, action?: NotificationAction): void {
  const isText = typeof given === 'string';
  if (!isText) console.error('notify: no text', given);
  const text = isText ? given : UNREADABLE;
  const notification = { tone, text, ...(action && { action }) };
  if (listener) listener(notification);
  else waiting.push(notification);
}

/**
 * Shows a short message above the page. `text` is an Indonesian sentence. Messages from before the shell listens are kept and
 * shown then. An older shell does not show the button of `action`.
 */
export const notify = {
  success: (text: string, action?: NotificationAction) => push('success', text, action),
  error: (text: string) => push('error', text),
  info: (text: string) => push('info', text),
};

/** For the shell only: receives waiting and future messages. @returns a function that ends the subscription */
export function onNotification(next: Listener): () => void {
  listener = next;
  for (const notification of waiting.splice(0)) next(notification);
  return () => {
    listener = null;
  };
}
