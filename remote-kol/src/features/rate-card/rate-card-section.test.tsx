import { forgetServerState, withProviders } from '@sohor/shared/page-parts';
import {
  apiPath,
  fakeApi,
  held,
  itShows,
  leavesFreely,
  renderPage,
  replyData,
  replyFailure,
  replyNothing,
  signInAs,
} from '@sohor/shared/testing';
import type { RateCard } from '@sohor/shared/wire';
import { RATE_CARD_ITEMS } from '@sohor/shared/wire/catalog';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { RateCardSection } from './rate-card-section.tsx';

const CARD = apiPath('RateCard');
const Page = withProviders(RateCardSection);

let saved: RateCard;
let sent: RateCard[];
/** Holds back the answer to saving until a test releases it. */
let answer: ReturnType<typeof held>;

const api = fakeApi(
  http.get(CARD, () => replyData(saved)),
  http.put(CARD, async ({ request }) => {
    const card = (await request.json()) as RateCard;
    sent.push(card);
    await answer.promise;
    saved = card;
    return replyData(card);
  }),
);

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = jest.fn();

beforeEach(() => {
  forgetServerState();
  localStorage.clear();
  signInAs('kol-1', 'KOL');
  saved = { currency: 'IDR', rates: { TikTok: { Video: 1_500_000 }, Appearance: { Moderator: 750_000 } } };
  sent = [];
  answer = held();
  answer.resolve();
});

const show = async () => {
  const view = renderPage(Page);
  await screen.findByRole('form', { name: 'Rate Card Publik' });
  return view;
};
const platform = (name: string) => within(screen.getByRole('region', { name: `Tarif ${name}` }));
const amount = (of: string, item: string) => platform(of).getByRole('textbox', { name: item });
const save = () => screen.getByRole('button', { name: 'Simpan rate card' });

