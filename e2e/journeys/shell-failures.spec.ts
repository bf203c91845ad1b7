import { type Breakage, sameUnder, withEntry } from '../support/broken-site.ts';
import { test } from '../support/broken-site-test.ts';
import { testRows } from '../support/failures/late-rows.ts';
import { SHELL_ROWS, shellTimes, soundVisit } from '../support/failures/shell-rows.ts';
import { needProbe } from '../support/probes.ts';
import { expect } from '../support/test.ts';
import { goWithin } from '../support/timed-page.ts';
import { noteTimes } from '../support/times-table.ts';

const { path, text } = needProbe('remote-kol');
const RELOAD = { name: /muat ulang/i };

/** Global variable in the page: see shell/src/registry.ts. */
type Shown = { sohor: { running: () => Record<string, string> } };
const runningKol = () => (globalThis as unknown as Shown).sohor.running()['remote-kol'];

testRows(SHELL_ROWS);

const changed = (remote: string, change: Parameters<typeof withEntry>[1]) => ({
  registry: withEntry(remote, change) as NonNullable<Breakage['registry']>,
});

test('shell, registry cut off', async ({ site, open }) => {
  site.breakAs({ page: (html) => html.replace(/(id="registry">.{500}).*?(<\/script>)/s, '$1$2') });
  const page = await open('KOL');
  noteTimes(shellTimes('registry cut off', 'page', await soundVisit(page)));
});

test('shell, page cut off before its scripts', async ({ site, open }) => {
  site.breakAs({ page: (html) => html.slice(0, html.indexOf('id="registry"') + 500) });
  const page = await open('KOL');
  await page.goto(path);
  const messageOf = () => {
    // Ends the animation at once, as the message would show only after twelve seconds.
    for (const animation of document.getAnimations()) animation.finish();
    const { content, visibility } = getComputedStyle(document.documentElement, '::after');
    return `${visibility} ${content}`;
  };
  expect(await page.evaluate(messageOf)).toMatch(
    /^visible "Halaman belum selesai dimuat.* muat ulang halaman ini\."$/,
  );
  site.mend();
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement, '::after').content)).toBe(
    'none',
  );
});

test.describe('an open tab', () => {
  const remote = 'remote-kol';

  test('whose release was pruned is told to load the page anew', async ({ site, open }) => {
    const page = await open('KOL');
    await page.goto('/appSohor/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { url } = await site.release(remote);
    site.breakAs({
      ...changed(remote, ({ current }) => ({ current: sameUnder(current, 'next') })),
      fault: (wanted) =>
        wanted.remote === remote && url.endsWith(`/${wanted.version}/`) ? { status: 404 } : undefined,
    });
    const start = performance.now();
    await goWithin(page, path);
    await expect(page.getByRole('heading', { name: 'Versi baru tersedia' })).toBeVisible();
    noteTimes(shellTimes('release of an open tab pruned', 'panel', Math.round(performance.now() - start)));
    await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);
    await page.getByRole('link', RELOAD).click();
    await expect(page.getByText(text)).toBeVisible();
  });

  test('that has not loaded a remote learns that it was switched off, and shows it when it is back', async ({
    site,
    open,
  }) => {
    const page = await open('KOL');
    await page.clock.install();
    await page.goto('/appSohor/tidak-ada');
    await expect(page.getByText('404 - Page Not Found')).toBeVisible();
    site.breakAs(changed(remote, (entry) => ({ ...entry, disabled: true })));
    await page.clock.fastForward('01:01');
    await goWithin(page, path);
    await expect(page.getByRole('heading', { name: 'Sedang dalam pemeliharaan' })).toBeVisible();
    site.mend();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText(text)).toBeVisible();
  });

  test('is offered the release that replaced its own, and keeps what is typed', async ({ site, open }) => {
    const page = await open('KOL');
    await page.clock.install();
    await page.goto('/appSohor/rate-card');
    const field = page.getByRole('textbox').first();
    await field.fill('125000');
    const typed = await field.inputValue();
    site.breakAs(
      changed(remote, ({ current }) => ({ current: sameUnder(current, 'next'), previous: current })),
    );
    await page.clock.fastForward('00:16');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const offer = page.getByRole('region', { name: /Pemberitahuan/ });
    await expect(offer.getByText('Versi baru tersedia.')).toBeVisible();
    await offer.getByRole('button', { name: 'Muat ulang' }).click();
    await expect(offer.getByText('Simpan isian Anda dulu, lalu muat ulang.')).toBeVisible();
    await expect(field).toHaveValue(typed);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    // The browser's own reload, not the button that is offered.
    await page.reload();
    await expect.poll(() => page.evaluate(runningKol).catch(() => undefined)).toBe('next');
    expect(asked).toEqual(['beforeunload']);
    await expect(field).toHaveValue('125.000');
  });
});
