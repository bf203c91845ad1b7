import { defineRemote } from '@sohor/shared/platform/contract';

export const remote = defineRemote({
  name: 'remote-brand',
  contract: 5,
  shell: '^1',
  routes: [
    {
      id: 'dashboard',
      path: '/appSohor/dashboardBrand',
      page: './features/dashboard/dashboard-page#DashboardPage',
      access: 'Brand',
      title: 'Dashboard',
      slots: ['dashboard-cards'],
    },
    {
      id: 'create-campaign',
      path: '/appSohor/createCampaign',
      page: './features/campaign-form/create-campaign-page#CreateCampaignPage',
      access: 'Brand',
      title: 'Buat Campaign',
    },
    {
      id: 'campaigns',
      path: '/appSohor/daftarCampaign',
      page: './pages/campaigns-page#CampaignsPage',
      access: 'Brand',
      title: 'Daftar Campaign',
    },
    {
      id: 'contracts',
      path: '/appSohor/kontrakBrand',
      page: './pages/contracts-page#ContractsPage',
      access: 'Brand',
      title: 'Kontrak',
    },
    {
      id: 'kol-search',
      path: '/appSohor/PencarianInfluencer',
      page: './features/kol-search/kol-search-page#KolSearchPage',
      access: 'Brand',
      title: 'Pencarian Influencer',
    },
    {
      id: 'endorse',
      path: '/appSohor/permintaanEndorse',
      page: './features/endorse/endorse-page#EndorsePage',
      access: 'Brand',
      title: 'Permintaan Endorse',
    },
    {
      id: 'balance',
      path: '/appSohor/balance',
      page: './features/billing/balance-page#BalancePage',
      access: 'Brand',
      title: 'Balance',
    },
    {
      id: 'invoice',
      path: '/appSohor/invoice',
      page: './features/billing/invoice-page#InvoicePage',
      access: 'Brand',
      title: 'Invoice',
    },
    {
      id: 'taxes',
      path: '/appSohor/pajak',
      page: './features/taxes/taxes-page#TaxesPage',
      access: 'Brand',
      title: 'Pajak',
    },
  ],
  navigation: [
    { role: 'Brand', order: 10, icon: 'dashboard', label: 'Dashboard', path: '/appSohor/dashboardBrand' },
    {
      role: 'Brand',
      order: 20,
      icon: 'campaign',
      label: 'Kampanye',
      children: [
        { label: 'Buat Campaign', path: '/appSohor/createCampaign' },
        { label: 'Daftar Campaign', path: '/appSohor/daftarCampaign' },
        { label: 'Kontrak', path: '/appSohor/kontrakBrand' },
      ],
    },
    {
      role: 'Brand',
      order: 30,
      icon: 'search',
      label: 'Pencarian Influencer',
      path: '/appSohor/PencarianInfluencer',
    },
    {
      role: 'Brand',
      order: 40,
      icon: 'invoice',
      label: 'Tagihan',
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
      access: 'Brand',
      component: './features/billing/wallet-card#WalletCard',
    },
  ],
});
