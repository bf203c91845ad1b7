import { signUp, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the service worker is let in by the page’s rules, shows what is pushed, and keeps nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await signUp(page, somebody('KOL'));
  await page.goto('/appSohor/pengaturan/pemberitahuan');
  await expect(page.getByText('Yang Anda terima')).toBeVisible();
  const register = (path: string) =>
    page.evaluate(
      (address) =>
        navigator.serviceWorker.register(address).then(
          () => 'registered',
          (error: Error) => error.name,
        ),
      path,
    );
  // Trusted Types: no other address becomes a worker.
  expect(await register('/favicon.svg')).toBe('TypeError');

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  expect(await register('/push-worker.js')).toBe('registered');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const push = async (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  const message = { title: 'Sohor', body: 'Sebuah kontrak ditolak.', tag: 'a', path: '/appSohor' };
  // Twice, as after a worker of the server died.
  for (const _twice of [1, 2]) await push(JSON.stringify(message));
  await expect.poll(shown).toEqual([{ title: 'Sohor', body: 'Sebuah kontrak ditolak.', tag: 'a' }]);
  await push('no JSON');
  await expect.poll(async () => (await shown()).length).toBe(2);
  await page.reload();
  await expect(page.getByText('Yang Anda terima')).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
