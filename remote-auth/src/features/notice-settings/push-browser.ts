import { subscribePush, unsubscribePush } from '@sohor/shared/api';

const WORKER = '/push-worker.js';

/** State of web push in this browser. `blocked`: the person has forbidden it in the browser's own settings. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export async function pushState(key: string): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await currentSubscription();
  return subscription && Notification.permission === 'granted' && hasKey(subscription, key) ? 'on' : 'off';
}

/** Asks for permission and subscribes. Call it on a press, because browsers refuse to ask otherwise. */
export async function turnPushOn(key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  // Allowed by the page's Trusted Types policy, which knows this address (shell/src/inlined/boot).
  const registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const old = await registration.pushManager.getSubscription();
  if (old && !hasKey(old, key)) await old.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { endpoint, keys } = subscription.toJSON();
  await subscribePush({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
  return 'on';
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (subscription) {
    await unsubscribePush(subscription.endpoint);
    await subscription.unsubscribe();
  }
  return 'off';
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether the subscription was made with this key; the server's key may have changed since. */
function hasKey({ options }: PushSubscription, key: string): boolean {
  const used = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const wanted = bytesOf(key);
  return used.length === wanted.length && wanted.every((byte, at) => byte === used[at]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
