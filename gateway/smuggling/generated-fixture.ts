import { METHODS, SECOND } from './frames-fixture.ts';

/** Pseudo-random numbers 0 … 1, the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const N = SECOND.length;
const LENGTHS = [
  N,
  N,
  N,
  0,
  2,
  N - 1,
  N + 1,
  60,
  `0${N}`,
  `+${N}`,
  `${N}, ${N}`,
  `0x${N.toString(16)}`,
  '',
  `${N}\v`,
  -1,
];
const ENCODINGS = [
  'chunked',
  'chunked',
  'Chunked',
  'identity',
  'xchunked',
  'chunked, identity',
  'identity, chunked',
  'chunked,',
  '\vchunked',
  'gzip, chunked',
  'chunked\t',
];
const NAMES = {
  length: [
    'Content-Length',
    'content-length',
    'Content-Length ',
    'Content_Length',
    ' Content-Length',
    'Content-Length\t',
    'Content\0-Length',
  ],
  encoding: [
    'Transfer-Encoding',
    'transfer-encoding',
    'Transfer-Encoding ',
    'Transfer_Encoding',
    ' Transfer-Encoding',
    'Transfer-Encoding\v',
  ],
};
const OTHERS = [
  'X-A: b',
  'Connection: keep-alive',
  'Connection: close, content-length',
  'Connection: transfer-encoding',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'TE: trailers',
  'Trailer: Content-Length',
  'X-Fold: a\r\n b',
  'X-Nul: \0',
  'X-Cr: a\rb',
  'X-Lf: a\nb',
  'Host: jahat.example',
  'X-None',
  'Keep-Alive: timeout=5',
  'X-Request-Id: chosen',
  'Proxy-Connection: keep-alive',
  'HTTP2-Settings: AAMAAABk',
  'X-HTTP-Method-Override: POST',
] as const;
const TARGETS = [
  '/api/v1/asked',
  '/api/v1/asked',
  '/api/v1/asked?a=b',
  'http://jahat.example/api/v1/asked',
  '/api/v1/../asked',
  '/login',
  '*',
  '/api/v1/as\xe9',
  '/API/v1/asked',
  '//api/v1/asked',
];
const SIZES = [
  N.toString(16),
  N.toString(16),
  `0${N.toString(16)}`,
  '0',
  '2',
  (N + 2).toString(16),
  `${N.toString(16)};a=b`,
  `${N.toString(16)};\n`,
  `-${N.toString(16)}`,
  'ffffffffffffffffff',
  ` ${N.toString(16)}`,
  `${N.toString(16)} `,
  'g',
  '',
];
const ENDS = ['\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r', '\r\r\n'];

/** A random combination of the parts above. Most parts are valid, so that many frames pass the first checks. */
export function frameOf(next: () => number): string {
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  const often = (share: number) => next() < share;
  const mostly = <T>(right: T, of: readonly T[]): T => (often(0.7) ? right : one(of));
  const end = () => (often(0.98) ? '\r\n' : one(ENDS));
  const request = (): string => {
    const headers: string[] = ['Host: sohor', 'Content-Type: application/x'];
    const isChunked = often(0.45);
    if (!isChunked || often(0.15))
      headers.push(
        `${often(0.8) ? 'Content-Length' : one(NAMES.length)}: ${mostly<number | string>(N, LENGTHS)}`,
      );
    if (isChunked || often(0.1))
      headers.push(
        `${often(0.8) ? 'Transfer-Encoding' : one(NAMES.encoding)}: ${mostly('chunked', ENCODINGS)}`,
      );
    if (often(0.05)) headers.push(`Content-Length: ${one(LENGTHS)}`);
    while (often(0.25)) headers.splice(Math.floor(next() * headers.length), 0, one(OTHERS));
    const chunk = () => `${mostly(N.toString(16), SIZES)}${end()}${often(0.9) ? SECOND : ''}${end()}`;
    const last = often(0.85) ? `0${end()}${often(0.1) ? `Content-Length: ${N}${end()}` : ''}${end()}` : '';
    const body = isChunked
      ? `${chunk()}${often(0.2) ? chunk() : ''}${last}`
      : often(0.9)
        ? SECOND
        : SECOND.slice(0, Math.floor(next() * N));
    const line = `${mostly<string>('POST', METHODS)} ${mostly('/api/v1/asked', TARGETS)} HTTP/1.${often(0.95) ? 1 : 0}`;
    return `${[line, ...headers].map((each) => each + end()).join('')}${end()}${body}`;
  };
  return Array.from({ length: often(0.2) ? 2 : 1 }, request).join('');
}
