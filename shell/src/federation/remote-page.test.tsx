import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Fragment, useEffect, useLayoutEffect, useState } from 'react';
import { FrameBoundary } from '../frame/frame-boundary.tsx';
import { fakeRelease } from '../testing.ts';
import { watchUncaughtErrors } from './blame.ts';
import { onRemoteEvent, type RemoteEvent } from './events.ts';
import { OutletBoundary } from './outlet-boundary.tsx';
import { RemotePage } from './remote-page.tsx';

const PAGES: Record<string, ComponentType> = {
  './sound#Page': () => <h1>Halaman baik</h1>,
  './cleanup#Page': function Cleanup() {
    useEffect(() => () => fail(new Error('clean-up')), []);
    return <h1>Halaman pertama</h1>;
  },
  './null#Page': () => fail(null),
  './loop#Page': function Loop() {
    const [count, setCount] = useState(0);
    useLayoutEffect(() => setCount(count + 1));
    return <h1>Halaman berputar</h1>;
  },
  './waits#Page': () => {
    throw new Promise(() => undefined);
  },
};
const fail = (error: unknown): never => {
  throw error;
};
jest.mock('./load-page.ts', () => ({
  ...jest.requireActual<object>('./load-page.ts'),
  loadedPage: (_remote: string, page: string) => PAGES[page],
}));

const told: RemoteEvent[] = [];
onRemoteEvent((event) => told.push(event));
beforeEach(() => {
  told.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // React reports what a boundary of ours has caught, and jsdom repeats it.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const NAMES = { kol: 'remote-kol', brand: 'remote-brand' } as const;
type Place = [remote: keyof typeof NAMES, page: `./${string}#Page`];

/** The frame with a page of a remote, as the product draws it, and a button that goes on to another page. */
function Frame({ first, then }: { first: Place; then: Place }) {
  const [[remote, page], go] = useState(first);
  const name = NAMES[remote];
  const entry = { current: fakeRelease(name, '1') };
  const route = { remote: name, id: page, path: `/${page}`, page, access: 'session', title: 'Uji' } as const;
  return (
    <FrameBoundary part="root" fallback={<p>Bingkai mati</p>}>
      <button type="button" onClick={() => go(then)}>
        Lanjut
      </button>
      <OutletBoundary>
        <Fragment key={page}>
          <RemotePage route={route} entry={entry} />
        </Fragment>
      </OutletBoundary>
    </FrameBoundary>
  );
}
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const blamed = () => told.map(({ remote, outcome }) => `${remote} ${outcome}`);

test('a page whose clean-up throws is left without harm to the next one, and its remote is blamed', () => {
  render(<Frame first={['kol', './cleanup#Page']} then={['brand', './sound#Page']} />);
  expect(heading()).toBe('Halaman pertama');
  goOn();
  expect(heading()).toBe('Halaman baik');
  expect(screen.queryByText('Bingkai mati')).toBeNull();
  expect(blamed()).toEqual(['remote-kol render-error']);
});

test.each(['./null#Page', './loop#Page'] as const)(
  'in place of %s, which throws, stands a panel, and the frame stays',
  (page) => {
    render(<Frame first={['kol', './sound#Page']} then={['brand', page]} />);
    goOn();
    expect(heading()).toBe('Halaman tidak tersedia');
    expect(screen.getByRole('button', { name: 'Lanjut' })).toBeVisible();
    expect(blamed()).toEqual(['remote-brand render-error']);
  },
);

test('a page that suspends without end gives way to a panel', () => {
  jest.useFakeTimers();
  render(<Frame first={['kol', './waits#Page']} then={['kol', './sound#Page']} />);
  act(() => jest.advanceTimersByTime(19_000));
  expect(heading()).toBe('Memuat halaman...');
  act(() => jest.advanceTimersByTime(2000));
  expect(heading()).toBe('Halaman tidak tersedia');
});

test('what handlers, timers and promises of a remote throw is told with its name, and nobody else is blamed', () => {
  const entry = { current: fakeRelease('remote-kol', '1') };
  const remotes = { 'remote-kol': entry };
  watchUncaughtErrors({ revision: 1, remotes, allowedOrigins: [], overrides: false });
  const errorIn = (file: string) =>
    Object.assign(new Error('late'), { stack: `Error: late\n    at press (${location.origin}${file}:1:20)` });
  const happen = (type: string, detail: object) =>
    window.dispatchEvent(Object.assign(new Event(type), detail));
  happen('error', { error: errorIn('/shell/main.js'), filename: '' });
  expect(blamed()).toEqual([]);
  happen('error', { error: errorIn('/remotes/remote-kol/1/page.js'), filename: '' });
  happen('unhandledrejection', { reason: errorIn('/remotes/remote-kol/1/other.js') });
  expect(blamed()).toEqual(['remote-kol render-error', 'remote-kol render-error']);
});
