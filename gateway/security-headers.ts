export interface PagePolicy {
  /** Of the scripts that are inlined into the page, as `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** Origins other than the product's own that remotes may come from. */
  allowedOrigins?: readonly string[];
  /** Whether a remote may be taken from a developer's own machine (`?mf.remote-kol=…`). */
  overrides?: boolean;
  /** A shell from before there was a policy for the addresses of scripts could load none: it runs as it was made. */
  trustedTypes?: boolean;
}

/** `http://localhost:*` and the like: a browser reaches nobody but its own machine by these names. */
const LOOPBACK = ['localhost', '127.0.0.1'].flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);
const LOOPBACK_SOCKETS = LOOPBACK.map((origin) => origin.replace('http', 'ws'));

export function securityHeaders({
  scriptHashes,
  allowedOrigins = [],
  overrides = false,
  trustedTypes = true,
}: PagePolicy): Record<string, string> {
  // A policy is text: what is no plain origin could say anything in it.
  const origins = allowedOrigins.filter((origin) => /^https?:\/\/[\w.-]+(:\d+)?$/.test(origin));
  const code = ["'self'", ...origins, ...(overrides ? LOOPBACK : [])];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [...code, ...scriptHashes],
    // Positions of menus and toasts are style attributes.
    'style-src': [...code, "'unsafe-inline'"],
    // Avatars and covers of videos lie on the video provider's hosts.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...origins, ...(overrides ? LOOPBACK : [])],
    'font-src': code,
    // blob: is what the page itself has made, such as the picture that is about to be uploaded.
    'connect-src': [...code, 'blob:', ...(overrides ? LOOPBACK_SOCKETS : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Text becomes neither HTML nor code, and an address becomes a script's only through the one policy that
    // shell/boot.js makes.
    ...(trustedTypes ? { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] } : {}),
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, values]) => `${name} ${values.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // As the API has it in production, where nothing is overridden. Browsers heed it over https alone.
    ...(overrides ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
