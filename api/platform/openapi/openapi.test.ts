import { Validator } from '@seriousme/openapi-schema-validator';
import { Compile } from 'typebox/schema';
import { callName } from '../call-name.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { EXAMPLES } from './examples.ts';

let api: TestApi;
// biome-ignore lint/suspicious/noExplicitAny: the document is plain JSON
let document: any;
beforeAll(async () => {
  api = await startTestApi();
  document = (await api.call('GET', 'openapi.json')).body;
});
afterAll(() => api?.close());

describe('the API describes itself', () => {
  test('in OpenAPI 3.1, every call that is registered and no other', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
    );
    expect(described.sort()).toEqual(
      api.app.calls.map((call) => callName(call).replace(/:(\w+)/g, '{$1}')).sort(),
    );
    expect(new Set(api.app.calls.map(callName)).size).toBe(api.app.calls.length);
  });

  test('as the standard has it, to the letter, references and all', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const broken = structuredClone(document);
    broken.paths['/health'].get.responses[200] = { content: {} };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test('with the schemas that validate, and every status of an error in the envelope', () => {
    const pay = document.paths['/Campaign/payCampaign'].post;
    expect(pay.requestBody.content['application/json'].schema).toMatchObject({
      required: ['idCampaign', 'hargaPekerjaan'],
      additionalProperties: false,
    });
    expect(Object.keys(pay.responses)).toEqual('200 400 401 403 404 408 409 413 415 429 500 503'.split(' '));
    for (const [status, response] of Object.entries<typeof pay>(pay.responses)) {
      if (status === '200') continue;
      expect(response.content['application/json'].schema).toEqual({
        $ref: '#/components/schemas/ErrorReply',
      });
      expect(response.description).toMatch(/^- `\w+`: /);
    }
    expect(pay.responses[409].description).toContain(
      '`payment_total_differs`: Total pembayaran tidak sesuai',
    );
    expect(pay.security).toEqual([{ bearer: [], companion: [] }]);
    expect(document.paths['/auth/login'].post.security).toEqual([]);
  });

  test('every reference leads somewhere', () => {
    const references = new Set(JSON.stringify(document).match(/#\/components\/schemas\/\w+/g));
    expect(references.size).toBeGreaterThan(5);
    for (const reference of references)
      expect(document.components.schemas).toHaveProperty(reference.split('/')[3] ?? '?');
  });

  test.each(Object.entries(EXAMPLES))('the example of %s fits its schemas', (name, example) => {
    const call = api.app.calls.find((one) => callName(one) === name);
    if (!call) throw new Error('no such call');
    if (example.body) expect([...Compile(call.body ?? {}).Errors(example.body)[1]]).toEqual([]);
    if (example.reply) expect([...Compile(call.reply).Errors(example.reply)[1]]).toEqual([]);
  });

  test('people read it as a page that takes nothing from elsewhere, and runs no script of a text', async () => {
    const page = await api.call('GET', 'docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:/);
    const files = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/v1\/docs\/static\//);
      expect((await api.call('GET', file.replace('/api/v1/', ''))).status).toBe(200);
    }
    expect((await api.call('GET', 'docs/json')).body).toEqual(document);
    expect((await api.call('GET', 'docs/static/..%2f..%2fpackage.json')).status).toBe(400);
    expect((await api.call('GET', 'docs/static/none.js')).body.code).toBe(404);
  });
});
