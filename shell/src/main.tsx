import '@sohor/shared/ui/tokens.css';
import './federation/provided.ts';
import './federation/own-files.ts';
import { APP_BASE, session } from '@sohor/shared/platform';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppFrame } from './app-frame.tsx';
import { readRegistry } from './registry.ts';
import { AppRoutes } from './routing/app-routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// The check runs while the page's code loads. The public pages need none.
if (window.location.pathname.startsWith(APP_BASE)) void session.check();

const app = (
  <StrictMode>
    <BrowserRouter>
      <AppFrame>
        <AppRoutes registry={readRegistry()} />
      </AppFrame>
    </BrowserRouter>
  </StrictMode>
);
if (root.hasAttribute('data-prerendered')) hydrateRoot(root, app);
else createRoot(root).render(app);
