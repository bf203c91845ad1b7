import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Document, encodingFor, registryReader, takesGzip } from './document.ts';
import { proxyApi } from './proxy/api-proxy.ts';
import { refuse, refuseBytes } from './refuse.ts';
import { apiReader } from './server-rendered/api-reader.ts';
import { type ServerRenderingTimes, serverRenderedPages } from './server-rendered/server-rendered-pages.ts';
import { sitemaps } from './server-rendered/sitemaps.ts';
import { type StartServerRendering, siteReader } from './site.ts';

export interface GatewayOptions {
  /** Folder with `site.json`, `registry.json`, `index.html`, `pages/`, `root/`, `shell/` and `remotes/`. */
  siteDir: string;
  /** Addresses of the API's processes, all on one database. */
  apiUrl: string | readonly string[];
  /** Lowest level that is logged, as JSON lines; nothing without it. */
  logLevel?: string | undefined;
  /** Proxies in front of the gateway whose X-Forwarded-For and -Proto are trusted; without any, the connection's address counts. */
  trustedProxies?: readonly string[];
  /** Whether the shell's program draws pages when they are asked for; without it all pages are those that were published. */
  rendersPages?: boolean;
  /** Most open streams of this process; further ones get 503. */
  maxStreams?: number | undefined;
  /** For tests. */
  renderingTimes?: ServerRenderingTimes;
  /** Milliseconds that unfinished requests get when the gateway closes. */
  closeGraceMs?: number;
}

const unzip = promisify(gunzip);
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Policy of files that are opened by themselves: nothing may run. Pages that load them have their own policy. */
const FILES_ONLY = "default-src 'none'; sandbox";
const FOR_OTHER_HOSTS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
/** Headers of the files at the root of the site. */
const ROOT_FILE = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' };
/** The public keys of signed contracts and of the audit log, which the API answers at this same path. */
const AUDIT_KEYS = '/.well-known/sohor-audit-keys.json';
/** Milliseconds after which a connection that has carried its last answer is let go, while the gateway closes. */
const IDLE_SWEEP_MS = 100;
/** Milliseconds in which a request must arrive completely: less than the API allows, so that the gateway answers 408. */
const REQUEST_TIMEOUT_MS = 55_000;
/** Milliseconds between two checks for requests that are too slow. */
const TIMEOUT_CHECK_MS = 2_000;

const acceptedBy = ({ headers }: FastifyRequest) => headers['accept-encoding'] as string | undefined;

const ENTITY_TAGS = /^(W\/)?"[^"]*"(\s*,\s*(W\/)?"[^"]*")*$/;

/** RFC 9110, 8.8.3.2: weak comparison, for which `W/"a"` and `"a"` are the same. */
const isKnown = (etag: string, known = '') =>
  known === '*' || (ENTITY_TAGS.test(known) && known.includes(etag.replace('W/', '')));

/** Browsers revalidate a document each time, and get it only if they do not have this version. */
function answerUnlessKnown(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const { etag } = document;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding');
  reply.header('etag', etag);
  const encoding = encodingFor(acceptedBy(request));
  const text = document[encoding ?? 'plain'];
  // Only for 200: an error is sent each time.
  if (reply.statusCode === 200 && isKnown(etag, request.headers['if-none-match']))
    // For a HEAD, Fastify sends no body, and states the length of what it is given: without it, a length of 0.
    return reply.code(304).send(request.method === 'HEAD' ? text : undefined);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(text);
}

