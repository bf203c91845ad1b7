/** Milliseconds after which a file counts as hanging; on a slow network ten times the document's own loading time. */
export const HANGS_AFTER_MS = 8000;

/** A hash that no file has: files that the page does not name must not run. */
export const NO_FILE = `sha256-${'A'.repeat(43)}=`;

const isShellFile = (address: string) => new URL(address, location.href).pathname.startsWith('/shell/');

export const hasStarted = () => self.sohor?.prepareTag !== undefined;

export const scripts = (selector = 'script[src]') =>
  [...document.querySelectorAll<HTMLScriptElement>(selector)].filter(({ src }) => isShellFile(src));

/** The document's own style sheets of the shell. Those that the chunk loader adds are watched by the loader. */
export const pageSheets = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ href, onerror }) => !onerror && isShellFile(href),
  );

/** Adds a tag to the page. @returns whether it loaded in time */
export const load = (tag: HTMLElement) =>
  new Promise<boolean>((resolve) => {
    tag.onload = () => resolve(true);
    tag.onerror = () => resolve(false);
    setTimeout(resolve, HANGS_AFTER_MS, false);
    document.head.append(tag);
  });

/** Moves the shell's scripts to another document, where they never run, even if they arrive later. */
export function disownScripts(): void {
  const nowhere = document.implementation.createHTMLDocument('');
  for (const script of scripts()) nowhere.adoptNode(script);
}
