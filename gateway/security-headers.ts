import type { Registry } from '../shared/src/platform/registry.ts';

/** Addresses of the developer's own machine, on any port. */
const LOOPBACK = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);
const LOOPBACK_SOCKETS = LOOPBACK.map((origin) => origin.replace('http', 'ws'));

/**
 * Headers of every page.
 * @param scriptHashes of the scripts that are inlined into it, as `'sha256-…'`
 * @param registry says from where else code may come: other origins, and with overrides a developer's own machine
 */
export function securityHeaders(
  scriptHashes: readonly string[],
  { allowedOrigins, overrides }: Pick<Registry, 'allowedOrigins' | 'overrides'>,
): Record<string, string> {
  // The policy is plain text: anything but an origin could add directives to it.
  const origins = allowedOrigins.filter((origin) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin));
  const code = ["'self'", ...origins, ...(overrides ? LOOPBACK : [])];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [...code, ...scriptHashes],
    // 'unsafe-inline': menus and toasts are positioned with style attributes.
    'style-src': [...code, "'unsafe-inline'"],
    // The API keeps copies of avatars and video covers, so that no page asks the video provider for them.
    'img-src': ["'self'", 'data:', 'blob:', ...origins, ...(overrides ? LOOPBACK : [])],
    // Videos of drafts, played by the API's own addresses.
    'media-src': ["'self'"],
    'font-src': code,
    // blob: for files that the page itself made, such as a picture before its upload.
    'connect-src': [...code, 'blob:', ...(overrides ? LOOPBACK_SOCKETS : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Trusted Types: the browser refuses to turn text into HTML or code. Script addresses must pass the one policy, which
    // shell/src/inlined makes.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The same value as the API sends in production. Browsers ignore it over http.
    ...(overrides ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
