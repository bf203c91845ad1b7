import type { BrowserContext, Page, Response } from '@playwright/test';

/** For each library: a text that its code contains in every build, and no other code does. */
const MARKS = {
  react: /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/,
  'react-dom': /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/,
  router: /__reactRouterVersion/,
  session: /sohor\.returnPath/,
} as const;

/** Runs in the page: counts libraries that register themselves when they start. */
function countStarts(): void {
  const counts = { renderers: 0, routers: 0 };
  Object.assign(window, { startedOnce: counts });
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      inject: () => {
        counts.renderers += 1;
        return counts.renderers;
      },
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
  let version: unknown;
  Object.defineProperty(window, '__reactRouterVersion', {
    get: () => version,
    set: (next: unknown) => {
      version = next;
      counts.routers += 1;
    },
  });
}

/**
 * Counts the libraries that must exist once in a page: by the code that is loaded, and by what starts.
 * @returns a function that gives the counts of a page
 */
export async function countSingletons(context: BrowserContext, page: Page) {
  const scripts: Promise<string>[] = [];
  page.on('response', (reply: Response) => {
    if (reply.request().resourceType() === 'script' && reply.ok()) scripts.push(reply.text());
  });
  await context.addInitScript(countStarts);
  return async () => {
    const code = await Promise.all(scripts);
    const copies = Object.entries(MARKS).map(([name, mark]) => [
      name,
      code.filter((text) => mark.test(text)).length,
    ]);
    const started = await page.evaluate(() => Reflect.get(window, 'startedOnce') as Record<string, number>);
    return { scripts: code.length, ...Object.fromEntries(copies), ...started };
  };
}
