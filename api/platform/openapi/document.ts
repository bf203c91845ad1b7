import type { Endpoint } from '@sohor/shared/wire';
import * as wire from '@sohor/shared/wire';
import { Type } from 'typebox';
import { callName } from '../call-name.ts';
import type { Config } from '../config.ts';
import { COMPANION_COOKIE } from '../cookies.ts';
import { type ErrorCode, errorOf } from '../errors.ts';
import { API_PREFIX } from '../route.ts';
import { errorsOf } from './call-errors.ts';
import { EXAMPLES } from './examples.ts';
import { guide } from './guide.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** The API's description in OpenAPI 3.1, made from the schemas that validate each call. */
export function describeApi(calls: readonly Endpoint[], config: Pick<Config, 'publicUrl'>): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] ??= {};
    paths[path][call.method.toLowerCase()] = describeCall(call);
  }
  const prefix = config.publicUrl.startsWith('https:') ? '__Host-' : '';
  return {
    openapi: '3.1.0',
    info: {
      title: `${wire.PRODUCT_NAME} API`,
      version: '1',
      description: guide(config.publicUrl + API_PREFIX.slice(0, -1)),
      contact: { email: wire.CONTACT_EMAIL },
    },
    servers: [{ url: API_PREFIX.slice(0, -1) }],
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries([...NAMED].map(([json, name]) => [name, inner(JSON.parse(json))])),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'accessToken of `otp/validateWA`. Opaque: it holds no data, and log-out ends it at once.',
        },
        companion: {
          type: 'apiKey',
          in: 'cookie',
          name: prefix + COMPANION_COOKIE,
          description: 'Companion cookie that `otp/validateWA` sets together with the token.',
        },
      },
    },
  };
}

function describeCall(call: Endpoint): JsonObject {
  const example = EXAMPLES[callName(call)];
  return {
    operationId: operationId(call),
    summary: call.summary,
    tags: [tagOf(call)],
    ...(call.needsCompanion && {
      description:
        'Pays, signs or moves money: the companion cookie must come along, in client sessions too.',
    }),
    security: securityOf(call),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(KEYED_CALLS.includes(callName(call)) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...bodyOf(call, example?.body),
    responses: { 200: success(call, example?.reply), ...failures(errorsOf(call)) },
  };
}

const KEYED_CALLS = [
  'POST Campaign',
  'POST Wallet/topUp',
  'POST Wallet/withdraw',
  'POST Ops/writeOffs',
  'POST Ops/taxMonths',
];
const IDEMPOTENCY_KEY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeating a request under its key answers what the first one made, and makes nothing again.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

/** A browser session sends token and cookie; a client session may leave the cookie out, except for paying and signing. */
function securityOf({ access, needsCompanion }: Endpoint): Json {
  if (access === 'public') return [];
  const both = { bearer: [], companion: [] };
  return needsCompanion ? [both] : [both, { bearer: [] }];
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = plain(schema) as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner(property),
  }));
}

function bodyOf(call: Endpoint, example: unknown): JsonObject {
  if (callName(call) === 'POST file/upload') return { requestBody: UPLOAD };
  if (callName(call) === 'PUT file/upload/:id/:bagian') return { requestBody: PIECE };
  if (!call.body) return {};
  const content = { schema: compact(plain(call.body)), ...(example ? { example: example as Json } : {}) };
  return {
    requestBody: { required: !Type.IsOptional(call.body), content: { 'application/json': content } },
  };
}

const PIECE: JsonObject = { required: true, content: { 'application/octet-stream': {} } };

const UPLOAD: JsonObject = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        additionalProperties: false,
      },
      encoding: { file: { contentType: wire.COVER_TYPES.join(', ') } },
    },
  },
};

function success(call: Endpoint, example: unknown): JsonObject {
  if (call.media) return { description: 'Done.', content: { [call.media]: {} } };
  const content = { schema: compact(plain(call.reply)), ...(example ? { example: example as Json } : {}) };
  return { description: 'Done.', content: { 'application/json': content } };
}

/** One answer for each status, with all its error codes; people tell them apart by their sentences. */
function failures(codes: readonly ErrorCode[]): JsonObject {
  const statuses = [...new Set(codes.map((code) => errorOf(code).status))].sort((a, b) => a - b);
  const entries = statuses.map((status) => {
    const errors = codes.filter((code) => errorOf(code).status === status);
    const described = {
      description: errors.map((code) => `- \`${code}\`: ${errorOf(code).text}`).join('\n'),
      ...((status === 429 || status === 503) && { headers: { 'Retry-After': RETRY_AFTER } }),
      content: { 'application/json': { schema: compact(plain(wire.ErrorReply)) } },
    };
    return [String(status), described] as const;
  });
  return Object.fromEntries(entries);
}

const RETRY_AFTER: JsonObject = { description: 'Seconds to wait.', schema: { type: 'integer' } };

const plain = (schema: unknown) => JSON.parse(JSON.stringify(schema)) as Json;

/** Schemas with an exported name become components of that name. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries(wire)
    .filter(([name, value]) => /^[A-Z][a-z]/.test(name) && (value as { type?: unknown }).type === 'object')
    .filter(([name]) => name !== 'PageQuery')
    .map(([name, value]) => [JSON.stringify(value), name]),
);

/** Replaces named schemas by references, and TypeBox's unions of literals by `enum`. */
function compact(schema: Json): Json {
  const name = NAMED.get(JSON.stringify(schema));
  return name ? { $ref: `#/components/schemas/${name}` } : inner(schema);
}

function inner(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(compact);
  if (schema === null || typeof schema !== 'object') return schema;
  const { anyOf } = schema;
  if (Array.isArray(anyOf)) {
    const literals = anyOf.map((one) => (one as JsonObject).const);
    if (literals.every((one) => typeof one === 'string')) return { type: 'string', enum: literals };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, compact(value)]));
}

const tagOf = ({ path }: Endpoint) => path.split('/')[0] ?? '';

function operationId({ method, path }: Endpoint): string {
  const words = path.replace(/:(\w+)/g, 'by/$1').split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
