import type { BreachRow } from '../breach.ts';

/** Pages that the gateway has drawn, links, files and reports. */
// biome-ignore format: a table
export const pageBreaches: readonly BreachRow[] = [
  ['`javascript:` and 12 other disguises', 'a link may name a person before its host',
    'shared/src/wire/endpoint.ts', 'api/security/hostile-text.test.ts', 'shown as a link',
    '<>"@/?#', '<>"/?#'],
  ['CSRF on linking TikTok', 'a code that somebody else was given is exchanged', 'shared/src/api/tiktok.ts', 'shared/src/api/tiktok.test.ts', '',
    '!expected || !codeVerifier || state !== expected', '!expected || !codeVerifier'],
  ['Names and bios that would end the block of data', 'data of a page may end its block',
    'shell/src/server-rendered/server-rendered-pages.tsx', 'shell/src/server-rendered/server-rendered-pages.test.tsx', '',
    "JSON.stringify(drawn).replaceAll('<', '\\\\u003c')", 'JSON.stringify(drawn)'],
  ['Poisoning drawn pages', 'every query makes a page of its own',
    'gateway/server-rendered/server-rendered-pages.ts', 'gateway/server-rendered/server-rendered-pages.test.ts', '',
    'if (own.size === 0) return { address, call, isOfOne };', "if (own.size === 0) return { address: address + '?' + query, call, isOfOne };"],
  ['Poisoning the figures', 'any text counts as a version',
    'api/modules/telemetry/rules/release-labels.ts', 'api/modules/telemetry/telemetry.test.ts', 'labels of releases',
    '!isKnown && VERSION.test(version) && ', '!isKnown && '],
  ['Path tricks', 'a path of another form is passed on', 'gateway/proxy/api-proxy.ts', 'gateway/smuggling/smuggling.test.ts', 'GET',
    '!framing || !isPlain(request.url)', '!framing', { FRAMES: '50' }],
];
