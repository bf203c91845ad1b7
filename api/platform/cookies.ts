import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/**
 * Names and options of cookies. `__Host-` cookies need https; local runs on plain http use the same ones without prefix and
 * Secure.
 */
export interface CookieJar {
  read(request: FastifyRequest, name: string): string | undefined;
  write(reply: FastifyReply, name: string, value: string, maxAgeMs: number): void;
  clear(reply: FastifyReply, name: string): void;
}

export function cookieJar({ publicUrl }: Pick<Config, 'publicUrl'>): CookieJar {
  const secure = publicUrl.startsWith('https:');
  const full = (name: string) => (secure ? `__Host-${name}` : name);
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const;
  return {
    read: (request, name) => request.cookies[full(name)],
    write: (reply, name, value, maxAgeMs) =>
      void reply.setCookie(full(name), value, { ...options, maxAge: Math.floor(maxAgeMs / 1000) }),
    clear: (reply, name) => void reply.clearCookie(full(name), options),
  };
}

/** Belongs to the session's token, which is worthless without this cookie. */
export const COMPANION_COOKIE = 'sohor_session';

/** Names the browser that registers a number, until the number is proved. */
export const REGISTRATION_COOKIE = 'sohor_registration';
