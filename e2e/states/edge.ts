import type { CDPSession, Page } from '@playwright/test';
import type { Answer, Answers, Reply } from './answers.ts';

const API = '/api/v1/';

/** How network requests are answered while a state is shown. */
export interface Scene {
  answers: Answers;
  /** Requests for files whose address contains this fail. */
  blocks: string | undefined;
  /** Id of the signed-in user. */
  user: string;
}

interface Paused {
  requestId: string;
  request: { url: string; method: string };
}

/**
 * Answers for the API on one page. Playwright's own routes would disable the page's cache, so that every state would load
 * and compile all scripts again, which takes longer than everything else.
 */
export class Edge {
  readonly #protocol: CDPSession;
  #answer: (paused: Paused) => Promise<Reply> = async () => 'real';

  static async of(page: Page): Promise<Edge> {
    return new Edge(await page.context().newCDPSession(page));
  }

  private constructor(protocol: CDPSession) {
    this.#protocol = protocol;
    protocol.on('Fetch.requestPaused', async (paused) => {
      const reply = await this.#answer(paused);
      // The page may have been closed meanwhile.
      await this.#give(paused.requestId, reply).catch(() => undefined);
    });
  }

  /** Uses the answers of this scene from now on. */
  async play({ answers, blocks, user }: Scene): Promise<void> {
    const known = Object.entries(answers).map(([call, answer]) => [patternOf(call), answer] as const);
    const turns = new Map<object, number>();
    const answerTo = ({ method, url }: { method: string; url: URL }): Answer | undefined => {
      const call = `${method} ${url.pathname.slice(API.length)}`;
      return known.find(([pattern]) => pattern.test(call))?.[1];
    };
    this.#answer = async ({ request }) => {
      const url = new URL(request.url);
      if (!url.pathname.startsWith(API)) return 'lost';
      return (await answerTo({ method: request.method, url })?.({ url, user, turns })) ?? 'real';
    };
    const patterns = [...(known.length > 0 ? [`*${API}*`] : []), ...(blocks ? [`*${blocks}*`] : [])];
    if (patterns.length === 0) await this.#protocol.send('Fetch.disable');
    else
      await this.#protocol.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
    await this.#cache(blocks === undefined);
  }

  #give(requestId: string, reply: Reply): Promise<unknown> {
    if (reply === 'never') return Promise.resolve();
    if (reply === 'real') return this.#protocol.send('Fetch.continueRequest', { requestId });
    if (reply === 'lost')
      return this.#protocol.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
    return this.#protocol.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: reply.status,
      responseHeaders: [{ name: 'content-type', value: 'application/json; charset=utf-8' }],
      body: Buffer.from(reply.body).toString('base64'),
    });
  }

  /** Files that must fail must not come from the cache. */
  async #cache(isOn: boolean): Promise<void> {
    if (isOn) return void (await this.#protocol.send('Network.disable'));
    await this.#protocol.send('Network.enable');
    await this.#protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  }
}

function patternOf(call: string): RegExp {
  const [method = '', path = ''] = call.split(' ');
  return new RegExp(`^${method} ${path.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}$`);
}
