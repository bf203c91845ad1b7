import { defineRemote } from '@sohor/shared/platform/remotes';

export const remote = defineRemote({
  name: 'remote-hello',
  shellApi: 1,
  shell: '^1',
  routes: [
    {
      id: 'hello',
      path: '/appSohor/halo',
      page: './hello/hello-page#HelloPage',
      access: 'KOL',
      title: 'Halo',
    },
  ],
  navigation: [{ role: 'KOL', order: 90, icon: 'campaign', label: 'Halo', path: '/appSohor/halo' }],
});
