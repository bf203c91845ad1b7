/** Version of the shell that runs in this page; undefined in development. */
export const shellVersion = (): string | undefined =>
  document.querySelector<HTMLElement>('script[data-shell]')?.dataset.shell;
