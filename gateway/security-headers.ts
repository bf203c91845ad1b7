/** @param scriptHashes of the scripts that are inlined into the page, as `'sha256-…'`. */
export function securityHeaders(scriptHashes: readonly string[]): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': ["'self'", ...scriptHashes].join(' '),
    // Positions of menus and toasts are style attributes.
    'style-src': "'self' 'unsafe-inline'",
    // Avatars and covers of videos lie on the video provider's hosts.
    'img-src': "'self' data: blob: https:",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
