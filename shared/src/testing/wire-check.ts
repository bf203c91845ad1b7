import type { TSchema } from 'typebox';
import type { Endpoint } from '../wire/index.ts';

/** Marks an answer that breaks the rules of the wire on purpose. */
export const MALFORMED = 'x-malformed';

type Checker = (endpoint: Endpoint, exchange: Exchange) => Promise<string[]>;

interface Exchange {
  request: Request;
  response: Response;
}

let loading: Promise<{ endpoints: readonly Endpoint[]; check: Checker }> | undefined;

async function load() {
  const [wire, { Compile }, { Format }] = await Promise.all([
    import('../wire/index.ts'),
    import('typebox/compile'),
    import('typebox/format'),
  ]);
  // Tests use short names such as `second` as ids.
  Format.Set('uuid', (value) => value !== '');
  const endpoints = Object.values(wire).filter(
    (one): one is typeof one & Endpoint => typeof one === 'object' && 'method' in one && 'path' in one,
  );
  const compiled = new Map<TSchema, ReturnType<typeof Compile>>();
  const errorsOf = (schema: TSchema, value: unknown, what: string): string[] => {
    const validator = compiled.get(schema) ?? Compile(schema);
    compiled.set(schema, validator);
    // The last error concerns the outermost value; those before it are about its parts.
    const error = validator.Check(value) ? undefined : validator.Errors(value).at(-1);
    return error ? [`${what}${error.instancePath} ${error.message}`] : [];
  };
  const check: Checker = async (endpoint, { request, response }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const sent = await jsonOf(request);
    const answered = endpoint.media && response.ok ? undefined : await jsonOf(response);
    const isMalformed = response.headers.has(MALFORMED);
    return [
      ...errorsOf(endpoint.query ?? wire.exact({}), query, 'query'),
      ...(sent === undefined ? [] : errorsOf(endpoint.body ?? wire.exact({}), sent, 'body')),
      ...(answered === undefined || isMalformed
        ? []
        : errorsOf(response.ok ? endpoint.reply : wire.ErrorReply, answered, 'answer')),
    ];
  };
  return { endpoints, check };
}

/** Loads the schemas, once. */
export function prepareCheck() {
  loading ??= load();
  return loading;
}

/** What is wrong with a call and its answer by the API's own schemas; empty if nothing is. */
export async function findDrift(exchange: Exchange): Promise<string[]> {
  const { endpoints, check } = await prepareCheck();
  const { method, url } = exchange.request;
  const path = new URL(url).pathname.replace(/^\/api\/v1\//, '');
  // A path without parameters wins: in `Campaign/all`, `all` is not an id.
  const matches = endpoints.filter((one) => one.method === method && patternOf(one.path).test(path));
  const endpoint = matches.find((one) => one.path === path) ?? matches[0];
  if (!endpoint) return [`${method} ${path}: there is no such call`];
  return (await check(endpoint, exchange)).map((problem) => `${method} ${path}: ${problem}`);
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

async function jsonOf(message: Request | Response): Promise<unknown> {
  if (message.bodyUsed || !message.headers.get('content-type')?.includes('json')) return undefined;
  const text = await message.clone().text();
  return text === '' ? undefined : JSON.parse(text);
}