/** The one origin of the product: the site's files, and `/api` passed on to the API. */
export function buildGateway({
  siteDir,
  apiUrl,
  logLevel,
  trustedProxies = [],
  rendersPages = true,
  renderingTimes,
  closeGraceMs = 2000,
  maxStreams,
}: GatewayOptions): FastifyInstance {
  const app = Fastify({
    logger: logLevel ? { level: logLevel } : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Generated here and passed on, so that a request has one id in both logs and in the answer.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    clientErrorHandler: refuseBytes,
    frameworkErrors: (error, request, reply) => refuse(request, reply, error.statusCode ?? 400),
  });
  app.setErrorHandler((error: FastifyError, request, reply) =>
    refuse(request, reply, error.statusCode ?? 500),
  );
  // Not cached: what is missing now may be there in a moment.
  app.setNotFoundHandler((request, reply) => refuse(request, reply.header('cache-control', 'no-store'), 404));

  proxyApi(app, [apiUrl].flat(), maxStreams);

  // Content-addressed: a name never gets other contents. A missing file is 404, never the page.
  for (const folder of ['shell', 'remotes']) {
    app.register(fastifyStatic, {
      root: join(siteDir, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', IMMUTABLE);
        reply.header('x-content-type-options', 'nosniff');
        // Other hosts may load remotes, as Module Federation's containers are loaded everywhere: their code is public.
        if (folder === 'remotes') reply.headers(FOR_OTHER_HOSTS);
        else reply.header('cross-origin-resource-policy', 'same-origin');
        // An HTML file in a release would run as a page of this origin.
        reply.header('content-security-policy', FILES_ONLY);
      },
    });
  }

  const read = apiReader([apiUrl].flat(), renderingTimes?.reading);
  const startServerRendering: StartServerRendering = (pages, code) =>
    serverRenderedPages({
      ...pages,
      code,
      read,
      times: renderingTimes,
      warn: (reason, page) => app.log.warn({ reason, page }, 'a page was not drawn'),
    });
  const maps = sitemaps(
    read,
    (reason) => app.log.warn({ reason }, 'the sitemap is as it was'),
    renderingTimes?.sitemaps,
  );
  const site = siteReader(siteDir, rendersPages ? startServerRendering : undefined);
  app.addHook('onClose', async () => {
    site.close();
    maps.close();
  });
  const readRegistry = registryReader(join(siteDir, 'registry.json'));
  app.get('/registry.json', async (request, reply) =>
    answerUnlessKnown(request, reply.type('application/json'), await readRegistry()),
  );

  // Module Federation's manifest of whichever release is live, under the name by which other hosts and its tools look for it.
  app.get<{ Params: { name: string } }>('/remotes/:name/files/mf-manifest.json', async (request, reply) => {
    const manifest = await (await site.current()).federationManifestOf(request.params.name);
    if (!manifest) return refuse(request, reply.header('cache-control', 'no-store'), 404);
    return answerUnlessKnown(request, reply.headers(FOR_OTHER_HOSTS).type('application/json'), manifest);
  });

  app.get(AUDIT_KEYS, async (request, reply) => {
    const keys = await read(AUDIT_KEYS, request).catch(() => undefined);
    if (!keys) return refuse(request, reply.header('cache-control', 'no-store'), keys === null ? 404 : 503);
    return reply.headers(ROOT_FILE).type('application/jwk-set+json').send(keys);
  });

  app.get('/*', async (request, reply) => {
    const { fileOf, serverRendered, headers, knows, pageOf, sitemap } = await site.current();
    const [path = '/'] = request.url.split('?');
    const query = request.url.slice(path.length + 1);
    const map = rendersPages && sitemap && (await maps.at(path, sitemap));
    if (map) {
      const isRead = takesGzip(acceptedBy(request));
      reply.headers({ ...ROOT_FILE, vary: 'accept-encoding', ...(isRead && { 'content-encoding': 'gzip' }) });
      return reply.type('application/xml').send(isRead ? map : await unzip(map));
    }
    const file = fileOf(path);
    if (file) return reply.headers(ROOT_FILE).type(file.type).send(file.content);
    const drawn = await serverRendered?.answer(path, query, request);
    reply.headers(headers).type('text/html; charset=utf-8');
    // The page itself shows that nothing was found, in the product's design and with a way back.
    if (!knows(path) || drawn?.status === 404) reply.code(404);
    return answerUnlessKnown(request, reply, drawn?.document ?? (await pageOf(path)));
  });

  // Browsers keep connections open for further requests. Idle ones are closed at once, the others after their answer.
  app.addHook('preClose', async () => {
    app.server.closeIdleConnections();
    const letGo = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS).unref();
    app.server.once('close', () => clearInterval(letGo));
    setTimeout(() => app.server.closeAllConnections(), closeGraceMs).unref();
  });

  return app;
}
