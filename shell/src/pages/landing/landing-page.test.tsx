import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { LandingPage } from './landing-page.tsx';

const show = () =>
  render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  );

test('the sections that the header names are there', () => {
  const { container } = show();
  const header = screen.getByRole('navigation', { name: 'Utama' });
  const anchors = within(header)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('#'));
  expect(anchors).toEqual(['#features', '#marketplace', '#brands', '#gallery']);
  for (const anchor of anchors) expect(container.querySelector(`main ${anchor}`)).toBeVisible();
});

test.each([
  'Pencarian KOL',
  'Manajemen campaign dari awal sampai akhir',
  'Tagihan dan pembayaran',
  'Laporan performa',
  'Harga berbasis performa',
  'Layanan terkelola',
])('it promises %s', (name) => {
  show();
  expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
});

test('it leads to log-in, registration by role, the creators and the documents', () => {
  show();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login');
  expect(header.getAllByRole('link', { name: 'Daftar' })[0]).toHaveAttribute('href', '/register');
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Mulai sebagai Brand')).toHaveAttribute('href', '/register?role=Brand');
  expect(link('Gabung sebagai KOL')).toHaveAttribute('href', '/register?role=KOL');
  expect(link('Jelajahi marketplace')).toHaveAttribute('href', '/marketplace');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Kebijakan Privasi' })).toHaveAttribute('href', '/privacy');
  expect(footer.getByRole('link', { name: 'Syarat & Ketentuan' })).toHaveAttribute('href', '/term');
  expect(footer.getByRole('link', { name: 'halo@sohor.example' })).toHaveAttribute(
    'href',
    'mailto:halo@sohor.example',
  );
});

test.each([
  ['Berapa biayanya?', /Mendaftar gratis/],
  ['Ke mana uang saya setelah saya membayar?', /setelah Anda menyetujui kontennya/],
  ['Dari mana angka Sohor Score berasal?', /data akun TikTok/],
])('it answers: %s', async (question, answer) => {
  show();
  expect(screen.getByText(answer)).not.toBeVisible();
  await userEvent.click(screen.getByText(question));
  expect(screen.getByText(answer)).toBeVisible();
});

describe('the menu of phones closes', () => {
  const open = () => {
    const { container } = show();
    const menu = container.querySelector('details');
    menu?.setAttribute('open', '');
    return { menu, links: within(screen.getByRole('navigation', { name: 'Menu' })) };
  };

  test('after a link that was followed', async () => {
    const { menu, links } = open();
    await userEvent.click(links.getByText('Galeri'));
    expect(menu).not.toHaveAttribute('open');
  });

  test('by Escape, with the focus back on its button', async () => {
    const { menu, links } = open();
    links.getByText('Galeri').focus();
    await userEvent.keyboard('{Escape}');
    expect(menu).not.toHaveAttribute('open');
    expect(menu?.querySelector('summary')).toHaveFocus();
  });

  test('by a press beside it', async () => {
    const { menu } = open();
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(menu).not.toHaveAttribute('open');
  });
});

test.each([
  ['Pencarian KOL', /Layar pencarian KOL/],
  ['Manajemen campaign dari awal sampai akhir', /Layar daftar campaign/],
  ['Tagihan dan pembayaran', /Layar daftar invoice/],
  ['Laporan performa', /Angka TikTok seorang kreator/],
])(
  '%s shows a screen of the product, in words for who does not see it, and keeps its room while it loads',
  (name, alt) => {
    show();
    const card = screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;
    const picture = within(card).getByRole('img', { name: alt });
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['960', '480']);
  },
);
