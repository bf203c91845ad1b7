import { defineRemote } from '@sohor/shared/platform/remotes';

export const remote = defineRemote({
  name: 'remote-inbox',
  shellApi: 1,
  shell: '^1',
  routes: [
    {
      id: 'inbox',
      path: '/appSohor/pesan',
      page: './features/inbox/inbox-page#InboxPage',
      access: 'session',
      title: 'Pesan',
    },
  ],
  navigation: [
    {
      role: 'KOL',
      order: 35,
      icon: 'message',
      label: 'Pesan',
      path: '/appSohor/pesan',
      bar: { label: 'Pesan' },
    },
    {
      role: 'Brand',
      order: 37,
      icon: 'message',
      label: 'Pesan',
      path: '/appSohor/pesan',
      bar: { label: 'Pesan' },
    },
  ],
  extensions: [
    { slot: 'kol-actions', order: 10, access: 'Brand', component: './features/slots/actions#KolActions' },
    { slot: 'kol-actions', order: 20, access: 'Brand', component: './features/slots/actions#KolOffer' },
    {
      slot: 'campaign-actions',
      order: 10,
      access: 'KOL',
      component: './features/slots/actions#CampaignActions',
    },
    {
      slot: 'campaign-actions',
      order: 20,
      access: 'KOL',
      component: './features/slots/actions#CampaignOffer',
    },
    {
      slot: 'work-conversation',
      order: 10,
      access: 'session',
      component: './features/slots/work-conversation#WorkConversation',
    },
  ],
});
