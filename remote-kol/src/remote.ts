import { defineRemote } from '@sohor/shared/platform/remotes';

export const remote = defineRemote({
  name: 'remote-kol',
  shellApi: 1,
  shell: '^1',
  routes: [
    {
      id: 'dashboard',
      path: '/appSohor/dashboard',
      page: './features/dashboard/dashboard-page#DashboardPage',
      access: 'KOL',
      title: 'Dashboard',
      slots: ['dashboard-cards'],
    },
    {
      id: 'rate-card',
      path: '/appSohor/rate-card',
      page: './features/rate-card/rate-card-page#RateCardPage',
      access: 'KOL',
      title: 'Rate Card',
    },
    {
      id: 'campaigns',
      path: '/appSohor/campaigns',
      page: './features/campaigns/campaigns-page#CampaignsPage',
      access: 'KOL',
      title: 'Campaign',
    },
    {
      id: 'contract',
      path: '/appSohor/contract',
      page: './features/contracts/contracts-page#ContractsPage',
      access: 'KOL',
      title: 'Kontrak',
    },
    {
      id: 'endorse',
      path: '/appSohor/permintaanEndorse',
      page: './features/contracts/endorse-requests-page#EndorseRequestsPage',
      access: 'KOL',
      title: 'Permintaan Endorse',
    },
    {
      id: 'schedule',
      path: '/appSohor/jadwal',
      page: './features/schedule/schedule-page#SchedulePage',
      access: 'KOL',
      title: 'Jadwal Kerja',
    },
    {
      id: 'balance',
      path: '/appSohor/balance',
      page: './features/wallet/balance-page#BalancePage',
      access: 'KOL',
      title: 'Balance',
    },
    {
      id: 'invoice',
      path: '/appSohor/invoice',
      page: './features/wallet/invoice-page#InvoicePage',
      access: 'KOL',
      title: 'Invoice',
    },
    {
      id: 'taxes',
      path: '/appSohor/pajak',
      page: './features/taxes/taxes-page#TaxesPage',
      access: 'KOL',
      title: 'Pajak',
    },
  ],
  navigation: [
    { role: 'KOL', order: 10, icon: 'dashboard', label: 'Dashboard', path: '/appSohor/dashboard' },
    { role: 'KOL', order: 20, icon: 'rate-card', label: 'Rate Card', path: '/appSohor/rate-card' },
    {
      role: 'KOL',
      order: 30,
      icon: 'campaign',
      label: 'Kampanye',
      children: [
        { label: 'Daftar Campaign', path: '/appSohor/campaigns' },
        { label: 'Kontrak', path: '/appSohor/contract' },
        { label: 'Jadwal Kerja', path: '/appSohor/jadwal' },
        { label: 'Permintaan Endorse', path: '/appSohor/permintaanEndorse' },
      ],
    },
    {
      role: 'KOL',
      order: 40,
      icon: 'wallet',
      label: 'Dompet Digital',
      children: [
        { label: 'Invoice', path: '/appSohor/invoice' },
        { label: 'Balance', path: '/appSohor/balance' },
        { label: 'Pajak', path: '/appSohor/pajak' },
      ],
    },
  ],
  extensions: [
    {
      slot: 'dashboard-cards',
      order: 10,
      access: 'KOL',
      component: './features/wallet/wallet-card#WalletCard',
    },
  ],
});
