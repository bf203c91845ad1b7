import { render, screen, within } from '@testing-library/react';
import { setUpUser, signInAs } from '../../testing/index.ts';
import { ListTable } from './list-table.tsx';

interface Tea {
  name: string;
  price: number;
  origin: string;
}
const TEAS: Tea[] = [{ name: 'Melati', price: 5000, origin: 'Slawi' }];

let isWide = true;
const chosen: string[] = [];
beforeEach(() => {
  isWide = true;
  chosen.length = 0;
  localStorage.clear();
  signInAs('brand-1', 'Brand');
  window.matchMedia = () =>
    ({ matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});

function open(order: 'cheap' | 'dear' | null = null) {
  const { unmount } = render(
    <ListTable<Tea, 'cheap' | 'dear'>
      name="teas"
      caption="teh"
      columns={[
        { key: 'name', header: 'Nama', primary: true, cell: ({ name }) => name },
        {
          key: 'price',
          header: 'Harga',
          sort: { ascending: 'cheap', descending: 'dear' },
          cell: ({ price }) => price,
        },
        { key: 'origin', header: 'Asal', extra: true, cell: ({ origin }) => origin },
      ]}
      rows={TEAS}
      rowKey={({ name }) => name}
      order={{ value: order, choose: (sort) => chosen.push(sort) }}
      cards={<p>Kartu teh</p>}
    />,
  );
  return { user: setUpUser(), unmount };
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('a phone shows cards, and nothing to choose', () => {
  isWide = false;
  open();
  expect(screen.getByText('Kartu teh')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the columns and the shape that somebody chose are there the next time, and only for this person', async () => {
  const { user, unmount } = open();
  expect(headers()).toEqual(['Nama', 'Harga']);
  await user.click(screen.getByRole('button', { name: 'Kolom' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kolom tabel' }));
  expect(dialog.queryByRole('checkbox', { name: 'Nama' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Asal' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Harga' }));
  await user.click(dialog.getByRole('button', { name: 'Selesai' }));
  expect(headers()).toEqual(['Nama', 'Asal']);
  unmount();

  const again = open();
  expect(headers()).toEqual(['Nama', 'Asal']);
  await user.click(screen.getByRole('radio', { name: 'Kartu' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  again.unmount();

  const cards = open();
  expect(screen.getByText('Kartu teh')).toBeVisible();
  cards.unmount();

  signInAs('brand-2', 'Brand');
  open();
  expect(headers()).toEqual(['Nama', 'Harga']);
});

test.each(['{', 'null', '7', '{"shape":1,"columns":[{}]}'])('a broken memory is no obstacle: %s', (kept) => {
  localStorage.setItem('sohor.view.brand-1.teas', kept);
  open();
  expect(screen.getByRole('table', { name: 'teh' })).toBeVisible();
});

test.each([
  [null, 'none', 'cheap'],
  ['cheap', 'ascending', 'dear'],
  ['dear', 'descending', 'cheap'],
] as const)('a press on the header of a list in order %s (%s) asks for %s', async (order, said, next) => {
  const { user } = open(order);
  expect(screen.getByRole('columnheader', { name: 'Harga' })).toHaveAttribute('aria-sort', said);
  await user.click(screen.getByRole('button', { name: 'Harga' }));
  expect(chosen).toEqual([next]);
});
