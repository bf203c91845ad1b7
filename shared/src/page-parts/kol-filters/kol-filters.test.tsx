import { useLocation } from '@sohor/shared/platform';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { type KolCounts, NO_FILTERS } from '../../api/kol-filters.ts';
import { KOL_CITIES } from '../../wire/kol-cities.ts';
import { KOL_STEPS } from '../../wire/kol-finding.ts';
import { KolFilterBar } from './kol-filter-bar.tsx';
import { formatEngagement, formatPriceFrom, stepLabel } from './kol-filter-labels.ts';
import { readKolFilters, writeKolFilters } from './kol-filters-in-address.ts';
import { NoKols } from './no-kols.tsx';
import { useKolFilters } from './use-kol-filters.ts';

const countsOf = (figure: keyof typeof KOL_STEPS, without = 12) => ({
  steps: KOL_STEPS[figure].map((_, at) => at + 3),
  without,
});
const counts: KolCounts = {
  total: 1001,
  followers: countsOf('followers', 0),
  views: countsOf('views'),
  engagement: countsOf('engagement'),
  score: countsOf('score', 1001),
  price: countsOf('price', 40),
  verified: { steps: [7], without: 9 },
  city: {
    cities: [
      { city: 'Bandung', kols: 8 },
      { city: 'Medan', kols: 1001 },
    ],
    without: 60,
  },
};

function Page({ known = counts }: { known?: KolCounts | null }) {
  const terms = useKolFilters();
  const { search } = useLocation();
  return (
    <>
      <KolFilterBar {...terms} counts={known} onOpenChange={() => undefined} />
      <NoKols filters={terms.filters} title="Tidak ada KOL" text="Coba nama lain." counts={known} />
      <output>{decodeURIComponent(search)}</output>
    </>
  );
}
const open = (query: string, known?: KolCounts | null) => {
  render(
    <MemoryRouter initialEntries={[`/marketplace${query}`]}>
      <Page {...(known !== undefined && { known })} />
    </MemoryRouter>,
  );
  return userEvent.setup();
};
const address = () => screen.getAllByRole('status', { hidden: true })[0]?.textContent;

test.each([
  ['followers', 0, 'Di bawah 10 rb'],
  ['followers', 10_000, '10 rb–100 rb'],
  ['followers', 1_000_000, '1 jt ke atas'],
  ['engagement', 2, '2%–5%'],
  ['score', 85, '85 ke atas'],
  ['price', 500_000, 'Rp500 rb–Rp1 jt'],
] as const)('the step of %s from %d is called %s', (figure, least, label) => {
  expect(stepLabel(figure, least)).toBe(label);
});

test('figures that are not known are N/A, not zero', () => {
  expect([formatEngagement(null), formatEngagement(6.25), formatEngagement(0)]).toEqual([
    'N/A',
    '6,3%',
    '0%',
  ]);
  expect([formatPriceFrom(null), formatPriceFrom(1_500_000)]).toEqual(['N/A', 'Rp1,5 jt']);
});

test('what an address states wrongly is left out, and the rest of it stays', () => {
  const parameters = new URLSearchParams(
    'kategori=Food&pengikut=7,10000&urut=nama&harga=x&kota=Atlantis&setelah=abc',
  );
  const filters = readKolFilters(parameters);
  expect(filters).toEqual({ ...NO_FILTERS, steps: { followers: [10_000] } });
  expect(decodeURIComponent(String(writeKolFilters(parameters, { ...filters, sort: 'price' })))).toBe(
    'kategori=Food&pengikut=10000&urut=price',
  );
});

test('choices say what they would leave, and stand in the address at once', async () => {
  const user = open('?kategori=Food');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter KOL' }));
  await user.click(dialog.getByRole('checkbox', { name: '10 rb–100 rb (4)' }));
  await user.click(dialog.getByRole('checkbox', { name: '1 jt ke atas (7)' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Hanya KOL yang identitasnya diperiksa (7)' }));
  await user.click(dialog.getByRole('button', { name: 'Tampilkan lebih dari 1.000 KOL' }));
  expect(screen.getByRole('button', { name: 'Filter (3)' })).toBeVisible();
  expect(address()).toBe('?kategori=Food&pengikut=10000,1000000&terverifikasi=true');
});

test('cities are offered where somebody lives who fits, and the one that is chosen can be taken back', async () => {
  const user = open('?kota=Ambon');
  await user.click(screen.getByRole('button', { name: 'Filter (1)' }));
  const city = within(await screen.findByRole('dialog')).getByLabelText('Kota');
  expect(
    within(city)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Semua kota', 'Ambon (0)', 'Bandung (8)', 'Medan (1.000+)']);
  await user.selectOptions(city, 'Bandung');
  expect(address()).toBe('?kota=Bandung');
  await user.click(screen.getByRole('link', { name: 'Hapus filter Kota Bandung', hidden: true }));
  expect(address()).toBe('');
});

test('without counts every city is offered', async () => {
  const user = open('', null);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const city = within(await screen.findByRole('dialog')).getByLabelText('Kota');
  expect(within(city).getAllByRole('option')).toHaveLength(KOL_CITIES.length + 1);
});

test('each chip takes its choice back, and one takes all of them', async () => {
  const user = open('?nama=sari&pengikut=10000,1000000&harga=0&urut=views');
  await user.click(screen.getByRole('link', { name: 'Hapus filter Pengikut TikTok: 10 rb–100 rb' }));
  expect(address()).toBe('?nama=sari&pengikut=1000000&harga=0&urut=views');
  await user.click(screen.getByRole('link', { name: 'Hapus semua filter' }));
  expect(address()).toBe('?nama=sari&urut=views');
});

test('another sort is in the address; the usual one is not', async () => {
  const user = open('');
  await user.selectOptions(screen.getByLabelText('Urutkan'), 'Harga terendah');
  expect(address()).toBe('?urut=price');
  expect(screen.queryByText(/^Urutan ini menimbang/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Urutkan'), 'Skor tertinggi');
  expect(address()).toBe('?urut=score');
  await user.selectOptions(screen.getByLabelText('Urutkan'), 'Rekomendasi');
  expect(address()).toBe('');
  expect(screen.getByText(/^Urutan ini menimbang/)).toBeVisible();
});

test('where nobody fits, the filters that would help are offered, the one that hides most first', async () => {
  const user = open('?pengikut=10000&skor=0&harga=0');
  const offered = screen.getAllByRole('link', { name: /^Tanpa/ }).map((link) => link.textContent);
  expect(offered).toEqual(['Tanpa Skor (lebih dari 1.000 KOL)', 'Tanpa Harga mulai (40 KOL)']);
  await user.click(screen.getByRole('link', { name: /^Tanpa Harga mulai/ }));
  expect(address()).toBe('?pengikut=10000&skor=0');
});

test('without counts every filter that is set is offered; without filters the page’s own advice', () => {
  open('?skor=0&harga=0', null);
  expect(screen.getAllByRole('link', { name: /^Tanpa/ })).toHaveLength(2);
  expect(screen.queryByText('Coba nama lain.')).toBeNull();
});
