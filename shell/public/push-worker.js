// Shows pushes to this browser. It handles no fetch and caches nothing, so pages come from the network as without it.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  let message;
  try {
    message = event.data.json();
  } catch {
    message = {};
  }
  const text = (value, other) => (typeof value === 'string' ? value.slice(0, 200) : other);
  event.waitUntil(
    self.registration.showNotification(text(message.title, 'Sohor'), {
      body: text(message.body, 'Ada pemberitahuan baru.'),
      // A push that arrives twice replaces its own notification, because both have the same tag.
      tag: text(message.tag, 'sohor'),
      icon: '/icon-192.png',
      lang: 'id',
      data: { path: text(message.path, '/') },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // An address of this origin, whatever the message says.
  const asked = new URL(event.notification.data.path, self.location.origin);
  const address = asked.origin === self.location.origin ? asked.href : self.location.origin;
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then(([open]) => (open ? open.focus() : self.clients.openWindow(address))),
  );
});
