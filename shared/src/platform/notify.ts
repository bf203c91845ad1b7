/** A short message (toast). The shell shows it, and screen readers read it out. */
export interface Notification {
  tone: 'success' | 'error' | 'info';
  text: string;
}

type Listener = (notification: Notification) => void;

let listener: Listener | null = null;
const waiting: Notification[] = [];

/** Shown if a remote passes something that is no text, against its types: React could not render an object. */
const UNREADABLE = 'Terjadi kesalahan. Silakan coba lagi.';

function push(tone: Notification['tone'], given: unknown): void {
  const isText = typeof given === 'string';
  if (!isText) console.error('notify: no text', given);
  const text = isText ? given : UNREADABLE;
  if (listener) listener({ tone, text });
  else waiting.push({ tone, text });
}

/** Shows a short message above the page. `text` is an Indonesian sentence; it may be called before the shell listens. */
export const notify = {
  success: (text: string) => push('success', text),
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
