import { inOrder, press } from '../acts.ts';
import { awaited, broken, data, offline, refused, rows } from '../answers.ts';
import { aDueItem, kolSession, LONG_NAME } from '../samples.ts';
import { statesOf } from '../state.ts';

const SESSION = 'GET auth/verifySessions';
const HOME = '/appSohor/dashboard';
const frame = {
  id: 'frame',
  name: 'Frame of the signed-in area',
  path: HOME,
  who: 'kol',
  component: 'shell/src/layout/app-layout.tsx',
  tests: ['e2e/journeys/shell.spec.ts', 'e2e/journeys/phone.spec.ts'],
} as const;
const menu = 'shell/src/layout/sidebar-menu.tsx';
const gate = {
  component: 'shell/src/session/session-gate.tsx',
  alsoTestedIn: ['shared/src/platform/session.test.ts'],
};

const notices = {
  id: 'notices',
  name: 'Notices',
  path: HOME,
  who: 'kol',
  component: 'remote-auth/src/features/notices/notice-panel.tsx',
  tests: ['remote-auth/src/features/notices/bell.test.tsx', 'e2e/journeys/notices.spec.ts'],
  act: press(/^Pemberitahuan/),
} as const;
const UNREAD = {
  id: '0198c0de-0000-7000-8000-000000000001',
  kind: 'handed_in',
  title: `Sari Wulandari ${LONG_NAME} menyerahkan konten`,
  text: "Periksa 'Ramadan Bersama Kopi Senja' sebelum 30 November 2026 pukul 10.00 WIB; setelah itu dianggap diterima.",
  path: '/appSohor/contract',
  at: '2026-11-23T03:00:00.000Z',
  isRead: false,
};
const READ = {
  ...UNREAD,
  id: '0198c0de-0000-7000-8000-000000000002',
  title: 'Rp950.000 masuk ke saldo Anda',
  text: "Konten 'Kopi Susu' diterima dan dibayar.",
  isRead: true,
};

const settingsPage = {
  id: 'notice-settings',
  name: 'Notice settings',
  path: '/appSohor/pengaturan/pemberitahuan',
  who: 'kol',
  component: 'remote-auth/src/features/notice-settings/notice-settings-page.tsx',
  tests: [
    'remote-auth/src/features/notice-settings/notice-settings-page.test.tsx',
    'e2e/journeys/notice-channels.spec.ts',
  ],
} as const;
const SETTINGS = 'GET Notice/settings';
const CHOSEN = {
  settings: {
    off: [{ group: 'campaign', channel: 'push' }],
    quietFrom: 0,
    quietUntil: 0,
    dailyDigest: true,
  },
  groups: [
    { group: 'campaign', channels: ['whatsapp', 'push', 'email'], canBeOff: true },
    { group: 'security', channels: ['whatsapp'], canBeOff: false },
  ],
  pushKey: 'BAAA',
};

const WHY_TESTED = 'remote-auth/src/features/login/login-page.test.tsx';

