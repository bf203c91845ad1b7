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
  ['Engagement Rate', 20],
  ['Reach Ratio', 16],
  ['View Consistency', 12],
  ['Posting Consistency', 12],
  ['Growth Health', 8],
  ['Engagement Authenticity', 12],
  ['Delivery', 20],
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
  expect(example).toHaveTextContent('Jumlah hasil 7.900 ÷ 100 = 79');
  expect(example).toHaveTextContent('7.260 ÷ 92 = 78,9');
  expect(example).toHaveTextContent('6.250 ÷ 80 = 78,1');
});

test('N/A is never a zero', () => {
  expect(screen.getByRole('region', { name: 'Arti N/A' })).toHaveTextContent(
    'tidak pernah dihitung sebagai nol',
  );
});