describe('the editor', () => {
  test('holds every item of every platform, with what is saved and the note on tax', async () => {
    renderPage(Page);
    expect(screen.getByRole('status')).toHaveTextContent('Memuat rate card...');
    await screen.findByRole('form', { name: 'Rate Card Publik' });
    for (const [name, items] of Object.entries(RATE_CARD_ITEMS))
      for (const item of items) expect(amount(name, item)).toBeInTheDocument();
    expect(amount('TikTok', 'Video')).toHaveValue('1.500.000');
    expect(amount('Appearance', 'Moderator')).toHaveValue('750.000');
    expect(screen.getByRole('radio', { name: 'IDR' })).toBeChecked();
    expect(screen.getByText(/Tarif belum termasuk pajak\./)).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });

  itShows(
    'Rate card saved successfully!',
    'takes digits only, groups them, and saves whole numbers once',
    async () => {
      const { user } = await show();
      await user.type(amount('Instagram', 'Reels'), 'Rp 2a500b000');
      expect(amount('Instagram', 'Reels')).toHaveValue('2.500.000');
      answer = held();
      await user.dblClick(save());
      answer.resolve();
      expect(await screen.findByText('Rate card saved successfully!')).toBeInTheDocument();
      expect(sent).toEqual([
        {
          currency: 'IDR',
          rates: {
            Instagram: { Reels: 2_500_000 },
            TikTok: { Video: 1_500_000 },
            Appearance: { Moderator: 750_000 },
          },
        },
      ]);
      expect(save()).toBeDisabled();
    },
  );

  test('takes dollars, and leaves out what was emptied', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('radio', { name: 'USD' }));
    expect(screen.getAllByText('US$').length).toBeGreaterThan(15);
    await user.clear(amount('TikTok', 'Video'));
    await user.click(save());
    await screen.findByText('Rate card saved successfully!');
    expect(sent).toEqual([{ currency: 'USD', rates: { Appearance: { Moderator: 750_000 } } }]);
  });

  test('refuses an amount that no card can hold', async () => {
    const { user } = await show();
    await user.type(amount('YouTube', 'License'), '9000000000000');
    await user.click(save());
    expect(screen.getByText('Tarif paling banyak Rp1.000.000.000.000.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await waitFor(() => expect(amount('YouTube', 'License')).toHaveFocus());
  });

  const fails = async (reply: () => Response, text: RegExp) => {
    api.use(http.put(CARD, reply));
    const { user } = await show();
    await user.type(amount('Instagram', 'Post'), '1000');
    await user.click(save());
    expect(await screen.findByText('Failed to save rate card.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(amount('Instagram', 'Post')).toHaveValue('1.000');
    api.resetHandlers();
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    expect(await screen.findByText('Rate card saved successfully!')).toBeInTheDocument();
    expect(sent[0]?.rates.Instagram).toEqual({ Post: 1_000 });
  };
  itShows('Failed to save rate card.', 'keeps what was typed, with the server’s sentence', () =>
    fails(() => replyFailure(400, 'Nama jenis penampilan sudah ada.'), /Nama jenis penampilan sudah ada\./),
  );
  itShows('Failed to save rate card.', 'keeps what was typed when the connection is lost', () =>
    fails(replyNothing, /Rate card belum tersimpan\./),
  );

  test('offers a retry when it cannot be loaded', async () => {
    api.use(http.get(CARD, () => replyNothing(), { once: true }));
    const { user } = renderPage(Page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Terjadi kesalahan saat mengambil rate card.');
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('form', { name: 'Rate Card Publik' })).toBeInTheDocument();
  });
});

describe('appearance types of one’s own', () => {
  const name = () => platform('Appearance').getByLabelText('Jenis penampilan baru');

  test('are added with their name trimmed, priced, saved and removed', async () => {
    const { user } = await show();
    await user.type(name(), '  Juri   Lomba {Enter}');
    await waitFor(() => expect(amount('Appearance', 'Juri Lomba')).toHaveFocus());
    expect(name()).toHaveValue('');
    await user.keyboard('900000');
    await user.click(screen.getByRole('button', { name: 'Hapus Moderator' }));
    await user.click(save());
    await screen.findByText('Rate card saved successfully!');
    expect(sent[0]?.rates.Appearance).toEqual({ 'Juri Lomba': 900_000 });
  });

  test.each([
    ['   ', 'Nama jenis penampilan wajib diisi.'],
    ['moderator', 'Nama jenis penampilan sudah ada. Gunakan nama lain.'],
    ['Store Visit', 'Nama jenis penampilan sudah ada. Gunakan nama lain.'],
  ])('named %p are refused', async (typed, text) => {
    const { user } = await show();
    await user.type(name(), typed);
    await user.click(screen.getByRole('button', { name: 'Tambah' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(name()).toHaveValue(typed);
  });

  test('without a price are not saved', async () => {
    const { user } = await show();
    await user.type(name(), 'MC{Enter}');
    await user.click(save());
    expect(screen.getByText('Isi tarifnya, atau hapus jenis ini.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe('what is not saved', () => {
  test('comes back after a reload, for this user only, and can be thrown away', async () => {
    const first = await show();
    await first.user.type(amount('Instagram', 'Post'), '500000');
    await first.user.type(screen.getByLabelText('Jenis penampilan baru'), 'Mod');
    first.unmount();

    signInAs('kol-2', 'KOL');
    const second = await show();
    expect(amount('Instagram', 'Post')).toHaveValue('');
    second.unmount();

    signInAs('kol-1', 'KOL');
    const { user } = await show();
    expect(amount('Instagram', 'Post')).toHaveValue('500.000');
    expect(screen.getByLabelText('Jenis penampilan baru')).toHaveValue('Mod');
    expect(screen.getByText(/Perubahan yang belum Anda simpan sudah dikembalikan\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Batalkan' }));
    await user.click(await screen.findByRole('button', { name: 'Batalkan perubahan' }));
    expect(amount('Instagram', 'Post')).toHaveValue('');
    expect(screen.getByText('Semua tarif sudah tersimpan.')).toBeInTheDocument();
    expect(localStorage.getItem('sohor.typedRates.kol-1')).toBeNull();
  });

  test('outlives a session that ends while it is saved', async () => {
    api.use(http.put(CARD, () => replyFailure(401, 'Sesi Anda telah berakhir.')));
    const first = await show();
    await first.user.type(amount('Instagram', 'Post'), '500000');
    await first.user.click(save());
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull());
    first.unmount();
    expect(Object.keys(localStorage)).toEqual(['sohor.typedRates.kol-1']);

    api.resetHandlers();
    signInAs('kol-1', 'KOL');
    const { user } = await show();
    expect(amount('Instagram', 'Post')).toHaveValue('500.000');
    await user.click(save());
    expect(await screen.findByText('Rate card saved successfully!')).toBeInTheDocument();
  });

  test('makes the browser ask before the page is left; what is saved does not', async () => {
    const { user } = await show();
    expect(leavesFreely()).toBe(true);
    await user.type(amount('Instagram', 'Post'), '1');
    expect(leavesFreely()).toBe(false);
    await user.click(save());
    await screen.findByText('Rate card saved successfully!');
    expect(leavesFreely()).toBe(true);
  });

  test('typing the saved amount again leaves nothing to save', async () => {
    const { user } = await show();
    await user.type(amount('TikTok', 'Video'), '0');
    expect(save()).toBeEnabled();
    await user.type(amount('TikTok', 'Video'), '{Backspace}');
    expect(save()).toBeDisabled();
  });
});

test('a link to it leads there once the rates are there', async () => {
  renderPage(Page, '/appSohor/rate-card#rate-card-publik');
  await screen.findByRole('form', { name: 'Rate Card Publik' });
  expect(screen.getByRole('region', { name: 'Rate Card Publik' })).toHaveFocus();
});
