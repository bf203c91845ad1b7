import { endpoint } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { describeApi } from '../../platform/openapi/document.ts';
import { DOCS_POLICY, renderDocs } from '../../platform/openapi/page.ts';
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

const CACHE = 'public, max-age=300';

/** Both documents are made at the first request, when every module has registered its calls. */
export function registerDocs(app: FastifyInstance): void {
  const { config } = app.context;
  let made: { json: string; page: string } | undefined;
  const make = () => {
    const document = describeApi(app.calls, config);
    const page = renderDocs(document, config.publicUrl + API_PREFIX.slice(0, -1));
    return { json: JSON.stringify(document), page };
  };

  route(app, readDescription, async ({ reply }) => {
    made ??= make();
    return reply.header('cache-control', CACHE).type('application/json; charset=utf-8').send(made.json);
  });

  route(app, readDocs, async ({ reply }) => {
    made ??= make();
    return reply
      .headers({ 'cache-control': CACHE, 'content-security-policy': DOCS_POLICY })
      .type('text/html; charset=utf-8')
      .send(made.page);
  });
}
