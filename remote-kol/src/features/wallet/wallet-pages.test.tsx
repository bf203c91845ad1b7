import { renderPage } from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import { BalancePage } from './balance-page.tsx';
import { InvoicePage } from './invoice-page.tsx';

test.each([
  ['Balance', BalancePage],
  ['Invoice', InvoicePage],
])('%s says that it is coming soon', (title, Page) => {
  renderPage(Page);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText('Segera Hadir')).toBeInTheDocument();
});
