import type { Breach } from '../breach.ts';

/** Pages that the gateway has drawn, links, files and reports. */
export const pageBreaches: readonly Breach[] = [
  {
    rule: '`javascript:` and 12 other disguises',
    breaks: 'a link may name a person before its host',
    file: 'shared/src/wire/endpoint.ts',
    from: '<>"@/?#',
    to: '<>"/?#',
    test: 'api/security/hostile-text.test.ts',
    tests: 'shown as a link',
  },
  {
    rule: 'CSRF on linking TikTok',
    breaks: 'a code that somebody else was given is exchanged',
    file: 'shared/src/api/tiktok.ts',
    from: '!expected || !codeVerifier || state !== expected',
    to: '!expected || !codeVerifier',
    test: 'shared/src/api/tiktok.test.ts',
  },
  {
    rule: 'Names and bios that would end the block of data',
    breaks: 'data of a page may end its block',
    file: 'shell/src/server-rendered/server-rendered-pages.tsx',
    from: "JSON.stringify(drawn).replaceAll('<', '\\\\u003c')",
    to: 'JSON.stringify(drawn)',
    test: 'shell/src/server-rendered/server-rendered-pages.test.tsx',
  },
  {
    rule: 'Poisoning drawn pages',
    breaks: 'every query makes a page of its own',
    file: 'gateway/server-rendered/server-rendered-pages.ts',
    from: 'if (own.size === 0) return { address, call, isOfOne };',
    to: "if (own.size === 0) return { address: address + '?' + query, call, isOfOne };",
    test: 'gateway/server-rendered/server-rendered-pages.test.ts',
  },
  {
    rule: 'Poisoning the figures',
    breaks: 'any text counts as a version',
    file: 'api/modules/telemetry/release-labels.ts',
    from: '!isKnown && VERSION.test(version) && ',
    to: '!isKnown && ',
    test: 'api/modules/telemetry/telemetry.test.ts',
    tests: 'labels of releases',
  },
  {
    rule: 'Path tricks',
    breaks: 'a path of another form is passed on',
    file: 'gateway/proxy/api-proxy.ts',
    from: '!framing || !isPlain(request.url)',
    to: '!framing',
    test: 'gateway/smuggling/smuggling.test.ts',
    tests: 'GET',
    environment: { FRAMES: '50' },
  },
];
