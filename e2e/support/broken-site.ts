import type {
  BuiltManifest,
  PageRegistry,
  Registry,
  RemoteEntry,
  RemoteRelease,
  ShellRelease,
} from '@sohor/shared/platform/remotes';
import type { FastifyReply } from 'fastify';
import { buildGateway } from '../../gateway/app.ts';
import { blockOf, hintsByPath } from '../../gateway/page-registry.ts';
import { integrityOf } from '../../ops/webpack/integrity.ts';
import { product } from './settings.ts';
import { SITE } from './site.ts';

/** A requested file of a release. */
export interface WantedFile {
  /** Or `shell`. */
  remote: string;
  version: string;
  file: string;
}

/** What is sent instead: nothing, ever (`hang`); a status; or changed bytes. */
export type Instead = 'hang' | { status: number } | ((bytes: Buffer) => Buffer);

/** How the site differs from what is published. */
export interface Breakage {
  registry?: (registry: SiteRegistry) => SiteRegistry;
  /** Changes the HTML of a page as it is sent. */
  page?: (html: string) => string;
  fault?: (wanted: WantedFile) => Instead | undefined;
}

/** The registry, without the shell. */
type SiteRegistry = PageRegistry<BuiltManifest>;

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
  const altered = (registry: SiteRegistry) => {
    const complete = { ...registry, remotes: withPrevious(registry.remotes) };
    return breakage.registry?.(complete) ?? complete;
  };

  // Each file is read once, so that this server's own work is not measured with the page.
  const asItIs = onceEach((url: string) => gateway.inject({ url, headers: AS_IT_IS }));
  const previousShell = shellBefore(async (file) => (await asItIs(`/shell/${file}`)).rawPayload);

  gateway.addHook('onRequest', async (request, reply) => {
    // Text is altered as it is sent.
    request.headers['accept-encoding'] = 'identity';
    delete request.headers['if-none-match'];
    const wanted = wantedFile(request.raw.url ?? '');
    if (!wanted || request.headers['x-as-it-is']) return;
    const { remote, version, file } = wanted;
    const instead = breakage.fault?.(wanted);
    if (instead === 'hang') {
      hanging.add(reply);
      return new Promise(() => undefined);
    }
    reply.header('access-control-allow-origin', '*');
    if (typeof instead === 'object') return reply.code(instead.status).send();
    // On a developer's server remote.json is here; a published site keeps it elsewhere.
    if (file === 'remote.json') return reply.send((await release(remote)).manifest);
    const { statusCode, headers, rawPayload } = await published(remote, file);
    const sound =
      remote === 'shell' && version === PREVIOUS ? previousShell.change(file, rawPayload) : rawPayload;
    const bytes = instead ? instead(sound) : sound;
    return reply.code(statusCode).type(String(headers['content-type'])).send(bytes);
  });
  gateway.addHook('onSend', async (request, reply, payload) => {
    if (request.headers['x-as-it-is']) return payload;
    const [path = '/'] = (request.raw.url ?? '').split('?');
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage && path !== '/registry.json') return payload;
    const { shell, ...registry } = (await asItIs('/registry.json')).json<Registry>();
    const now = altered(registry);
    if (!isPage) {
      reply.removeHeader('etag').code(200);
      const previous = await previousShell.release(shell.current);
      return JSON.stringify({ ...now, shell: { current: shell.current, previous } });
    }
    const page = String(payload).replace(
      /<script type="application\/json" id="registry">.*?<\/script>/s,
      () => blockOf(now, hintsByPath(now)(path)),
    );
    return breakage.page?.(page) ?? page;
  });

  const release = async (remote: string): Promise<RemoteRelease<BuiltManifest>> => {
    const entry = (await asItIs('/registry.json')).json<Registry>().remotes[remote];
    if (!entry) throw new Error(`${remote} is not published`);
    return entry.current;
  };
  /** A file of the live release, whatever the version in the address. */
  const published = async (remote: string, file: string) =>
    asItIs(remote === 'shell' ? `/shell/${file}` : (await release(remote)).url + file);

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

function wantedFile(address: string): WantedFile | undefined {
  const [, ownVersion, ownFile] = /^\/shell\/(?:(before)\/)?([^?]+)/.exec(address) ?? [];
  if (ownFile) return { remote: 'shell', version: ownVersion ?? '', file: ownFile };
  const [, remote, version, file] = /^\/remotes\/([^/]+)\/([^/]+)\/([^?]+)/.exec(address) ?? [];
  return remote && version && file ? { remote, version, file } : undefined;
}

/** The shell's release before the current one: the same files in a folder of their own, where its script looks for the others. */
function shellBefore(read: (file: string) => Promise<Buffer>) {
  const folder = `/shell/${PREVIOUS}/`;
  const isMain = (file: string) => /^main\..*js$/.test(file);
  const change = (file: string, bytes: Buffer) =>
    isMain(file) ? Buffer.from(String(bytes).replaceAll('"/shell/"', `"${folder}"`)) : bytes;
  return {
    change,
    release: async ({ manifest }: ShellRelease): Promise<ShellRelease> => {
      const files = await Promise.all(
        manifest.files.map(async (one) =>
          isMain(one.file) ? { ...one, integrity: integrityOf(change(one.file, await read(one.file))) } : one,
        ),
      );
      return { url: folder, manifest: { ...manifest, version: PREVIOUS, files } };
    },
  };
}

/** Asks once for each key, and repeats the answer. */
function onceEach<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key) => {
    const answer = answers.get(key) ?? ask(key);
    answers.set(key, answer);
    return answer;
  };
}

function withPrevious(remotes: SiteRegistry['remotes']): SiteRegistry['remotes'] {
  const entries = Object.entries(remotes).map(([name, { current }]): [string, RemoteEntry<BuiltManifest>] => [
    name,
    { current, previous: sameUnder(current, PREVIOUS) },
  ]);
  return Object.fromEntries(entries);
}

/** The release under another version's address. */
export function sameUnder(
  { manifest }: RemoteRelease<BuiltManifest>,
  version: string,
): RemoteRelease<BuiltManifest> {
  return { url: `/remotes/${manifest.name}/${version}/`, manifest: { ...manifest, version } };
}

/** The registry with another entry for one remote. */
export function withEntry(
  remote: string,
  change: (entry: RemoteEntry<BuiltManifest>) => RemoteEntry<BuiltManifest>,
): Breakage['registry'] {
  return (registry) => {
    const entry = registry.remotes[remote];
    return entry ? { ...registry, remotes: { ...registry.remotes, [remote]: change(entry) } } : registry;
  };
}
