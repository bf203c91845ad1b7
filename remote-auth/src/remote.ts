import { defineRemote } from '@sohor/shared/platform/remotes';

export const remote = defineRemote({
  name: 'remote-auth',
  shellApi: 1,
  shell: '^1',
  routes: [
    {
      id: 'login',
      path: '/login',
      page: './features/login/login-page#LoginPage',
      access: 'public',
      title: 'Masuk',
      drawn: true,
    },
    {
      id: 'register',
      path: '/register',
      page: './features/register/register-page#RegisterPage',
      access: 'public',
      title: 'Daftar',
      drawn: true,
    },
    {
      id: 'verify',
      path: '/verify',
      page: './features/verify/verify-page#VerifyPage',
      access: 'public',
      title: 'Verifikasi',
    },
    {
      id: 'settings',
      path: '/appSohor/pengaturan',
      page: './features/settings/settings-page#SettingsPage',
      access: 'session',
      title: 'Pengaturan',
    },
    {
      id: 'notice-settings',
      path: '/appSohor/pengaturan/pemberitahuan',
      page: './features/notice-settings/notice-settings-page#NoticeSettingsPage',
      access: 'session',
      title: 'Pengaturan pemberitahuan',
    },
    {
      id: 'closing',
      path: '/appSohor/pengaturan/tutup',
      page: './features/closing/closing-page#ClosingPage',
      access: 'session',
      title: 'Tutup akun',
    },
    {
      id: 'team',
      path: '/appSohor/pengaturan/tim',
      page: './features/team/team-page#TeamPage',
      access: 'Brand',
      title: 'Tim',
    },
  ],
  navigation: [],
  extensions: [{ slot: 'topbar', order: 10, access: 'session', component: './features/notices/bell#Bell' }],
});
