/**
 * What must happen to a frame (the bytes of a request).
 * - refused: one answer of 4xx or 5xx, the connection is closed, nothing reaches the API
 * - passes: 200, and the API has seen exactly this request
 * - waits: the frame is incomplete, so there is no answer until its sender goes away
 * - either: the standard allows a server to accept or to refuse it
 */
export type Outcome = 'refused' | 'passes' | 'waits' | 'either';

export interface Frame {
  name: string;
  method: string;
  /** Latin-1: each character is one byte. */
  bytes: string;
  outcome: Outcome;
  /** Body that the API must receive if the frame passes. */
  body?: string;
  /** Whether bytes of the body are missing: then the sender closes the connection, after the answer if there is one. */
  isIncomplete: boolean;
  /** How many requests a correct parser finds in it. */
  requests: number;
}

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const WITH_BODY: readonly string[] = ['POST', 'PUT', 'PATCH'];

/** A hidden second request. Its last header is left open, so that it would swallow the first line of the next request. */
export const SECOND =
  'GET /api/v1/smuggled HTTP/1.1\r\nHost: sohor\r\nX-Request-Id: chosen\r\nAuthorization: Bearer attacker\r\nX-Ignore: ';
const N = SECOND.length;
const hex = N.toString(16);
const IN_CHUNKS = `${hex}\r\n${SECOND}\r\n0\r\n\r\n`;

interface Kind {
  name: string;
  /** Header lines, each with its line end. */
  headers: string;
  /** What follows the empty line. */
  rest?: string;
  /** Outcome for methods with a body. */
  outcome: Outcome;
  /** Outcome for methods without a body; `refused` when left out. */
  bodiless?: Outcome;
  body?: string;
}

const refused = (name: string, headers: string, rest = SECOND): Kind => ({
  name,
  headers,
  rest,
  outcome: 'refused',
});
const encoded = (value: string, rest = IN_CHUNKS): Kind =>
  refused(`Transfer-Encoding: ${JSON.stringify(value)}`, `Transfer-Encoding: ${value}\r\n`, rest);
const length = (value: string): Kind =>
  refused(`Content-Length: ${JSON.stringify(value)}`, `Content-Length: ${value}\r\n`);
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const chunks = (name: string, rest: string, outcome: Outcome = 'refused', body?: string): Kind => ({
  name: `chunks: ${name}`,
  headers: CHUNKED,
  rest,
  outcome,
  ...(body !== undefined && { body }),
});
const LENGTH = `Content-Length: ${N}\r\n`;

