import { Problem } from '../../run/problem.ts';

/** What a site is told of where it runs. Kept in its registry, so that no team's release changes it by the way. */
export interface SiteSettings {
  /** `https://host` of the product. */
  origin: string;
  /** Origins other than the page's own that code may come from. */
  allowedOrigins: string[];
  /** Whether an address in the query may take the place of a remote. */
  overrides: boolean;
}

export function readSiteSettings(env: NodeJS.ProcessEnv): SiteSettings {
  return {
    origin: originFrom('PUBLIC_URL', env.PUBLIC_URL || 'http://localhost:3000'),
    allowedOrigins: (env.REMOTE_ORIGINS ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => originFrom('REMOTE_ORIGINS', text)),
    overrides: (env.SOHOR_ENV || 'local') !== 'production',
  };
}

function originFrom(name: string, text: string): string {
  const url = URL.parse(text);
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`;
  if (isPlain) return url.origin;
  throw new Problem(
    `${name} holds "${text}": it must be an origin, https://host or http://host:port, and nothing more.`,
  );
}
