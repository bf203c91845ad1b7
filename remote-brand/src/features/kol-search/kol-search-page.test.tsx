import { forgetServerState } from '@sohor/shared/page-parts';
import { useLocation } from '@sohor/shared/platform';
import {
  aCampaign,
  aKol,
  apiPath,
  fakeApi,
  held,
  itShows,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  replyRows,
  signInAs,
} from '@sohor/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { KolSearchPage } from './kol-search-page.tsx';

let asked: string[] = [];
const note = (request: Request) => asked.push(new URL(request.url).pathname + new URL(request.url).search);

const api = fakeApi(
  http.get(apiPath('Campaign'), () =>
    replyRows([
      aCampaign(),
      aCampaign({ id: 'draft', namaProyek: 'Teh Pagi', isVerification: false, statusLabel: 'Draft' }),
    ]),
  ),
  http.get(apiPath('user/kol/:category'), ({ request }) => {
    note(request);
    return replyRows([aKol()]);
  }),
  http.get(apiPath('user/kol'), ({ request }) => {
    note(request);
    return replyRows([aKol()]);
  }),
);

beforeEach(() => {
  asked = [];
  signInAs('brand-1', 'Brand');
  forgetServerState();
});

const open = (query = '') => renderPage(KolSearchPage, `/appSohor/PencarianInfluencer${query}`);
const category = () => screen.getByLabelText('Kategori KOL');
const name = () => screen.getByRole('searchbox', { name: 'Nama KOL' });

test('a profile that is opened before the pause in typing is over stays open', async () => {
  const { user } = open('?kategori=Beauty');
  const details = await screen.findByRole('button', { name: 'Lihat Detail & Undang' });
  await user.type(name(), 'sari');
  await act(async () => {
    details.click();
    // As on a slow phone, the pause ends before the dialog is drawn.
    await new Promise((resolve) => setTimeout(resolve, 600));
  });
  expect(await screen.findByRole('dialog', { name: 'Detail KOL' })).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toContain('sari'));
  expect(screen.getByRole('dialog', { name: 'Detail KOL' })).toBeVisible();
});

test('a press is not lost where an answer arrives before the click: the card stays, and opens', async () => {
  const answer = held();
  const many = Array.from({ length: 30 }, (_, at) => aKol({ id: `kol-${at}`, fullName: `KOL ${at}` }));
  api.use(
    http.get(apiPath('user/kol/:category'), async ({ request }) => {
      if (!new URL(request.url).searchParams.has('q')) return replyRows(many);
      await answer.promise;
      return replyRows([aKol({ id: 'other', fullName: 'Lain' })]);
    }),
  );
  const { user } = open('?kategori=Beauty');
  const card = await screen.findByRole('article', { name: 'KOL 29' });
  const button = within(card).getByRole('button', { name: 'Lihat Detail & Undang' });
  await user.type(name(), 'KOL 29');
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  await screen.findByText('Memuat data KOL kategori Beauty...');
  const answered = new Promise((resolve) => api.events.on('response:mocked', resolve));
  answer.resolve();
  await answered;
  // Some more tasks, in which the answer would be drawn.
  for (let turn = 0; turn < 5; turn += 1) await user.hover(button);
  expect(button).toBeInTheDocument();
  await user.pointer('[/MouseLeft]');
  const dialog = await screen.findByRole('dialog', { name: 'Detail KOL' });
  await screen.findByRole('article', { name: 'Lain', hidden: true });
  // Not even an answer that does not name the KOL takes it away.
  expect(dialog).toHaveTextContent('KOL 29');
  expect(dialog).toBeVisible();
});

