import '@sohor/shared/ui/tokens.css';
import './federation/provided.ts';
import { APP_BASE, session } from '@sohor/shared/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Notifications } from './notifications/notifications.tsx';
import { readRegistry } from './registry.ts';
import { AppRoutes } from './routing/app-routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// The check runs while the page's code loads. The public pages need none.
if (window.location.pathname.startsWith(APP_BASE)) void session.check();

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <AppRoutes registry={readRegistry(document)} />
      <Notifications />
    </BrowserRouter>
  </StrictMode>,
);
