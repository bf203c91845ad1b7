import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ownPart } from '../frame/own-part.ts';
import { AppNotFoundPage } from './dead-ends.tsx';

jest.mock('../frame/own-part.ts', () => ({ ownPart: jest.fn() }));

test('a dead end that cannot be loaded says so inside the layout, whose main part stays the only one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(ownPart).mockRejectedValue(new Error('offline'));
  render(
    <MemoryRouter initialEntries={['/appSohor/tidak-ada']}>
      <main>
        <Routes>
          <Route path="*" element={<AppNotFoundPage />} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { name: 'Halaman tidak tersedia' })).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});
