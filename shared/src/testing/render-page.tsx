import {
  type Notification,
  onNotification,
  type Role,
  SlotHost,
  storedSession,
  useLocation,
} from '@sohor/shared/platform';
import { notifyManager } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { loadDialogs } from '../ui/use-dialog-box.ts';
import type { Extensions } from './extensions-of.tsx';
import { setUpUser } from './set-up-user.ts';

// A browser loads the code of dialogs when it is idle; then a dialog opens at once.
globalThis.beforeAll?.(() => loadDialogs(), 120_000);

// A query may answer at any time; React expects `act` around what this changes.
notifyManager.setNotifyFunction((notify) => act(notify));

/** Stands in for the shell: shows messages, and the address that the page navigates to. */
function Surroundings() {
  const [messages, setMessages] = useState<Notification[]>([]);
  const { pathname, search } = useLocation();
  useEffect(() => onNotification((message) => setMessages((earlier) => [...earlier, message])), []);
  return (
    <>
      <ul aria-label="Pemberitahuan">
        {messages.map((message, place) => (
          <li key={place}>{message.text}</li>
        ))}
      </ul>
      <p data-testid="address">{pathname + search}</p>
    </>
  );
}

/**
 * Shows a page under a router, at the address where the shell would.
 * @param Extensions fills its slots: see `extensionsOf`
 * @param path of its route, where that has a parameter
 */
export function renderPage(
  Page: ComponentType,
  address = '/',
  Extensions?: Extensions,
  path = new URL(address, 'http://localhost').pathname,
) {
  const page = <Page />;
  const user = setUpUser();
  const view = render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={path} element={Extensions ? <SlotHost value={Extensions}>{page}</SlotHost> : page} />
        <Route path="*" element={null} />
      </Routes>
      <Surroundings />
    </MemoryRouter>,
  );
  return { user, ...view };
}

/** Stores a session in the browser, as after a log-in. */
export function signInAs(id: string, role: Role): void {
  localStorage.setItem('accessToken', 'session.secret');
  localStorage.setItem('role', role);
  localStorage.setItem('id', id);
  if (storedSession().id !== id) throw new Error('this browser keeps nothing');
}
