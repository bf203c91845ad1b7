/** The code of the work panel, which pages show in a dialog. */
export const WORK_PANEL = {
  name: 'work-panel',
  load: async () =>
    (await import(/* webpackChunkName: "work-panel" */ '../features/work/work-panel.tsx')).WorkPanel,
};