export const FRAME_STATES = [
  ...statesOf(frame, {
    'menu loading': {
      component: menu,
      only: 'desktop',
      answers: { [SESSION]: awaited },
      shows: 'Memuat menu...',
    },
    'page loading': {
      answers: { [SESSION]: awaited },
      ...gate,
      // The same text is shown before the layout has loaded.
      shows: (page) => page.getByRole('main').getByText('Memuat halaman...'),
    },
    'KOL menu': {
      component: menu,
      only: 'desktop',
      walk: true,
      shows: (page) => page.getByRole('navigation', { name: 'Menu utama' }).getByText('Dompet Digital'),
    },
    'decisions counted in the menu': {
      component: menu,
      path: '/appSohor/contract',
      answers: {
        'GET Dashboard/due': rows([
          aDueItem(),
          aDueItem({ kind: 'hand_in_draft' }),
          aDueItem({ kind: 'give_tax_data', idCampaign: null }),
        ]),
      },
      shows: (page) => page.getByRole('link', { name: 'Kontrak 2 menunggu' }),
    },
    'Brand menu': {
      component: menu,
      who: 'brand',
      path: '/appSohor/dashboardBrand',
      only: 'desktop',
      shows: (page) => page.getByRole('navigation', { name: 'Menu utama' }).getByText('Tagihan'),
    },
    'group open, its page inside': {
      component: menu,
      path: '/appSohor/contract',
      only: 'desktop',
      shows: (page) => page.getByRole('button', { name: 'Kampanye', expanded: true }),
    },
    'group closed by hand': {
      component: menu,
      path: '/appSohor/contract',
      only: 'desktop',
      act: press('Kampanye'),
      shows: (page) => page.getByRole('button', { name: 'Kampanye', expanded: false }),
    },
    'drawer open': {
      only: 'phone',
      main: true,
      dialog: 'open',
      act: press('Buka menu'),
      shows: (page) => page.getByRole('dialog', { name: 'Menu' }),
    },
    'drawer open, Brand': {
      who: 'brand',
      path: '/appSohor/daftarCampaign',
      only: 'phone',
      dialog: 'open',
      act: press('Buka menu'),
      shows: (page) => page.getByRole('dialog', { name: 'Menu' }),
    },
    'account menu open': {
      component: 'shell/src/layout/top-bar.tsx',
      act: press(/Menu akun/),
      shows: (page) => page.getByRole('button', { name: 'Logout' }),
    },
    "nameless user: 'Pengguna'": {
      component: 'shell/src/layout/top-bar.tsx',
      answers: { [SESSION]: data(kolSession({ fullName: '' })) },
      shows: 'Ringkasan kerja dan pendapatan Anda.',
    },
    'very long name': {
      component: 'shell/src/layout/top-bar.tsx',
      answers: {
        [SESSION]: data(kolSession({ fullName: LONG_NAME, email: `${'a'.repeat(80)}@contoh.example` })),
      },
      act: press(/Menu akun/),
      shows: (page) => page.getByRole('button', { name: 'Logout' }),
    },
    'server unreachable, with retry': {
      ...gate,
      answers: { [SESSION]: offline },
      shows: 'Server tidak dapat dihubungi',
    },
    'server broken, with retry': {
      ...gate,
      answers: { [SESSION]: broken },
      shows: 'Server tidak dapat dihubungi',
    },
    'session ended: log-in': {
      route: '/login',
      ...gate,
      answers: { [SESSION]: refused(401, 'Sesi Anda berakhir. Silakan masuk kembali.') },
      alsoTestedIn: [...gate.alsoTestedIn, WHY_TESTED],
      path: '/appSohor/contract',
      shows: 'Sesi Anda telah berakhir',
    },
    'nobody signed in: log-in': {
      route: '/login',
      ...gate,
      alsoTestedIn: [...gate.alsoTestedIn, WHY_TESTED],
      who: 'guest',
      path: '/appSohor/contract',
      shows: 'Masuk dulu untuk membuka halaman itu.',
    },
    'no access for this role': {
      component: 'shell/src/pages/no-access-page.tsx',
      path: '/appSohor/createCampaign',
      shows: 'Halaman ini bukan untuk peran Anda',
    },
    "not a brand, at the brand's dashboard: log-in": {
      route: '/login',
      component: 'shell/src/routing/app-routes.tsx',
      path: '/appSohor/dashboardBrand',
      alsoTestedIn: [WHY_TESTED],
      shows: /khusus akun Brand/,
    },
    'data refused: no access': {
      component: 'shared/src/page-parts/load-error.tsx',
      alsoTestedIn: ['shared/src/page-parts/query.test.tsx'],
      answers: { 'GET Dashboard': refused(403, 'Anda tidak memiliki akses.') },
      shows: 'Halaman ini bukan untuk akun Anda',
    },
    'data not found': {
      component: 'shared/src/page-parts/load-error.tsx',
      alsoTestedIn: ['shared/src/page-parts/query.test.tsx'],
      answers: { 'GET Dashboard': refused(404, 'Tidak ditemukan.') },
      shows: 'Halaman tidak ditemukan',
    },
    'remote down, with retry': {
      component: 'shell/src/federation/remote-page.tsx',
      alsoTestedIn: ['e2e/journeys/remote-outage.spec.ts', 'shell/src/federation/load-page.test.ts'],
      blocks: '/remotes/remote-kol/',
      shows: 'Halaman tidak tersedia',
    },
    'toast of an error': {
      component: 'shell/src/notifications/toasts.tsx',
      alsoTestedIn: ['shell/src/notifications/notifications.test.tsx'],
      who: 'brand',
      path: '/appSohor/daftarCampaign',
      answers: { 'POST Campaign/payCampaign': broken },
      act: inOrder(press('Aktifkan Campaign'), press('Aktifkan Sekarang')),
      shows: 'Terjadi gangguan pada server. Silakan coba beberapa saat lagi.',
    },
  }),
  ...statesOf(notices, {
    filled: {
      main: true,
      walk: true,
      answers: { 'GET Notice': rows([UNREAD, READ]) },
      shows: `Sari Wulandari ${LONG_NAME} menyerahkan konten`,
    },
    empty: { answers: { 'GET Notice': rows([]) }, shows: 'Belum ada pemberitahuan.' },
    loading: { answers: { 'GET Notice': awaited }, shows: 'Memuat pemberitahuan...' },
    'error with retry': {
      answers: { 'GET Notice': broken },
      shows: 'Pemberitahuan tidak dapat dimuat.',
    },
    'another page': {
      answers: { 'GET Notice': rows([UNREAD, READ], 'c') },
      shows: (page) => page.getByRole('button', { name: 'Muat lebih banyak' }),
    },
  }),
  ...statesOf(settingsPage, {
    'as it begins': { main: true, walk: true, shows: 'Yang Anda terima' },
    "a Brand's": { who: 'brand', main: true, shows: 'Yang Anda terima' },
    'without quiet hours': {
      answers: { [SETTINGS]: data(CHOSEN) },
      shows: (page) => page.getByRole('checkbox', { name: 'Ringkasan harian', checked: true }),
    },
    loading: { answers: { [SETTINGS]: awaited }, shows: 'Memuat pengaturan...' },
    'error with retry': { answers: { [SETTINGS]: broken }, shows: 'Pengaturan tidak dapat dimuat.' },
    'choice not saved': {
      answers: { 'PUT Notice/settings': broken },
      act: (page) => page.getByRole('checkbox', { name: 'Ringkasan harian' }).click({ force: true }),
      shows: 'Pilihan belum tersimpan. Silakan coba lagi.',
    },
  }),
];
