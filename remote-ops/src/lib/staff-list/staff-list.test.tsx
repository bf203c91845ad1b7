import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import { apiPath, catchSavedFiles, fakeApi, renderPage, signInAs } from '@sohor/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { StaffList } from './staff-list.tsx';

interface Item {
  id: string;
  name: string;
  amount: number;
}

const asked: unknown[] = [];
const opened: string[] = [];
const files = catchSavedFiles();
const downloaded: string[] = [];
fakeApi(
  http.get(apiPath('Ops/:file'), ({ request }) => {
    const { pathname, search } = new URL(request.url);
    downloaded.push(pathname + search);
    return new HttpResponse('x');
  }),
);
let pages: Item[][] = [];
let isAway = false;

const item = (name: string, amount = 1): Item => ({ id: name, name, amount });

const Page = withProviders(() => (
  <StaffList<Item, 'open' | 'done'>
    name="uji"
    title="Uji"
    subtitle="Daftar uji."
    table="disputes"
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
      { key: 'name', header: 'Nama', cell: ({ name }) => name },
      { key: 'amount', header: 'Jumlah', cell: ({ amount }) => `Rp${amount}` },
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

test('Excel and CSV come from the server, with the search and the filter of the list', async () => {
  const { user } = renderPage(Page, '/ops?q=kopi&status=open');
  await row('Satu');
  await user.click(screen.getByRole('button', { name: 'Excel (.xlsx)' }));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^uji-sohor-\d{4}-\d\d-\d\d\.xlsx$/),
    expect.stringMatching(/^uji-sohor-\d{4}-\d\d-\d\d\.csv$/),
  ]);
  expect(downloaded).toEqual([
    '/api/v1/Ops/disputes.xlsx?q=kopi&status=open',
    '/api/v1/Ops/disputes.csv?q=kopi&status=open',
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
