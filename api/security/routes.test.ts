import { type Endpoint, sendTelemetry } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { callName } from '../platform/call-name.ts';
import { buildHttp } from '../platform/http.ts';
import { ok } from '../platform/replies.ts';
import { API_PREFIX, refuseForeignRoutes, route, type ServedEndpoint } from '../platform/route.ts';
import { startTestApi, type TestApi } from '../platform/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ LIMIT_REQUESTS_PER_ADDRESS_MINUTE: '1000000' });
});
afterAll(() => api?.close());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** All paths from the router's printed tree, in which each level is indented by four characters. */
function pathsOf(tree: string): string[] {
  const parts: string[] = [];
  const paths: string[] = [];
  for (const line of tree.split('\n')) {
    const [, indent = '', part, methods] = /^([│ ]*)[├└]── (\S+)( \(.*\))?$/.exec(line) ?? [];
    if (part === undefined) continue;
    parts.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
    if (methods) paths.push(parts.join(''));
  }
  return paths;
}

/** The routes that answer; those of `refuseOtherMethods` are recognised by their 405 and left out. */
async function answered(): Promise<string[]> {
  const found: string[] = [];
  for (const path of new Set(pathsOf(api.app.printRoutes({ commonPrefix: false })))) {
    for (const method of METHODS) {
      if (!api.app.hasRoute({ url: path, method })) continue;
      const { statusCode } = await api.app.inject({
        method,
        url: path.replace(/:\w+/g, 'x').replaceAll('*', 'x'),
      });
      if (statusCode !== 405) found.push(`${method} ${path}`);
    }
  }
  return found.sort();
}

/** Acts, streams and files that are made for their caller answer no HEAD. */
const namesOf = ({ method, path, hasEffects, media, access }: Endpoint) => [
  `${method} ${API_PREFIX}${path}`,
  ...(method === 'GET' && !hasEffects && (!media || access === 'public')
    ? [`HEAD ${API_PREFIX}${path}`]
    : []),
];

const OUTSIDE = ['GET /metrics', 'GET /.well-known/sohor-audit-keys.json'];

test('the router knows the calls of the wire, the figures for the operator, the public keys, and nothing else', async () => {
  const found = await answered();
  expect(found).toEqual([...api.app.calls.flatMap(namesOf), ...OUTSIDE].sort());
});

describe('a route that comes by another way ends the start', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await buildHttp(api.context);
    refuseForeignRoutes(app);
  });
  afterEach(() => app.close());
  const answer = async () => 'x';

  test.each([
    ['a plain one', () => app.get('/api/v1/rahasia', answer)],
    ['one outside the API', () => app.post('/admin', answer)],
    ['one for all methods', () => app.all('/api/v1/telemetry', answer)],
    ['a wildcard', () => app.get('/*', answer)],
    [
      'another method of a call',
      () => {
        route(app, sendTelemetry, async () => ok(null));
        app.delete('/api/v1/telemetry', answer);
      },
    ],
    [
      'a HEAD of a GET with effects',
      () => {
        const call = {
          ...sendTelemetry,
          method: 'GET',
          body: undefined,
          hasEffects: true,
        } as unknown as ServedEndpoint;
        route(app, call, async () => ok(null));
        app.head('/api/v1/telemetry', answer);
      },
    ],
  ])('%s', (_, add) => {
    expect(add).toThrow(/is no call of the wire/);
  });

  test('one in a scope of its own, and one of a plugin', async () => {
    app.register(async (scope) => {
      scope.get('/api/v1/rahasia', answer);
    });
    await expect(app.ready()).rejects.toThrow('GET /api/v1/rahasia is no call of the wire');
  });
});

test('each call stands once, under a name of its own', () => {
  const names = api.app.calls.map(callName);
  expect(new Set(names).size).toBe(names.length);
});
