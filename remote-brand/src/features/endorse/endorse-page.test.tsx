import { itShows, renderPage } from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import { EndorsePage } from './endorse-page.tsx';

itShows('Segera Hadir', 'requests come soon', () => {
  renderPage(EndorsePage, '/appSohor/permintaanEndorse');
  expect(screen.getByText('Segera Hadir')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Permintaan Endorse' })).toBeInTheDocument();
});
