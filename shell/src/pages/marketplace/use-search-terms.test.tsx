import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Router, Routes } from 'react-router-dom';
import { useSearchTerms } from './use-search-terms.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A browser that is so busy that the router shows a new address late. */
function startBusy() {
  const written: string[] = [];
  let shown = '/marketplace';
  const navigator = {
    createHref: String,
    go: () => undefined,
    push: () => undefined,
    replace: ({ search = '' }: { search?: string }) => void written.push(`/marketplace${search}`),
  };
  const hook = renderHook(useSearchTerms, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Router location={shown} navigator={navigator as never}>
        {children}
      </Router>
    ),
  });
  const type = (text: string) => {
    act(() => hook.result.current.setTyped(text));
    act(() => jest.advanceTimersByTime(400));
  };
  const show = (address: string | undefined) => {
    shown = address ?? '';
    hook.rerender();
  };
  return { typed: () => hook.result.current.typed, type, show, written };
}

test('an address that shows late does not overwrite what was typed since', () => {
  const { typed, type, show, written } = startBusy();
  type('sa');
  type('sari');
  expect(written).toEqual(['/marketplace?nama=sa', '/marketplace?nama=sari']);
  show(written[0]);
  expect(typed()).toBe('sari');
  show(written[1]);
  expect(typed()).toBe('sari');
});

test('going back does', () => {
  const { typed, type, show, written } = startBusy();
  type('sari');
  show(written[0]);
  show('/marketplace?nama=budi');
  expect(typed()).toBe('budi');
  show('/marketplace');
  expect(typed()).toBe('');
});

test('a link that is pressed before the pause in typing is over leads on', async () => {
  const Page = () => {
    const { typed, setTyped } = useSearchTerms();
    return (
      <>
        <input aria-label="Nama" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Link to="/marketplace/sari">Sari</Link>
      </>
    );
  };
  render(
    <MemoryRouter initialEntries={['/marketplace']}>
      <Routes>
        <Route path="/marketplace" element={<Page />} />
        <Route path="/marketplace/sari" element={<h1>Sari Wulandari</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByLabelText('Nama'), { target: { value: 'sari' } });
  await act(async () => {
    screen.getByRole('link', { name: 'Sari' }).click();
    // As on a slow phone, the pause ends before the page is drawn.
    jest.advanceTimersByTime(600);
  });
  expect(screen.getByRole('heading', { name: 'Sari Wulandari' })).toBeVisible();
});
