import { setImmediate } from 'node:timers';
import { forgetServerState } from '@sohor/shared/page-parts';
import { aPublicKol, aPublicKolItem, apiPath, aShowcase, fakeApi, replyRows } from '@sohor/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import type { Root } from 'react-dom/client';
import { drawApp } from '../draw-app.tsx';
import { fakeRegistry } from '../testing.ts';

// Node's own globals, for the half of the test that renders on the server.
Object.assign(globalThis, { setImmediate });

let asked: string[] = [];
fakeApi(
  http.get(apiPath('public/kol'), ({ request }) => {
    asked.push(new URL(request.url).search);
    return replyRows([aPublicKolItem({ slug: 'budi-1', fullName: 'Budi Santoso' })]);
  }),
);
const LIST = JSON.stringify({ code: 200, data: [aPublicKolItem()], nextCursor: 'lagi', Error: null });

const KOL = JSON.stringify({ code: 200, data: aPublicKol(), Error: null });
const SHOWCASE = JSON.stringify({ code: 200, data: aShowcase(), Error: null });
const ANSWERS = {
  '/': SHOWCASE,
  '/marketplace': LIST,
  '/marketplace?kategori=Food&nama=sari': LIST,
  '/marketplace/sari-wulandari-1a2b': KOL,
  '/marketplace/tidak-ada': null,
};
const drawn = new Map<string, string>();

beforeAll(() =>
  // With a separate copy of React, as on the server: a shared copy would mix the contexts of both renderings.
  jest.isolateModulesAsync(async () => {
    const { drawPage } = await import('./server-rendered-pages.tsx');
    for (const [address, answer] of Object.entries(ANSWERS))
      drawn.set(address, (await drawPage({ address, answer, origin: 'https://sohor.example' })).app);
  }),
);

let root: Root | undefined;
/** React reports a hydration mismatch to the window as an unhandled error. */
const differences: unknown[] = [];
const note = (event: ErrorEvent) => {
  event.preventDefault();
  differences.push(event.error);
};
beforeAll(() => window.addEventListener('error', note));
afterAll(() => window.removeEventListener('error', note));
beforeEach(() => {
  asked = [];
  differences.length = 0;
  localStorage.clear();
  forgetServerState();
});
afterEach(() => act(() => root?.unmount()));

const nothing = () => undefined;
/** Opens the page; the user acts before its code runs, and again as soon as it runs. */
async function open(
  address: keyof typeof ANSWERS,
  before: () => void = nothing,
  early: () => void = nothing,
) {
  window.history.replaceState(null, '', address);
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now(), configurable: true });
  document.body.innerHTML = drawn.get(address) ?? '';
  before();
  await act(async () => {
    root = drawApp(fakeRegistry(), document.getElementById('root') as HTMLElement);
    early();
  });
}
const link = (name: string) => screen.findByRole('link', { name });

test('a list is hydrated without a call; then paging and filters work', async () => {
  await open('/marketplace');
  const card = await link('Sari Wulandari');
  expect([differences, asked]).toEqual([[], []]);
  await userEvent.click(await link('Muat lebih banyak'));
  await link('Budi Santoso');
  expect(await link('Sari Wulandari')).toBe(card);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kategori KOL' }), 'Travel');
  await waitFor(() => expect(asked).toEqual(['?cursor=lagi', '?category=Travel']));
});

test.each([
  ['/', 'Sari Wulandari'],
  ['/marketplace?kategori=Food&nama=sari', 'Sari Wulandari'],
  ['/marketplace/sari-wulandari-1a2b', '@sari.makan'],
  ['/marketplace/tidak-ada', 'Lihat semua KOL'],
] as const)('%s is taken over as it stands, without a call', async (address, name) => {
  await open(address);
  await link(name);
  expect([differences, asked]).toEqual([[], []]);
});

test('a hydration mismatch is reported', async () => {
  await open('/marketplace', () => document.querySelector('h1')?.replaceChildren('Sesuatu'));
  await link('Sari Wulandari');
  expect(differences).toEqual([expect.objectContaining({ message: expect.stringMatching(/hydrat/i) })]);
});

test('what was typed and chosen before hydration is searched for', async () => {
  await open('/marketplace', () => {
    Object.assign(document.querySelector('input[name=nama]') ?? {}, { value: 'budi' });
    Object.assign(document.querySelector('select') ?? {}, { value: 'Travel' });
  });
  await link('Budi Santoso');
  await waitFor(() => expect(window.location.search).toBe('?kategori=Travel&nama=budi'));
  expect(screen.getByRole('searchbox')).toHaveValue('budi');
  expect(screen.getByRole('combobox', { name: 'Kategori KOL' })).toHaveValue('Travel');
});

test('what is chosen during hydration is searched for', async () => {
  // The page's code has loaded; only the hydration is left.
  await open('/marketplace');
  await act(() => root?.unmount());
  const choose = () =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Kategori KOL' }), { target: { value: 'Travel' } });
  await open('/marketplace?kategori=Food&nama=sari', nothing, choose);
  await link('Budi Santoso');
  await waitFor(() => expect(window.location.search).toBe('?kategori=Travel&nama=sari'));
  expect(screen.getByRole('combobox', { name: 'Kategori KOL' })).toHaveValue('Travel');
  expect(asked).toEqual(['?category=Travel&q=sari']);
});

test("'Bagikan' that was pressed before hydration shares", async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await open('/marketplace/sari-wulandari-1a2b', () => {
    const buttons = [...document.querySelectorAll('button')];
    const pressed = buttons.find(({ textContent }) => textContent.includes('Bagikan')) ?? null;
    globalThis.sohor = { ...(globalThis.sohor as NonNullable<typeof globalThis.sohor>), pressed };
  });
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  Reflect.deleteProperty(navigator, 'share');
});
