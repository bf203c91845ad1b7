import type { BreachRow } from '../breach.ts';

const SMUGGLING = 'gateway/smuggling/smuggling.test.ts';
const EVENTS = 'gateway/proxy/event-streams.test.ts';
const STREAMS = 'Streams of notices that are opened';
const REFUSED = 'gateway/proxy/refused-bodies.test.ts';
/** Few generated frames: those that stand in the table show each of these breaches. */
const FEW = { FRAMES: '50' };

/** The gateway: what a request is, how long it is, and whose answer is whose. */
// biome-ignore format: a table
export const gatewayBreaches: readonly BreachRow[] = [
  [STREAMS, 'a gateway takes streams without end', 'gateway/proxy/event-streams.ts', EVENTS, 'streams have places of their own',
    'open.size >= most)', 'open.size >= 1e9)'],
  [STREAMS, 'an address in other letters leads to the ordinary connections',
    'gateway/proxy/event-streams.ts', EVENTS, 'however the address is written',
    'decodeURIComponent(path)', 'path'],
  [STREAMS, 'a stream may take an ordinary connection', 'gateway/proxy/answer.ts', EVENTS, 'at another address',
    '!isStream && ', 'false && '],
  ['Request smuggling', 'a method without a body may have one', 'gateway/proxy/framing.ts', SMUGGLING, 'GET',
    'return isEmpty || WITH_BODY.has(method) ? framing : null;', 'return framing;', FEW],
  ['Request smuggling', 'lengths and connection headers of the client are passed on', 'gateway/proxy/headers.ts', SMUGGLING, 'GET|generated',
    '!HOP_BY_HOP.has(name) && ',
    "!['content-length','transfer-encoding','connection','keep-alive','upgrade','expect'].includes(name) && ",
    { FRAMES: '400' }],
  ['Request smuggling', 'any transfer encoding is taken for chunks', 'gateway/proxy/framing.ts', SMUGGLING, 'POST',
    "(isOld || encoding.toLowerCase() !== 'chunked')", 'isOld', FEW],
  ['Request smuggling', 'addresses of other forms are passed on', 'gateway/proxy/api-proxy.ts', SMUGGLING, 'GET',
    '!framing || !isPlain(request.url)', '!framing', FEW],
  ["An API's answer that cannot be framed", 'an answer that was cut off ends as if it were whole',
    'gateway/proxy/exchange.ts', 'gateway/smuggling/answers.test.ts', 'less than|without an end',
    'answer?.destroy();', 'answer?.end();'],
  ['Hanging up between the head and the body', 'an answer that nobody takes keeps its connection to the API',
    'gateway/proxy/exchange.ts', 'gateway/proxy/gone.test.ts', 'between',
    "if (begun.destroyed || client.isGone()) controller.abort(new Error('the client is gone'));", ''],
  ['Hanging up between the head and the body', 'who reads nothing keeps a connection to the API for good',
    'gateway/proxy/exchange.ts', 'gateway/proxy/gone.test.ts', 'takes nothing',
    'Math.max(0, patienceLeftMs));', '10_000);'],
  ['Hanging up between the head and the body', 'who takes a little now and then keeps a connection to the API for good',
    'gateway/proxy/exchange.ts', 'gateway/proxy/gone.test.ts', 'lowest rate',
    'patienceLeftMs - (performance.now() - pausedAt) + earnedMs', 'patienceMs'],
  ['Hanging up right after a request', 'a request without an address is passed on',
    'gateway/proxy/headers.ts', 'gateway/proxy/headers.test.ts', 'hung up',
    'if (!ip) return null;', ''],
  ['Reading secrets from the length', 'answers to writes are compressed', 'gateway/proxy/answer.ts', 'gateway/proxy/answer.test.ts', 'a write',
    "['GET', 'HEAD'].includes(request.method) && status === 200", 'status === 200'],
  ['Reading secrets from the length', 'an answer that sets a cookie is compressed',
    'gateway/proxy/answer.ts', 'gateway/proxy/answer.test.ts', 'sets a cookie',
    "'set-cookie', ", ''],
  ['Spoofed `X-Forwarded-*`', 'what a client says of itself is passed on',
    'gateway/proxy/headers.ts', 'gateway/hostile.test.ts', 'forwarding headers',
    '!CLAIMS.test(name) && ', ''],
  ['Bodies that are too large for their call, through the gateway', 'JSON of any size is read', 'gateway/proxy/body.ts', REFUSED, 'before the body',
    'json: { most: MIB,', 'json: { most: 64 * MIB,'],
  ['A production gateway that was not told its proxies', 'production starts without its proxies',
    'gateway/environment.ts', 'gateway/environment.test.ts', 'production must name',
    "name === 'production' && trustedProxies.length === 0", 'false && trustedProxies.length === 0'],
];
