import { onNotification, useLocation, useNavigate } from '@sohor/shared/platform';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { LoginPage } from '../features/login/login-page.tsx';
import { RegisterPage } from '../features/register/register-page.tsx';
import { VerifyPage } from '../features/verify/verify-page.tsx';

/** Stands in for shell and browser: shows the messages and which page of the product is open, and goes back. */
function Shell() {
  const [messages, setMessages] = useState<string[]>([]);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onNotification(({ text }) => setMessages((earlier) => [...earlier, text])), []);
  return (
    <>
      <ul aria-label="Pemberitahuan">
        {messages.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <output aria-label="Alamat">{pathname}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Mundur
      </button>
    </>
  );
}

/** Opens one of the three pages, with the other two a click away. */
export function renderAuth(address: string, state?: unknown) {
  const [pathname = '/', search = ''] = address.split('?');
  // Typing must not wait for timers, which a test may fake.
  const user = userEvent.setup({ delay: null });
  const view = render(
    <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/verify" element={<VerifyPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Shell />
    </MemoryRouter>,
  );
  return { user, ...view };
}
