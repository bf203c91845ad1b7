import { type Notification, notify, onNotification } from './notify.ts';

test.each([{ a: 1 }, null, undefined, 7, ['x']])('a message that is %p becomes a sentence', (given) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const seen: Notification[] = [];
  const end = onNotification((notification) => seen.push(notification));
  notify.error(given as never);
  expect(seen).toEqual([{ tone: 'error', text: 'Terjadi kesalahan. Silakan coba lagi.' }]);
  end();
});
