import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '@sohor/shared/wire';
import * as wire from '@sohor/shared/wire';

/** The parts of JSON Schema that the calls of the API use. */
interface Schema {
  type?: string;
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
}

/** The id of every record in the answers. */
export const SAMPLE_ID = '00000000-0000-4000-8000-000000000000';

const FORMATS: Record<string, string> = {
  uuid: SAMPLE_ID,
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00.000Z',
};

/** Tried in turn for a text with a pattern and no format. */
const SHAPES = ['', '0', '0'.repeat(64), 'https://contoh.example/'];

/** Lists in which the page of one record finds it. */
const SEARCHED_LISTS = new Set(['Campaign/Kontrak']);

/**
 * The smallest answer that a call may give: empty lists where they may be, nothing where there may be nothing, zero.
 * @param records at least so many in the list that the call answers
 */
function smallestAnswer(schema: Schema, role: string, records = 0): unknown {
  const { anyOf = [], properties = {}, required = [] } = schema;
  const chosen =
    anyOf.find((one) => one.properties?.role?.const === role) ??
    anyOf.find(({ type }) => type === 'null') ??
    anyOf.find((one) => one.const === role) ??
    anyOf[0];
  if (chosen) return smallestAnswer(chosen, role, records);
  if ('const' in schema) return schema.const;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        required.map((key) => [key, smallestAnswer(properties[key] ?? {}, role, records)]),
      );
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, records) }, () =>
        smallestAnswer(schema.items ?? {}, role),
      );
    case 'string': {
      const { format = '', pattern = '', minLength = 0 } = schema;
      const fits = (text: string) => text.length >= minLength && new RegExp(pattern).test(text);
      return FORMATS[format] ?? SHAPES.find(fits) ?? '';
    }
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;
const endpoints = Object.values<unknown>(wire)
  .filter(isEndpoint)
  .map((endpoint) => ({ ...endpoint, address: new URLPattern({ pathname: `/${endpoint.path}` }) }));

/**
 * What the API says to somebody who has just begun, by its own table of calls: so this cannot go stale.
 * @param path below `/api/v1/`
 */
export function answerTo(method: string, path: string, role: string): unknown {
  const matching = endpoints.filter(
    (endpoint) => endpoint.method === method && endpoint.address.test({ pathname: `/${path}` }),
  );
  // A call whose path is named in full goes before one with a variable part.
  const endpoint = matching.find(({ path: exact }) => exact === path) ?? matching[0];
  const records = SEARCHED_LISTS.has(path) ? 1 : 0;
  return endpoint
    ? smallestAnswer(endpoint.reply as Schema, role, records)
    : { code: 200, data: null, Error: null };
}

/** An access token that names the role: these answers need no more of a session. */
export const tokenOf = (role: string) => `smoke.${role}`;

/**
 * Stands in for the API behind the gateway. (Answering in the browser instead would switch its cache off, and each page
 * would fetch and compile the whole shell anew.)
 */
export async function withAnswerServer<T>(work: (apiUrl: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? '/', 'http://api');
    const path = decodeURI(pathname).replace(/^\/api\/v1\//, '');
    const role = /smoke\.(\w+)/.exec(request.headers.authorization ?? '')?.[1] ?? 'KOL';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(request.method ?? 'GET', path, role)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
