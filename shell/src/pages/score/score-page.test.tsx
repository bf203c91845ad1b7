import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ScorePage } from './score-page.tsx';

beforeEach(() => {
  render(
    <MemoryRouter>
      <ScorePage />
    </MemoryRouter>,
  );
});

test.each([
  ['Engagement Rate', 25],
  ['Reach Ratio', 20],
  ['View Consistency', 15],
  ['Posting Consistency', 15],
  ['Growth Health', 10],
  ['Engagement Authenticity', 15],
])('%s is explained with its weight of %i', (name, weight) => {
  const component = screen.getByRole('heading', { level: 3, name }).closest('article');
  expect(component).toHaveTextContent(`Bobot ${weight}%`);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `#${component?.id}`);
});

test('curves are tables', () => {
  const growth = screen.getByRole('table', { name: 'Poin Growth Health' });
  const rows = within(growth).getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent('−5% atau kurang0');
  expect(rows.at(-1)).toHaveTextContent('150% atau lebih50');
});

test('the example adds up', () => {
  const example = screen.getByRole('region', { name: 'Contoh perhitungan' });
  expect(example).toHaveTextContent('Jumlah hasil 7.812,5 ÷ 100 = 78,1');
  expect(example).toHaveTextContent('7.012,5 ÷ 90 = 77,9');
});

test('N/A is never a zero', () => {
  expect(screen.getByRole('region', { name: 'Arti N/A' })).toHaveTextContent(
    'tidak pernah dihitung sebagai nol',
  );
});
