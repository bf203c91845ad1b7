import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import { catchSavedFiles, renderPage, signInAs } from '@sohor/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StaffList } from './staff-list.tsx';

interface Item {
  id: string;
  name: string;
  amount: number;
}

const asked: unknown[] = [];
const opened: string[] = [];
const files = catchSavedFiles();
let pages: Item[][] = [];
let isAway = false;

const item = (name: string, amount = 1): Item => ({ id: name, name, amount });

const Page = withProviders(() => (
  <StaffList<Item, 'open' | 'done'>
    name="uji"
    title="Uji"
    subtitle="Daftar uji."
    search="Nama"
    filters={{ open: 'Terbuka', done: 'Selesai' }}
    fetch={async (search) => {
      asked.push(search);
      if (isAway) throw new Error('away');
      const at = Number(search.cursor ?? 0);
      return { items: pages[at] ?? [], nextCursor: at + 1 < pages.length ? String(at + 1) : null };
    }}
    rowKey={({ id }) => id}
    columns={[
      { key: 'name', header: 'Nama', text: ({ name }) => name },
      { key: 'amount', header: 'Jumlah', text: ({ amount }) => amount, cell: ({ amount }) => `Rp${amount}` },
    ]}
    empty="Belum ada."
    onOpen={({ name }) => opened.push(name)}
  />
));

beforeEach(() => {
  localStorage.clear();
  signInAs('staff-1', 'Admin');
  forgetServerState();
  asked.length = 0;
  opened.length = 0;
  pages = [[item('Satu'), item('Dua'), item('Tiga')]];
  isAway = false;
});

const textOf = async (content: Blob | undefined) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content?.arrayBuffer());
const row = (name: string) => screen.findByRole('button', { name });

test('a row that is found again keeps the focus while the search is answered', async () => {
  const { user } = renderPage(Page, '/ops');
  await row('Dua');
  await user.type(screen.getByRole('searchbox'), 'Du');
  // The answer comes after the focus has moved on to the row.
  pages = [[item('Dua')]];
  const found = await row('Dua');
  act(() => found.focus());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Satu' })).not.toBeInTheDocument());
  expect(await row('Dua')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['Dua']);
});

test('arrow keys go from row to row, Enter opens one, and Tab comes back to the row it left', async () => {
  const { user } = renderPage(Page, '/ops');
  (await row('Satu')).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(await row('Tiga')).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(opened).toEqual(['Dua']);
  await user.keyboard('{Home}');
  expect(await row('Satu')).toHaveFocus();
  await user.keyboard('{End}{Tab}');
  await user.tab({ shift: true });
  expect(await row('Tiga')).toHaveFocus();
  // Shortcut letters have no effect in a field.
  await user.type(screen.getByRole('searchbox'), 'jk');
  expect(screen.getByRole('searchbox')).toHaveValue('jk');
});

test('search and filter stand in the address, and an address is a search', async () => {
  const { user } = renderPage(Page, '/ops?q=kopi&status=open');
  await row('Satu');
  expect(asked).toEqual([{ text: 'kopi', filter: 'open', cursor: undefined }]);
  expect(screen.getByRole('searchbox')).toHaveValue('kopi');
  await user.selectOptions(screen.getByRole('combobox'), 'Selesai');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'teh');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('?q=teh&status=done'));
  expect(asked.at(-1)).toEqual({ text: 'teh', filter: 'done', cursor: undefined });
});

test('an address with a filter that is none shows everything', async () => {
  renderPage(Page, '/ops?status=toString');
  await row('Satu');
  expect(asked).toEqual([{ text: undefined, filter: undefined, cursor: undefined }]);
});

test('a search can be kept as a view, which is there for the same person in a later visit', async () => {
  const first = renderPage(Page, '/ops?status=open');
  await first.user.click(await screen.findByRole('button', { name: 'Simpan tampilan' }));
  await first.user.type(screen.getByRole('textbox', { name: 'Nama tampilan' }), 'Pagi{Enter}');
  expect(screen.getByRole('button', { name: 'Pagi' })).toHaveAttribute('aria-pressed', 'true');
  first.unmount();

  const second = renderPage(Page, '/ops');
  await second.user.click(await screen.findByRole('button', { name: 'Pagi' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/ops?status=open'));
  await second.user.click(screen.getByRole('button', { name: 'Hapus tampilan Pagi' }));
  expect(screen.queryByRole('button', { name: 'Pagi' })).toBeNull();
  second.unmount();

  signInAs('staff-2', 'Admin');
  renderPage(Page, '/ops');
  await row('Satu');
  expect(screen.queryByRole('button', { name: 'Pagi' })).toBeNull();
});

test('the CSV holds all rows of the search, in plain numbers, and no formula', async () => {
  pages = [[item('=SUM(1)', 5)], [item('Dua "2"', 7)]];
  const { user } = renderPage(Page, '/ops?status=done');
  await row('=SUM(1)');
  await user.click(screen.getByRole('button', { name: 'Unduh CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [file] = files;
  expect(file?.name).toMatch(/^uji-\d{4}-\d\d-\d\d\.csv$/);
  expect(await textOf(file?.content)).toBe('\ufeff"Nama";"Jumlah"\r\n"\'=SUM(1)";5\r\n"Dua ""2""";7\r\n');
  expect(asked.slice(1)).toEqual([
    { text: undefined, filter: 'done', cursor: undefined },
    { text: undefined, filter: 'done', cursor: '1' },
  ]);
});

test('more rows are added to those that are there', async () => {
  pages = [[item('Satu')], [item('Dua')]];
  const { user } = renderPage(Page, '/ops');
  await row('Satu');
  await user.click(screen.getByRole('button', { name: 'Muat lebih banyak' }));
  await row('Dua');
  expect(within(screen.getByRole('table')).getAllByRole('button')).toHaveLength(2);
});

test('nothing there, nothing found and nobody answering are told apart', async () => {
  pages = [[]];
  const empty = renderPage(Page, '/ops');
  expect(await screen.findByText('Belum ada.')).toBeVisible();
  empty.unmount();
  const none = renderPage(Page, '/ops?q=x');
  expect(await screen.findByText('Tidak ada yang cocok.')).toBeVisible();
  none.unmount();
  isAway = true;
  forgetServerState();
  const { user } = renderPage(Page, '/ops');
  expect(await screen.findByText('Daftar ini tidak dapat dimuat.')).toBeVisible();
  isAway = false;
  pages = [[item('Satu')]];
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await row('Satu');
});
