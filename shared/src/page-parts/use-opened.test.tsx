import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useOpened } from './use-opened.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/sebelumnya', '/daftar?halaman=2']}>{children}</MemoryRouter>
);

function show() {
  const { result } = renderHook(() => ({ opened: useOpened('id'), at: useLocation() }), { wrapper });
  return { now: () => result.current, address: () => result.current.at.pathname + result.current.at.search };
}

test('what is opened stands in the address, beside what stood there', () => {
  const { now, address } = show();
  act(() => now().opened.open('7'));
  expect(address()).toBe('/daftar?halaman=2&id=7');
  expect(now().opened.id).toBe('7');
});

test('an empty id opens, too, such as the one dialog of a page', () => {
  const { now, address } = show();
  act(() => now().opened.open(''));
  expect([address(), now().opened.id]).toEqual(['/daftar?halaman=2&id=', '']);
});

test('closed by a double click, it leads back to its list and no further', () => {
  const { now, address } = show();
  act(() => now().opened.open('7'));
  const { close } = now().opened;
  act(() => {
    close();
    close();
  });
  expect(address()).toBe('/daftar?halaman=2');
  // Afterwards it can be opened and closed again.
  act(() => now().opened.open('8'));
  act(() => now().opened.close());
  expect(address()).toBe('/daftar?halaman=2');
});