itShows(
  [
    'Daftar Key Opinion Leader (KOL)',
    '-- Pilih Kategori KOL --',
    'Semua Kategori',
    'Pilih kategori untuk mencari...',
    'Cari nama KOL...',
    'Memuat data KOL kategori {category}...',
  ],
  'asks for a category first',
  async () => {
    const answer = held();
    api.use(
      http.get(apiPath('user/kol/:category'), async ({ request }) => {
        note(request);
        await answer.promise;
        return replyRows([aKol()]);
      }),
    );
    const { user } = open();
    expect(screen.getByRole('heading', { name: 'Daftar Key Opinion Leader (KOL)' })).toBeVisible();
    const options = within(category()).getAllByRole('option');
    expect(options.map((option) => option.textContent).slice(0, 3)).toEqual([
      '-- Pilih Kategori KOL --',
      'Semua Kategori',
      'Fashion',
    ]);
    expect(options).toHaveLength(22);
    expect(name()).toBeDisabled();
    expect(name()).toHaveAttribute('placeholder', 'Pilih kategori untuk mencari...');
    expect(screen.getByText('Silakan pilih kategori KOL.')).toBeVisible();
    await user.selectOptions(category(), 'Food');
    expect(name()).toBeEnabled();
    expect(name()).toHaveAttribute('placeholder', 'Cari nama KOL...');
    expect(screen.getByRole('status')).toHaveTextContent('Memuat data KOL kategori Food...');
    answer.resolve();
    expect(await screen.findByRole('article', { name: 'Sari Wulandari' })).toBeVisible();
    expect(asked).toEqual(['/api/v1/user/kol/food?sort=recommended']);
    expect(screen.getByTestId('address')).toHaveTextContent('?kategori=Food');
  },
);

itShows('+{more}', 'a card shows name, e-mail, role, score and two categories', async () => {
  open('?kategori=Food');
  const card = await screen.findByRole('article', { name: 'Sari Wulandari' });
  expect(card).toHaveTextContent('sari@example.com');
  expect(within(card).getByText('KOL')).toBeVisible();
  expect(within(card).getByText('82')).toBeVisible();
  expect(within(card).getByText('Food')).toBeVisible();
  expect(within(card).getByText('Travel')).toBeVisible();
  expect(within(card).getByText('+1')).toBeVisible();
  expect(within(card).getByText('dan 1 kategori lain')).toBeInTheDocument();
  expect(within(card).queryByText('Lifestyle')).not.toBeInTheDocument();
});

itShows('N/A', 'searches all categories, and names as they are typed', async () => {
  const { user } = open();
  await user.selectOptions(category(), 'Semua Kategori');
  await screen.findByRole('article', { name: 'Sari Wulandari' });
  api.use(
    http.get(apiPath('user/kol'), ({ request }) => {
      note(request);
      return replyRows([aKol({ fullName: 'Budi Santoso', sohorScore: null })]);
    }),
  );
  await user.type(name(), 'budi');
  const card = await screen.findByRole('article', { name: 'Budi Santoso' });
  expect(within(card).getByText('N/A')).toBeVisible();
  expect(asked).toEqual(['/api/v1/user/kol?sort=recommended', '/api/v1/user/kol?q=budi&sort=recommended']);
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('nama=budi'));
});

test('an answer to a name that was typed over is dropped', async () => {
  const answerFirst = held();
  api.use(
    http.get(apiPath('user/kol/:category'), async ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      if (q === 's') await answerFirst.promise;
      return replyRows([aKol({ fullName: q === 's' ? 'Usang' : 'Sinta' })]);
    }),
  );
  const { user } = open('?kategori=Food&nama=s');
  await user.type(name(), 'inta');
  expect(await screen.findByRole('article', { name: 'Sinta' })).toBeVisible();
  answerFirst.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole('article', { name: 'Usang' })).not.toBeInTheDocument();
});

test('says when nobody matches, naming the category', async () => {
  api.use(http.get(apiPath('user/kol/:category'), () => replyRows([])));
  const { user } = open('?kategori=Pets&nama=zzz');
  expect(
    await screen.findByText('Tidak ada KOL yang cocok dengan kriteria untuk kategori Pets.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cari di Semua Kategori' }));
  expect(await screen.findByRole('article', { name: 'Sari Wulandari' })).toBeVisible();
  expect(asked).toEqual(['/api/v1/user/kol?q=zzz&sort=recommended']);
});

itShows(
  'Gagal mengambil data KOL. Silakan coba lagi.',
  'a search that fails can be tried again',
  async () => {
    api.use(http.get(apiPath('user/kol/:category'), () => replyFailure(500, 'x')));
    const { user } = open('?kategori=Food');
    expect(await screen.findByText('Gagal mengambil data KOL. Silakan coba lagi.')).toBeVisible();
    api.use(http.get(apiPath('user/kol/:category'), () => replyRows([aKol()])));
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('article', { name: 'Sari Wulandari' })).toBeVisible();
  },
);

