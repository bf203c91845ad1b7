import { createHash } from 'node:crypto';
import type { PageRegistry, RemoteEntry, RemoteRelease } from '@sohor/shared/platform/contract';
import type { FastifyReply } from 'fastify';
import { buildGateway } from '../../gateway/app.ts';
import { product } from './settings.ts';
import { SITE } from './site.ts';

/** A file of a release that is asked for. */
export interface WantedFile {
  remote: string;
  version: string;
  file: string;
}

/** What is sent instead: nothing, ever; a status; or the bytes, changed. */
export type Instead = 'hang' | { status: number } | ((bytes: Buffer) => Buffer);

/** How the site differs from what is published. */
export interface Breakage {
  registry?: (registry: PageRegistry) => PageRegistry;
  fault?: (wanted: WantedFile) => Instead | undefined;
}

/** Version of the release before the current one: the same files under another address. */
export const PREVIOUS = 'before';
/** Marks our own requests. */
const AS_IT_IS = { 'x-as-it-is': '1' };

/**
 * A gateway of its own over a published site, whose releases can be broken and mended while pages are open: on the wire
 * and in the registry, as a bad release would be. It disturbs no other journey.
 */
export async function brokenSite(siteDir = SITE) {
  let breakage: Breakage = {};
  const gateway = buildGateway({ siteDir, apiUrl: product });
  const hanging = new Set<FastifyReply>();
  const altered = ({ keys: _, ...registry }: PageRegistry) => {
    // Nobody signs what is broken here on purpose.
    const complete = { ...registry, remotes: withPrevious(registry.remotes) };
    return breakage.registry?.(complete) ?? complete;
  };

  gateway.addHook('onRequest', async (request, reply) => {
    // Text is altered as it is sent.
    request.headers['accept-encoding'] = 'identity';
    const [, remote, version, file] =
      /^\/remotes\/([^/]+)\/([^/]+)\/([^?]+)/.exec(request.raw.url ?? '') ?? [];
    if (!remote || !version || !file || request.headers['x-as-it-is']) return;
    const instead = breakage.fault?.({ remote, version, file });
    if (instead === 'hang') {
      hanging.add(reply);
      return new Promise(() => undefined);
    }
    reply.header('access-control-allow-origin', '*');
    if (typeof instead === 'object') return reply.code(instead.status).send();
    const { statusCode, headers, rawPayload } = await published(remote, file);
    const bytes = instead ? instead(rawPayload) : rawPayload;
    return reply.code(statusCode).type(String(headers['content-type'])).send(bytes);
  });
  gateway.addHook('onSend', async (request, reply, payload) => {
    if (request.headers['x-as-it-is']) return payload;
    if (request.raw.url === '/registry.json') return JSON.stringify(altered(JSON.parse(String(payload))));
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    return String(payload).replace(/(id="registry">)(.*?)(<\/script>)/s, (_all, before, json, after) => {
      const block = JSON.stringify(altered(JSON.parse(json))).replaceAll('<', '\\u003c');
      return before + block + after;
    });
  });

  // Read once: what this server takes over a proper one would be measured with the page.
  const asItIs = onceEach((url: string) => gateway.inject({ url, headers: AS_IT_IS }));
  const release = async (remote: string): Promise<RemoteRelease> => {
    const entry = (await asItIs('/registry.json')).json<PageRegistry>().remotes[remote];
    if (!entry) throw new Error(`${remote} is not published`);
    return entry.current;
  };
  /** A file of the live release, whatever the version in the address. */
  const published = async (remote: string, file: string) => asItIs((await release(remote)).url + file);

  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin: address.replace('127.0.0.1', 'localhost'),
    /** The same server under a name that is another origin to a browser. */
    foreignOrigin: address,
    release,
    file: async (remote: string, file: string) => (await published(remote, file)).rawPayload,
    breakAs: (next: Breakage) => {
      breakage = next;
    },
    mend: () => {
      breakage = {};
    },
    close: async () => {
      for (const reply of hanging) reply.raw.destroy();
      await gateway.close();
    },
  };
}

export type BrokenSite = Awaited<ReturnType<typeof brokenSite>>;

/** The same answer for the same key. */
function onceEach<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}

function withPrevious(remotes: PageRegistry['remotes']): PageRegistry['remotes'] {
  const entries = Object.entries(remotes).map(([name, { current }]): [string, RemoteEntry] => [
    name,
    { current, previous: sameUnder(current, PREVIOUS) },
  ]);
  return Object.fromEntries(entries);
}

/** The release under another version's address. */
export function sameUnder({ manifest }: RemoteRelease, version: string): RemoteRelease {
  return { url: `/remotes/${manifest.name}/${version}/`, manifest: { ...manifest, version } };
}

/** The registry with another entry for one remote. */
export function withEntry(remote: string, change: (entry: RemoteEntry) => RemoteEntry): Breakage['registry'] {
  return (registry) => {
    const entry = registry.remotes[remote];
    return entry ? { ...registry, remotes: { ...registry.remotes, [remote]: change(entry) } } : registry;
  };
}

export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
