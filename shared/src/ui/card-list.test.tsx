import { act, render, screen, waitFor } from '@testing-library/react';
import { standTime } from '../testing/stand-time.ts';
import { CardList } from './card-list.tsx';

interface Item {
  readonly name: string;
}

const drawn = jest.fn();
const nameOf = ({ name }: Item) => name;
const card = ({ name }: Item) => {
  drawn(name);
  return <article>{name}</article>;
};
const focusable = ({ name }: Item) => <article tabIndex={-1}>{name}</article>;
const items = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ name: `Kartu ${at}` }));
const list = (shown: readonly Item[]) => (
  <CardList items={shown} keyOf={nameOf}>
    {card}
  </CardList>
);

beforeEach(() => drawn.mockReset());

test('of a long list all cards come into the document, in their order', async () => {
  render(list(items(250)));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(250));
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(
    items(250).map(nameOf),
  );
});

test('a list that is rendered again draws only the card whose item has changed', () => {
  const before = items(48);
  const { rerender } = render(list(before));
  drawn.mockReset();
  rerender(list([...before]));
  expect(drawn).not.toHaveBeenCalled();
  rerender(list(before.map((item, at) => (at === 30 ? { name: 'Kartu baru' } : item))));
  expect(screen.getByText('Kartu baru')).toBeInTheDocument();
  expect(drawn.mock.calls.flat()).toEqual(['Kartu baru']);
});

describe('where the browser tells what is in view', () => {
  const HEIGHT = 4000;
  /** Callback of the newest observer, whose list is the current one. */
  let tell: IntersectionObserverCallback;
  let observed: HTMLElement[];

  // Idle moments come only while a test waits, so the verdict does not hang on how fast blocks are drawn.
  beforeEach(() => {
    standTime();
    observed = [];
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        tell = callback;
        observed = [];
      }
      observe(element: HTMLElement) {
        observed.push(element);
      }
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  /** Moves the middle of the window to the middle of one card. */
  const bringIntoView = async (at: number) => {
    // The code that observes is loaded first.
    await waitFor(() => expect(observed).not.toEqual([]));
    act(() => {
      // Elements that have left the document are not reported.
      const entries = observed
        .filter(({ isConnected }) => isConnected)
        .map((target) => {
          const from = Number(target.dataset.from);
          const count = Number(target.dataset.missing ?? 1);
          const top = innerHeight / 2 - (at - from + 0.5) * HEIGHT;
          const boundingClientRect = { width: 1000, height: HEIGHT * count, top } as DOMRectReadOnly;
          return { target, boundingClientRect, isIntersecting: at >= from && at < from + count };
        });
      tell(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
    });
  };
  const shown = () => [...document.querySelectorAll('article')].map(({ textContent }) => textContent);
  const numbered = (from: number, until: number) => items(until).slice(from).map(nameOf);

  test('of a list of 10,000 cards those around the window are in the document, each with its place', async () => {
    render(list(items(10_000)));
    await waitFor(() => expect(shown()).toEqual(numbered(0, 240)));
    await bringIntoView(200);
    expect(screen.getByText('Kartu 4800')).toBeInTheDocument();
    await waitFor(() => expect(shown()).toEqual(numbered(195 * 24, 205 * 24)));
    const item = screen.getByText('Kartu 4800').closest('[role=listitem]');
    expect(item).toHaveAttribute('aria-posinset', '4801');
    expect(item).toHaveAttribute('aria-setsize', '10000');
    await bringIntoView(416);
    await waitFor(() => expect(shown()).toEqual(numbered(407 * 24, 10_000)));
  });

  test('what is scrolled past goes on taking its place', async () => {
    render(list(items(480)));
    await waitFor(() => expect(shown()).toHaveLength(240));
    await bringIntoView(0);
    await bringIntoView(9);
    await waitFor(() => expect(shown()).toEqual(numbered(96, 336)));
    const [gap] = observed;
    expect(gap?.style.getPropertyValue('--seen')).toBe('4');
    expect(gap?.style.getPropertyValue('--seen-height')).toBe(`${4 * HEIGHT}px`);
    expect(gap?.style.getPropertyValue('--unseen')).toBe('0');
  });

  test('the block with the focus stays', async () => {
    render(
      <CardList items={items(2400)} keyOf={nameOf}>
        {focusable}
      </CardList>,
    );
    const focused = screen.getByText('Kartu 30');
    focused.focus();
    await bringIntoView(70);
    await waitFor(() => expect(shown()).toEqual([...numbered(24, 48), ...numbered(65 * 24, 75 * 24)]));
    expect(focused).toHaveFocus();
  });

  test('all are printed', async () => {
    render(list(items(480)));
    await bringIntoView(0);
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(shown()).toHaveLength(480);
    act(() => void dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(shown()).toHaveLength(240));
    await bringIntoView(18);
    expect(await screen.findByText('Kartu 440')).toBeVisible();
  });

  test('a list that has become shorter than the place in view shows its end', async () => {
    const { rerender } = render(list(items(2400)));
    await bringIntoView(90);
    await waitFor(() => expect(shown()).toHaveLength(240));
    rerender(list(items(300)));
    await screen.findByText('Kartu 299');
    await waitFor(() => expect(shown()).toEqual(numbered(72, 300)));
  });
});
