/** @jest-environment node */
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { LandingPage } from './landing/landing-page.tsx';
import { PrivacyPage, TermsPage } from './legal-pages.tsx';

const html = (Page: ComponentType) =>
  renderToString(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );

test.each([
  ['landing page', LandingPage, 'id="gallery"'],
  ['privacy policy', PrivacyPage, 'Kebijakan Privasi'],
  ['terms', TermsPage, 'Syarat &amp; Ketentuan'],
])('the %s renders without a DOM, and without inline styles', (_, Page, part) => {
  expect(typeof window).toBe('undefined');
  expect(html(Page)).toContain(part);
  expect(html(Page)).not.toContain('style=');
});

test.each([PrivacyPage, TermsPage])('the documents are dated, and say what the service is', (Page) => {
  expect(html(Page)).toContain('<time dateTime="2025-09-07">7 September 2025</time>');
  expect(html(Page).replaceAll('<!-- -->', '')).toContain(
    'alat analitik dan manajemen untuk kreator konten di berbagai platform media sosial',
  );
  expect(html(Page)).toContain('mailto:halo@sohor.example');
});

test.each([PrivacyPage, TermsPage])('every line of the contents leads to its section', (Page) => {
  const page = html(Page);
  const targets = [...page.matchAll(/href="#([a-z-]+)"/g)]
    .map(([, id]) => id)
    .filter((id) => id !== 'konten');
  expect(targets.length).toBeGreaterThan(15);
  for (const id of targets) expect(page).toContain(`<section id="${id}"`);
});