const KINDS: readonly Kind[] = [
  { name: 'no body', headers: '', outcome: 'passes', bodiless: 'passes', body: '' },
  {
    name: 'a length of 0',
    headers: 'Content-Length: 0\r\n',
    outcome: 'passes',
    bodiless: 'passes',
    body: '',
  },
  { name: 'a length', headers: LENGTH, rest: SECOND, outcome: 'passes', body: SECOND },
  {
    name: 'a length with zeros before it',
    headers: `Content-Length: 000${N}\r\n`,
    rest: SECOND,
    outcome: 'passes',
    body: SECOND,
  },
  { name: 'a length, and less than that', headers: LENGTH, rest: SECOND.slice(9), outcome: 'waits' },
  { name: 'a length, and nothing', headers: LENGTH, outcome: 'waits' },
  refused('two equal lengths', LENGTH + LENGTH),
  refused('two unequal lengths', `Content-Length: 2\r\n${LENGTH}`),
  refused('a length and a longer one', `${LENGTH}Content-Length: 2\r\n`),
  ...[
    '2, 60',
    `${N}, ${N}`,
    `${N},`,
    `+${N}`,
    `-${N}`,
    '-0',
    '0x10',
    '1_0',
    '1e1',
    '1.0',
    '',
    `${N}\v`,
    `${N} 1`,
    `"${N}"`,
  ].map(length),
  ...['99999999999999999999', '18446744073709551617', `\x00${N}`, `${N}\0`].map(length),
  refused('a length after a blank', `Content-Length : ${N}\r\n`),
  refused('a length after a tab', `Content-Length\t: ${N}\r\n`),
  refused('a length before a folded line', `Content-Length: ${N}\r\n 0\r\n`),
  refused('a length in a folded line', `X-Fold: a\r\n Content-Length: ${N}\r\n`),
  { name: 'chunks', headers: CHUNKED, rest: IN_CHUNKS, outcome: 'passes', body: SECOND },
  {
    name: 'chunks in capitals',
    headers: 'TRANSFER-ENCODING: CHUNKED\r\n',
    rest: IN_CHUNKS,
    outcome: 'passes',
    body: SECOND,
  },
  {
    name: 'chunks after a tab',
    headers: 'Transfer-Encoding:\tchunked\r\n',
    rest: IN_CHUNKS,
    outcome: 'passes',
    body: SECOND,
  },
  {
    name: 'chunks before a blank',
    headers: 'Transfer-Encoding: chunked \r\n',
    rest: IN_CHUNKS,
    outcome: 'passes',
    body: SECOND,
  },
  refused('length and chunks', `${LENGTH}${CHUNKED}`, IN_CHUNKS),
  refused('chunks and length', `${CHUNKED}${LENGTH}`, IN_CHUNKS),
  refused('a length of 4 and chunks', `Content-Length: 4\r\n${CHUNKED}`, IN_CHUNKS),
  refused('chunks and a length of 0', `${CHUNKED}Content-Length: 0\r\n`, IN_CHUNKS),
  ...[
    'xchunked',
    'x-chunked',
    'chunke',
    'chunked, identity',
    'identity, chunked',
    'gzip, chunked',
    'chunked, chunked',
    'identity',
    'gzip',
    'chunked,',
    ',chunked',
    'chunked;q=1',
    '"chunked"',
    '\vchunked',
    'chunked\v',
    'chunked\0',
    'chun\tked',
    '\xa0chunked',
    '',
  ].map((value) => encoded(value)),
  refused('chunked twice', CHUNKED + CHUNKED, IN_CHUNKS),
  refused('chunked and identity', `${CHUNKED}Transfer-Encoding: identity\r\n`, IN_CHUNKS),
  refused('identity and chunked', `Transfer-Encoding: identity\r\n${CHUNKED}`, IN_CHUNKS),
  refused('chunked after a blank', 'Transfer-Encoding : chunked\r\n', IN_CHUNKS),
  refused('chunked in a folded line', 'Transfer-Encoding:\r\n chunked\r\n', IN_CHUNKS),
  refused('chunked with a NUL in its name', 'Transfer\0-Encoding: chunked\r\n', IN_CHUNKS),
  refused('chunked after a header without colon', `X-None\r\n${CHUNKED}`, IN_CHUNKS),
  refused('chunked after a bare carriage return', `X-Cr: a\r${CHUNKED}`, IN_CHUNKS),
  refused('a NUL in a header', `X-Nul: a\0b\r\n${LENGTH}`),
  refused('a NUL in the name of a header', `X-N\0ul: a\r\n${LENGTH}`),
  refused('a blank before the first header', ` X-Blank: a\r\n${LENGTH}`),
  refused('a name with a blank', `X Blank: a\r\n${LENGTH}`),
  refused('two hosts', `Host: jahat.example\r\n${LENGTH}`),
  chunks('no number', `ZZ\r\n${SECOND}\r\n0\r\n\r\n`),
  chunks('a negative size', `-${hex}\r\n${SECOND}\r\n0\r\n\r\n`),
  chunks('a size with a plus', `+${hex}\r\n${SECOND}\r\n0\r\n\r\n`),
  chunks('a size with 0x', `0x${hex}\r\n${SECOND}\r\n0\r\n\r\n`),
  chunks('a size with _', `0_${hex}\r\n${SECOND}\r\n0\r\n\r\n`),
  chunks('a blank before the size', ` ${hex}\r\n${SECOND}\r\n0\r\n\r\n`),
  chunks('no size', `\r\n${SECOND}\r\n0\r\n\r\n`),
  chunks('a size beyond 64 bits', `ffffffffffffffff${hex}\r\n${SECOND}\r\n0\r\n\r\n`),
  chunks('a size that overflows to the right one', `10000000000000000${hex}\r\n${SECOND}\r\n0\r\n\r\n`),
  chunks('zeros before the size', `000${hex}\r\n${SECOND}\r\n0\r\n\r\n`, 'passes', SECOND),
  chunks('more than the size', `2\r\n${SECOND}\r\n0\r\n\r\n`),
  chunks('no line end after the data', `${hex}\r\n${SECOND}0\r\n\r\n`),
  chunks('a bare line feed after the size', `${hex}\n${SECOND}\r\n0\r\n\r\n`, 'either'),
  chunks('a bare line feed after the data', `${hex}\r\n${SECOND}\n0\r\n\r\n`, 'either'),
  chunks('a bare carriage return after the size', `${hex}\r${SECOND}\r\n0\r\n\r\n`),
  chunks('an extension', `${hex};a=b\r\n${SECOND}\r\n0\r\n\r\n`, 'passes', SECOND),
  chunks(
    'an extension of 20,000 bytes',
    `${hex};a=${'b'.repeat(20_000)}\r\n${SECOND}\r\n0\r\n\r\n`,
    'either',
  ),
  chunks('a bare line feed in an extension', `${hex};a\n${SECOND}\r\n0\r\n\r\n`, 'either'),
  chunks('a bare carriage return in an extension', `${hex};a\rb\r\n${SECOND}\r\n0\r\n\r\n`, 'either'),
  chunks('a NUL in an extension', `${hex};\0\r\n${SECOND}\r\n0\r\n\r\n`, 'either'),
  chunks('a trailer', `${hex}\r\n${SECOND}\r\n0\r\nX-Trailer: a\r\n\r\n`, 'passes', SECOND),
  chunks('a length as trailer', `${hex}\r\n${SECOND}\r\n0\r\n${LENGTH}\r\n`, 'either'),
  chunks('chunked as trailer', `${hex}\r\n${SECOND}\r\n0\r\n${CHUNKED}\r\n`, 'either'),
  chunks(
    'a token as trailer',
    `${hex}\r\n${SECOND}\r\n0\r\nAuthorization: Bearer attacker\r\n\r\n`,
    'either',
  ),
  chunks('no end', `${hex}\r\n${SECOND}\r\n`, 'waits'),
  chunks('no end of the last one', `${hex}\r\n${SECOND}\r\n0\r\n`, 'waits'),
  chunks('not even a first one', '', 'waits'),
  {
    name: 'h2c',
    headers:
      'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nConnection: Upgrade, HTTP2-Settings, close\r\n',
    outcome: 'passes',
    bodiless: 'passes',
    body: '',
  },
  {
    name: 'websocket',
    headers:
      'Upgrade: websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    outcome: 'passes',
    bodiless: 'passes',
    body: '',
  },
  {
    name: 'h2c with a length',
    headers: `Upgrade: h2c\r\nConnection: Upgrade, close\r\n${LENGTH}`,
    rest: SECOND,
    outcome: 'passes',
    body: SECOND,
  },
  {
    name: 'a length that Connection names',
    headers: `Connection: close, content-length\r\n${LENGTH}`,
    rest: SECOND,
    outcome: 'passes',
    body: SECOND,
  },
  {
    name: 'chunks that Connection names',
    headers: `Connection: close, transfer-encoding, host, x-request-id\r\n${CHUNKED}`,
    rest: IN_CHUNKS,
    outcome: 'passes',
    body: SECOND,
  },
  {
    name: 'Expect: 100-continue',
    headers: `Expect: 100-continue\r\n${LENGTH}`,
    rest: SECOND,
    outcome: 'passes',
    body: SECOND,
  },
  {
    name: 'Expect: something else',
    headers: `Expect: 200-ok\r\n${LENGTH}`,
    rest: SECOND,
    outcome: 'either',
    bodiless: 'either',
  },
];

