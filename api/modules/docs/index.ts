import type { StaticDocumentSpec } from '@fastify/swagger';
import { endpoint, exact } from '@sohor/shared/wire';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { fail } from '../../platform/errors.ts';
import { describeApi } from '../../platform/openapi/document.ts';
import { API_PREFIX, route } from '../../platform/route.ts';

const readDescription = endpoint({
  method: 'GET',
  path: 'openapi.json',
  access: 'public',
  summary: 'This description, in OpenAPI 3.1.',
  reply: Type.Unknown(),
  media: 'application/json',
});

const readDocs = endpoint({
  method: 'GET',
  path: 'docs',
  access: 'public',
  summary: 'This description as a page.',
  reply: Type.Unknown(),
  media: 'text/html',
});

const readJsonOfDocs = endpoint({
  ...readDescription,
  path: 'docs/json',
  summary: 'The same for that page.',
});

const readFileOfDocs = endpoint({
  ...readDocs,
  path: 'docs/static/:file',
  summary: 'The files of that page.',
  params: exact({ file: Type.String({ maxLength: 60, pattern: '^[a-z0-9-]+[.][a-z]+$' }) }),
  // Scripts, styles and pictures.
  media: '*/*',
  errors: ['not_found'],
});

const CACHE = 'public, max-age=300';
/** Scripts only from the page's own files, so that nothing in a description can run. Swagger UI sets styles on elements. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The description is made at the first request, when every module has registered its calls. */
export function registerDocs(app: FastifyInstance): void {
  let made: Promise<FastifyInstance> | undefined;
  const docs = () => {
    made ??= makeDocs(app);
    return made;
  };
  app.addHook('onClose', async () => (await made)?.close());

  route(app, readDescription, async ({ reply }) =>
    reply
      .header('cache-control', CACHE)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify((await docs()).swagger())),
  );

  for (const call of [readDocs, readJsonOfDocs, readFileOfDocs])
    route(app, call, async ({ request, reply }) => {
      const { statusCode, headers, rawPayload } = await (await docs()).inject(request.url);
      if (statusCode !== 200) return fail('not_found');
      return reply
        .headers({ 'cache-control': CACHE, 'content-security-policy': POLICY })
        .type(String(headers['content-type']))
        .send(rawPayload);
    });
}

/** Swagger UI as a server of its own, because few processes ever show it: it is loaded when it is asked for. */
async function makeDocs({ calls, context: { config } }: FastifyInstance): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const docs = Fastify();
  const document = describeApi(calls, config) as unknown as StaticDocumentSpec['document'];
  await docs.register(swagger, { mode: 'static', specification: { document } });
  await docs.register(swaggerUi, {
    routePrefix: `${API_PREFIX}docs`,
    // To read, not to try: the guide has commands for that.
    uiConfig: { supportedSubmitMethods: [], docExpansion: 'none', filter: true },
  });
  await docs.ready();
  return docs as unknown as FastifyInstance;
}
