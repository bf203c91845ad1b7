/** The code of the work panel, which the pages of a campaign and of a contract load when they show it. */
export const WORK_PANEL = {
  name: 'work-panel',
  load: async () =>
    (await import(/* webpackChunkName: "work-panel" */ '../features/work/work-panel.tsx')).WorkPanel,
};