const headOf = (method: string, headers: string, line = `${method} /api/v1/asked HTTP/1.1`) =>
  `${line}\r\nHost: sohor\r\nContent-Type: application/x\r\n${/^connection:/im.test(headers) ? '' : 'Connection: close\r\n'}${headers}\r\n`;

/** Odd request lines; their outcome is the same for every method. */
function lines(method: string): Frame[] {
  const frame = (name: string, bytes: string, outcome: Outcome = 'refused', requests = 0): Frame => ({
    name,
    method,
    bytes,
    outcome,
    requests,
    isIncomplete: false,
    body: '',
  });
  const tail = `Host: sohor\r\nConnection: close\r\n${LENGTH}\r\n${SECOND}`;
  const keep = `${method} /api/v1/asked HTTP/1.1\r\nHost: sohor\r\n\r\n`;
  return [
    frame('bare line feeds', headOf(method, '').replaceAll('\r\n', '\n'), 'either', 1),
    frame(
      'a bare line feed before the framing',
      `${method} /api/v1/asked HTTP/1.1\r\nHost: sohor\r\nConnection: close\n${LENGTH}\r\n${SECOND}`,
      'either',
    ),
    frame('bare carriage returns', headOf(method, '').replaceAll('\r\n', '\r')),
    frame('no host', `${method} /api/v1/asked HTTP/1.1\r\nConnection: close\r\n\r\n`),
    frame(
      'HTTP/1.0 in chunks',
      `${method} /api/v1/asked HTTP/1.0\r\nHost: sohor\r\nConnection: close\r\n${CHUNKED}\r\n${IN_CHUNKS}`,
      'refused',
    ),
    frame('HTTP/0.9', `${method} /api/v1/asked\r\n${tail}`),
    frame('HTTP/2.0', `${method} /api/v1/asked HTTP/2.0\r\n${tail}`),
    frame('HTTP/1.1 in small letters', `${method} /api/v1/asked http/1.1\r\n${tail}`),
    frame('two blanks', `${method}  /api/v1/asked HTTP/1.1\r\n${tail}`, 'either'),
    frame('a blank in the address', `${method} /api/v1/as ked HTTP/1.1\r\n${tail}`),
    frame('a NUL in the address', `${method} /api/v1/as\0ked HTTP/1.1\r\n${tail}`),
    frame(
      'a letter beyond ASCII in the address',
      headOf(method, '', `${method} /api/v1/as\xe9ked HTTP/1.1`),
      'either',
      1,
    ),
    frame(
      'a whole address',
      headOf(method, '', `${method} http://jahat.example/api/v1/asked HTTP/1.1`),
      'either',
      1,
    ),
    frame('a way up', headOf(method, '', `${method} /api/../smuggled HTTP/1.1`), 'refused'),
    frame(
      'a way up in other letters',
      headOf(method, '', `${method} /api/%2e%2e%2fsmuggled HTTP/1.1`),
      'refused',
    ),
    frame(
      'a way up with backslashes',
      headOf(method, '', `${method} /api/..\\..\\smuggled HTTP/1.1`),
      'refused',
    ),
    frame(
      '300 headers',
      headOf(method, Array.from({ length: 300 }, (_, at) => `X${at}: 1\r\n`).join('')),
      'either',
      1,
    ),
    frame('a method that is none', `${method}X /api/v1/asked HTTP/1.1\r\n${tail}`),
    frame('the preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${SECOND}`),
    frame('two requests', keep + headOf(method, ''), 'passes', 2),
    frame(
      'a request, and something broken',
      `${keep}${headOf(method, 'Content-Length: x\r\n')}`,
      'either',
      1,
    ),
  ];
}

/** Every kind with every method. */
export const FRAMES: readonly Frame[] = METHODS.flatMap((method) => [
  ...KINDS.map(({ name, headers, rest = '', outcome, bodiless, body }): Frame => {
    const isWith = WITH_BODY.includes(method);
    return {
      name,
      method,
      bytes: headOf(method, headers) + rest,
      outcome: isWith ? outcome : (bodiless ?? 'refused'),
      isIncomplete: outcome === 'waits',
      requests: (isWith ? outcome : (bodiless ?? 'refused')) === 'refused' ? 0 : 1,
      ...(body !== undefined && { body: isWith ? body : '' }),
    };
  }),
  ...lines(method),
]);