test('loads more where there is more', async () => {
  api.use(
    http.get(apiPath('user/kol/:category'), ({ request }) =>
      new URL(request.url).searchParams.get('cursor')
        ? replyRows([aKol({ id: 'f2', fullName: 'Budi Santoso' })])
        : replyRows([aKol()], 'next'),
    ),
  );
  const { user } = open('?kategori=Food');
  await user.click(await screen.findByRole('button', { name: 'Muat lebih banyak' }));
  expect(await screen.findByRole('article', { name: 'Budi Santoso' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Sari Wulandari' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Muat lebih banyak' })).not.toBeInTheDocument();
});

async function openDetail() {
  const view = open('?kategori=Food');
  await view.user.click(await screen.findByRole('button', { name: 'Lihat Detail & Undang' }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Detail KOL' }) };
}

itShows(
  ['Lihat Detail & Undang', 'Detail KOL', 'Breakdown'],
  'the detail shows the breakdown in words, all categories and the TikTok link',
  async () => {
    const { dialog } = await openDetail();
    expect(within(dialog).getByText('Breakdown')).toBeVisible();
    expect(within(dialog).getByText('Engagement Rate')).toBeVisible();
    expect(within(dialog).getByText('Reach Ratio').closest('li')).toHaveTextContent('N/A');
    expect(
      within(dialog).getByText(/20 video TikTok, dihitung 7 September 2025, rumus versi 1/),
    ).toBeVisible();
    expect(within(dialog).getByText('Lifestyle')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: /@sari.cantik/ })).toHaveAttribute(
      'href',
      'https://www.tiktok.com/@sari.cantik',
    );
    expect(within(dialog).getByRole('link', { name: 'Buka halaman' })).toHaveAttribute(
      'href',
      `/appSohor/PencarianInfluencer/${aKol().user.id}`,
    );
    // The page with the prices opens in a new tab, so that the search stays.
    const page = within(dialog).getByRole('link', { name: /rate card/ });
    expect(page).toHaveAttribute('href', '/marketplace/sari-wulandari-7k2m');
    expect(page).toHaveAttribute('target', '_blank');
  },
);

