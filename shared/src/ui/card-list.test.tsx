import { render, screen, waitFor } from '@testing-library/react';
import { CardList } from './card-list.tsx';

interface Item {
  readonly name: string;
}

const drawn = jest.fn();
const nameOf = ({ name }: Item) => name;
const card = ({ name }: Item) => {
  drawn(name);
  return <article>{name}</article>;
};
const items = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ name: `Kartu ${at}` }));
const list = (shown: readonly Item[]) => (
  <CardList items={shown} keyOf={nameOf}>
    {card}
  </CardList>
);

beforeEach(() => drawn.mockReset());

test('of a long list all cards come into the document, in their order', async () => {
  render(list(items(250)));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(250));
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(
    items(250).map(nameOf),
  );
});

test('a list that is rendered again draws only the block whose item has changed', () => {
  const before = items(48);
  const { rerender } = render(list(before));
  drawn.mockReset();
  rerender(list([...before]));
  expect(drawn).not.toHaveBeenCalled();
  rerender(list(before.map((item, at) => (at === 30 ? { name: 'Kartu baru' } : item))));
  expect(screen.getByText('Kartu baru')).toBeInTheDocument();
  expect(new Set(drawn.mock.calls.flat())).toEqual(
    new Set([...before.slice(24).map(nameOf), 'Kartu baru'].filter((name) => name !== 'Kartu 30')),
  );
});
