import { renderPage } from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import { BalancePage } from './features/billing/balance-page.tsx';
import { InvoicePage } from './features/billing/invoice-page.tsx';
import { EndorsePage } from './features/endorse/endorse-page.tsx';

test.each([
  ['permintaanEndorse', EndorsePage],
  ['balance', BalancePage],
  ['invoice', InvoicePage],
])('%s says that it comes soon', (path, Page) => {
  renderPage(Page, `/appSohor/${path}`);
  expect(screen.getByText('Segera Hadir')).toBeVisible();
});
