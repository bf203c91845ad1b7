import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';
import { CoverImage } from './cover-image.tsx';
import { Score } from './score.tsx';

test('initials stand in where there is no image', () => {
  render(<Avatar name="Budi Santoso" src={null} />);
  expect(screen.getByText('BS')).toBeInTheDocument();
});

test('initials stand in for a broken image, and a new image gets its chance', () => {
  const { rerender } = render(<Avatar name="Budi Santoso" src="/rusak.png" alt="Budi" />);
  fireEvent.error(screen.getByRole('img', { name: 'Budi' }));
  expect(screen.getByText('BS')).toBeInTheDocument();
  rerender(<Avatar name="Budi Santoso" src="/baik.png" alt="Budi" />);
  expect(screen.getByRole('img', { name: 'Budi' })).toHaveAttribute('src', '/baik.png');
});

test('the same name always has the same colour', () => {
  const { container } = render(
    <>
      <Avatar name="Ayu Lestari" />
      <Avatar name=" ayu lestari" />
    </>,
  );
  const [first, second] = container.children;
  expect(first?.className).toBe(second?.className);
});

test('a cover that fails to load gives way to a placeholder of the same name', () => {
  render(<CoverImage src="/rusak.png" alt="Cover Kopi" />);
  fireEvent.error(screen.getByRole('img', { name: 'Cover Kopi' }));
  expect(screen.getByRole('img', { name: 'Cover Kopi' }).tagName).toBe('svg');
});

test.each([
  [82.4, 'Skor 82 dari 100'],
  [0, 'Skor 0 dari 100'],
  [140, 'Skor 100 dari 100'],
  [null, 'Skor N/A'],
  [undefined, 'Skor N/A'],
  [Number.NaN, 'Skor N/A'],
])('a score of %p reads %p', (value, text) => {
  const { container } = render(<Score value={value} />);
  expect(container).toHaveTextContent(text);
});
