import { withProviders } from '@sohor/shared/page-parts';
import { leavesFreely, renderPage, signInAs } from '@sohor/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TopContentCard } from './top-content-card.tsx';

const Page = withProviders(TopContentCard);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInAs('kol-1', 'KOL');
});

const open = async () => {
  const view = renderPage(Page);
  await view.user.click(screen.getByRole('button', { name: /Tambah konten|Kelola/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Konten Terbaik' }));
  // Its content is loaded when it opens.
  await dialog.findByLabelText('Tautan konten');
  return { ...view, dialog };
};

const add = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, url: string, views: string) => {
  await user.type(dialog.getByLabelText('Tautan konten'), url);
  await user.type(dialog.getByLabelText('Jumlah penayangan'), views);
  await user.click(dialog.getByRole('button', { name: 'Tambah' }));
};

test('content is added, shown on the page with most views first, and kept for this user', async () => {
  const page = await open();
  await add(page, 'https://www.tiktok.com/@sari/video/1', '12000');
  await add(page, 'https://youtu.be/abc', '250000');
  await page.user.click(page.dialog.getByRole('button', { name: 'Selesai' }));
  page.unmount();

  const again = renderPage(Page);
  const rows = screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('penayangan'));
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('250.000 penayangan'),
    expect.stringContaining('12.000 penayangan'),
  ]);
  expect(screen.getByRole('link', { name: /tiktok\.com\/@sari\/video\/1/ })).toHaveAttribute(
    'href',
    'https://www.tiktok.com/@sari/video/1',
  );
  again.unmount();

  signInAs('kol-2', 'KOL');
  renderPage(Page);
  expect(screen.getByText('Belum ada konten terbaik')).toBeInTheDocument();
});

test('an address that was copied without its scheme is completed', async () => {
  const page = await open();
  await add(page, 'tiktok.com/@sari/video/1', '5');
  const list = await page.dialog.findByRole('list', { name: 'Daftar konten terbaik' });
  expect(within(list).getByText('https://tiktok.com/@sari/video/1')).toBeInTheDocument();
});

test('what is typed and not added is still there when the dialog opens again', async () => {
  const page = await open();
  await page.user.type(page.dialog.getByLabelText('Tautan konten'), 'youtu.be/abc');
  await page.user.click(page.dialog.getByRole('button', { name: 'Selesai' }));
  await page.user.click(screen.getByRole('button', { name: 'Tambah konten' }));
  expect(await screen.findByLabelText('Tautan konten')).toHaveValue('youtu.be/abc');
});

test('what is typed and not added comes back after a reload of this tab, for this user only', async () => {
  const page = await open();
  await page.user.type(page.dialog.getByLabelText('Tautan konten'), 'youtu.be/abc');
  await page.user.type(page.dialog.getByLabelText('Jumlah penayangan'), '1200');
  page.unmount();

  signInAs('kol-2', 'KOL');
  const other = await open();
  expect(other.dialog.getByLabelText('Tautan konten')).toHaveValue('');
  other.unmount();

  signInAs('kol-1', 'KOL');
  const again = await open();
  expect(again.dialog.getByLabelText('Tautan konten')).toHaveValue('youtu.be/abc');
  expect(again.dialog.getByLabelText('Jumlah penayangan')).toHaveValue('1.200');
  await again.user.click(again.dialog.getByRole('button', { name: 'Tambah' }));
  // The form is checked before it is sent, which takes a moment.
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('what is typed and added stays with its user, also when somebody else signs in in another tab', async () => {
  const page = await open();
  await page.user.type(page.dialog.getByLabelText('Tautan konten'), 'youtu.be/');
  signInAs('kol-2', 'KOL');
  await page.user.type(page.dialog.getByLabelText('Tautan konten'), 'abc');
  expect(Object.keys(sessionStorage)).toEqual(['sohor.typedContent.kol-1']);
  await page.user.type(page.dialog.getByLabelText('Jumlah penayangan'), '5');
  await page.user.click(page.dialog.getByRole('button', { name: 'Tambah' }));
  await waitFor(() => expect(localStorage.getItem('sohor.topContent.kol-1')).toContain('youtu.be/abc'));
  expect(localStorage.getItem('sohor.topContent.kol-2')).toBeNull();
});

test('an entry that is being changed makes the browser ask before the page is left', async () => {
  localStorage.setItem('sohor.topContent.kol-1', '[{"url":"https://youtu.be/abc","views":1}]');
  const page = await open();
  await page.user.click(page.dialog.getByRole('button', { name: 'Ubah https://youtu.be/abc' }));
  expect(leavesFreely()).toBe(true);
  await page.user.type(page.dialog.getByLabelText('Jumlah penayangan'), '2');
  expect(leavesFreely()).toBe(false);
  await page.user.click(page.dialog.getByRole('button', { name: 'Simpan perubahan' }));
  expect(leavesFreely()).toBe(true);
});

test('content is changed and removed', async () => {
  const page = await open();
  await add(page, 'https://youtu.be/abc', '100');
  await page.user.click(page.dialog.getByRole('button', { name: 'Ubah https://youtu.be/abc' }));
  const views = page.dialog.getByLabelText('Jumlah penayangan');
  expect(views).toHaveValue('100');
  await page.user.clear(views);
  await page.user.type(views, '2000');
  await page.user.click(page.dialog.getByRole('button', { name: 'Simpan perubahan' }));
  expect(page.dialog.getByText('2.000 penayangan')).toBeInTheDocument();
  expect(page.dialog.queryByText('100 penayangan')).not.toBeInTheDocument();
  await page.user.click(page.dialog.getByRole('button', { name: 'Hapus https://youtu.be/abc' }));
  expect(page.dialog.getByText('Belum ada konten di daftar.')).toBeInTheDocument();
  expect(localStorage.getItem('sohor.topContent.kol-1')).toBeNull();
});

test.each([
  ['video saya', 'Masukkan tautan lengkap, diawali dengan https://'],
  ['javascript:alert(1)', 'Masukkan tautan lengkap, diawali dengan https://'],
  ['https://youtu.be/abc', 'Tautan ini sudah ada di daftar.'],
])('the address %p is refused, and stays in its field', async (url, text) => {
  localStorage.setItem('sohor.topContent.kol-1', '[{"url":"https://youtu.be/abc","views":1}]');
  const page = await open();
  await add(page, url, '5');
  expect(await page.dialog.findByText(text)).toBeInTheDocument();
  expect(page.dialog.getByLabelText('Tautan konten')).toHaveValue(url);
});

test('address and views are both wanted', async () => {
  const page = await open();
  await page.user.click(page.dialog.getByRole('button', { name: 'Tambah' }));
  expect(await page.dialog.findByText('Tautan konten wajib diisi.')).toBeInTheDocument();
  expect(page.dialog.getByText('Jumlah penayangan wajib diisi.')).toBeInTheDocument();
});

test('what somebody else wrote into the storage is not shown', () => {
  localStorage.setItem('sohor.topContent.kol-1', '[{"url":"javascript:alert(1)","views":1},{"x":1},null]');
  renderPage(Page);
  expect(screen.getByText('Belum ada konten terbaik')).toBeInTheDocument();
});
