import type { Registry, TrustedKeys } from '@sohor/shared/platform/remotes';
import { Problem } from '../../run/problem.ts';
import { readTrustedKeys } from '../signing/trusted-keys.ts';

/** What a site is told of where it runs. Kept in its registry, so that no team's release changes it by the way. */
export interface SiteSettings extends Pick<Registry, 'allowedOrigins' | 'overrides'> {
  /** `https://host` of the product. */
  origin: string;
  /** Keys that may release; null where releases need no signature, undefined where the setting stays as it is. */
  keys?: TrustedKeys | null | undefined;
}

/** Where `npm start` is reached, unless PUBLIC_URL says otherwise. */
export const thisMachine = ({ PORT }: NodeJS.ProcessEnv) => `http://localhost:${PORT || 3000}`;

/**
 * @param standard origin of a site that may do without PUBLIC_URL: one that only the machine it lies on reaches
 * @throws {Problem} where what links, search engines and shared previews are to name is not known
 */
export function readSiteSettings(env: NodeJS.ProcessEnv, standard?: string): SiteSettings {
  const { SOHOR_ENV = '' } = env;
  // `prodution` must not count as local, where a page may take remotes from the machine of whoever opens it.
  if (!['', 'local', 'try', 'production'].includes(SOHOR_ENV))
    throw new Problem(`SOHOR_ENV holds "${SOHOR_ENV}": it must be local, try or production.`);
  const isProduction = SOHOR_ENV === 'production';
  const origin = env.PUBLIC_URL || (isProduction ? undefined : standard);
  if (!origin)
    throw new Problem(
      'PUBLIC_URL is not set: it must say where browsers reach the product, as https://host. The pages name it to search ' +
        'engines and in shared links.',
    );
  if (isProduction && !origin.startsWith('https:'))
    throw new Problem(`PUBLIC_URL holds "${origin}": with SOHOR_ENV=production it must begin with https://.`);
  return {
    origin: originFrom('PUBLIC_URL', origin),
    allowedOrigins: (env.REMOTE_ORIGINS ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => originFrom('REMOTE_ORIGINS', text)),
    overrides: !isProduction,
    keys: readTrustedKeys(env),
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