test('a detail has its address, which closing leaves', async () => {
  const { user } = open(`?kategori=Food&kol=${aKol().user.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Detail KOL' });
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByTestId('address')).toHaveTextContent(/\?kategori=Food$/);
});

test('closing a detail that was opened here goes back, and leaves nothing behind in the history', async () => {
  const Visited = () => (
    <>
      <KolSearchPage />
      <p data-testid="visit">{useLocation().key}</p>
    </>
  );
  const { user } = renderPage(Visited, '/appSohor/PencarianInfluencer?kategori=Food');
  await screen.findByRole('article', { name: 'Sari Wulandari' });
  const visit = screen.getByTestId('visit').textContent;
  await user.click(screen.getByRole('button', { name: 'Lihat Detail & Undang' }));
  const dialog = await screen.findByRole('dialog', { name: 'Detail KOL' });
  expect(screen.getByTestId('address')).toHaveTextContent(`?kategori=Food&kol=${aKol().user.id}`);
  await user.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/\?kategori=Food$/));
  expect(screen.getByTestId('visit')).toHaveTextContent(visit ?? '');
});

itShows(
  [
    'Undang ke Campaign',
    '-- Pilih Campaign --',
    'Kirim Undangan',
    'Mengirim Undangan...',
    'KOL {name} berhasil diundang ke project {campaign}.',
  ],
  'invites to a verified campaign once, closes and forgets the choice',
  async () => {
    const sent: unknown[] = [];
    const answer = held();
    api.use(
      http.post(apiPath('Campaign/registerByBrand'), async ({ request }) => {
        sent.push(await request.json());
        await answer.promise;
        return replyData(null);
      }),
    );
    const { user, dialog } = await openDetail();
    const choice = await within(dialog).findByLabelText('Campaign');
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['-- Pilih Campaign --', 'Kopi Senja']);
    expect(within(dialog).getByRole('button', { name: 'Kirim Undangan' })).toBeDisabled();
    await user.selectOptions(choice, 'Kopi Senja');
    await user.dblClick(within(dialog).getByRole('button', { name: 'Kirim Undangan' }));
    expect(await within(dialog).findByRole('button', { name: 'Mengirim Undangan...' })).toHaveFocus();
    answer.resolve();
    expect(
      await screen.findByText('KOL Sari Wulandari berhasil diundang ke project Kopi Senja.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([{ IdUser: aKol().user.id, IdCampaign: aCampaign().id }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Lihat Detail & Undang' }));
    expect(await screen.findByLabelText('Campaign')).toHaveValue('');
  },
);

describe('an invitation that fails keeps the choice, and can be tried again', () => {
  const fails = async (answer: () => Response, text: string) => {
    api.use(http.post(apiPath('Campaign/registerByBrand'), answer));
    const { user, dialog } = await openDetail();
    const choice = await within(dialog).findByLabelText('Campaign');
    await user.selectOptions(choice, 'Kopi Senja');
    await user.click(within(dialog).getByRole('button', { name: 'Kirim Undangan' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(choice).toHaveValue(aCampaign().id);
    api.use(http.post(apiPath('Campaign/registerByBrand'), () => replyData(null)));
    await user.click(within(dialog).getByRole('button', { name: 'Kirim Undangan' }));
    expect(await screen.findByText(/berhasil diundang/)).toBeInTheDocument();
  };
  itShows('Gagal mengundang KOL: {reason}', 'with the server’s sentence', () =>
    fails(
      () => replyFailure(409, 'KOL ini sudah diundang ke campaign tersebut.'),
      'Gagal mengundang KOL: KOL ini sudah diundang ke campaign tersebut.',
    ),
  );
  itShows('Terjadi kesalahan saat mengundang.', 'without an answer', (text) =>
    fails(replyNothing, `Gagal mengundang KOL: ${text}`),
  );
});

itShows('Pilih project untuk mengundang KOL.', 'without a choice nothing is sent', async () => {
  const { dialog } = await openDetail();
  const choice = await within(dialog).findByLabelText('Campaign');
  // The disabled button does not stop Enter or a script, so the form checks again. A call would fail the test.
  fireEvent.submit(choice.closest('form') as HTMLFormElement);
  expect(await screen.findByText('Pilih project untuk mengundang KOL.')).toBeInTheDocument();
});

test('campaigns that cannot be loaded are logged, and the search goes on', async () => {
  const logged = jest.spyOn(console, 'warn').mockReturnValue();
  api.use(http.get(apiPath('Campaign'), () => replyFailure(500, 'Server sibuk.')));
  const { dialog } = await openDetail();
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('undangan'), expect.anything()),
  );
  expect(within(dialog).getByText('Breakdown')).toBeVisible();
  expect(within(dialog).getByText(/^Campaign Anda gagal dimuat/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  expect(screen.queryByText(/Server sibuk/)).not.toBeInTheDocument();
  logged.mockRestore();
});

test('there is nothing to invite to without a verified campaign', async () => {
  api.use(http.get(apiPath('Campaign'), () => replyRows([])));
  const { dialog } = await openDetail();
  expect(within(dialog).queryByText('Undang ke Campaign')).not.toBeInTheDocument();
  expect(await within(dialog).findByRole('link', { name: 'Buat atau aktifkan campaign' })).toHaveAttribute(
    'href',
    '/appSohor/daftarCampaign',
  );
});

test('filters and sort of the address are asked for, and stay when another category is chosen', async () => {
  const { user } = open('?kategori=Food&pengikut=10000,100000&urut=price&terverifikasi=true');
  await screen.findByText('Sari Wulandari');
  const filters = '?sort=price&followers=10000,100000&verified=true';
  expect(asked).toEqual([`/api/v1/user/kol/food${filters}`]);
  expect(screen.getByText('1 KOL, harga terendah lebih dulu.')).toBeVisible();
  const card = within(screen.getByRole('article', { name: 'Sari Wulandari' }));
  expect(card.getByText('6,2%')).toBeVisible();
  expect(card.getByText('Rp1,5 jt')).toBeVisible();
  await user.selectOptions(category(), 'Travel');
  await waitFor(() => expect(asked.at(-1)).toBe(`/api/v1/user/kol/travel${filters}`));
});

test('counts are asked for when the filters are opened, not before', async () => {
  const { user } = open('?kategori=Food');
  await screen.findByText('Sari Wulandari');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => expect(asked.at(-1)).toBe('/api/v1/user/kol/food?limit=1&counts=true'));
  expect(asked).toHaveLength(2);
});
