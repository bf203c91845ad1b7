import type { CDPSession, Page } from '@playwright/test';
import type { Answer, Answers, Reply } from './answers.ts';

const API = '/api/v1/';

/** What the edge of the network does while a state is shown. */
export interface Scene {
  answers: Answers;
  /** Files whose address holds this cannot be had. */
  blocks: string | undefined;
  /** Id of whoever is signed in. */
  user: string;
}

interface Paused {
  requestId: string;
  request: { url: string; method: string };
}

/**
 * Answers for the API on one page. Playwright's own routes would do, but while they stand a page has no cache: each state
 * would read and compile all scripts anew, which takes longer than all else.
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
      // The page may be gone by now.
      await this.#give(paused.requestId, reply).catch(() => undefined);
    });
  }

  /** From now on it is as this scene has it. */
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

  /** What is to be missing must not come out of the cache. */
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
