import { timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Json, object, text } from '../platform/check.ts';
import type { Context } from '../platform/context.ts';
import { type Answer, operate } from '../platform/operation.ts';
import { oauthError, PROVIDER, refuseOauth } from './answers.ts';
import { openIdOf } from './creators.ts';
import { ACCESS_LIFE_S, type Grant, REFRESH_LIFE_S } from './grants.ts';
import type { TikTok } from './tiktok.ts';

/** Token calls, made by the app's server. */
export async function registerOauth(app: FastifyInstance, context: Context, tiktok: TikTok) {
  await app.register(formbody);
  const options = context.settings.tiktok;

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send(oauthError('invalid_request', error.message).body);
  });

  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    run: (form: Json, kind: string | undefined) => Answer,
  ) =>
    operate(context, request, reply, {
      provider: PROVIDER,
      name,
      target: {},
      refuse: refuseOauth,
      run: (fault) => {
        const form = object(request.body) ?? {};
        if (!/^application\/x-www-form-urlencoded\b/.test(request.headers['content-type'] ?? '')) {
          return oauthError(
            'invalid_request',
            'Only `application/x-www-form-urlencoded` is supported as Content-Type.',
          );
        }
        if (!isClient(form, options))
          return oauthError('invalid_client', 'Client key or secret is incorrect.', 401);
        if (fault?.kind === '200-with-error') {
          return oauthError(name === 'token' ? 'invalid_grant' : 'server_error', 'Something is wrong.', 200);
        }
        return run(form, fault?.kind);
      },
    });

  app.post('/tiktok/v2/oauth/token/', (request, reply) => {
    const { grant_type } = object(request.body) ?? {};
    if (grant_type === 'refresh_token') return answer(request, reply, 'refresh', refresh);
    return answer(request, reply, 'token', exchange);
  });

  function exchange(form: Json, kind: string | undefined): Answer {
    if (form.grant_type !== 'authorization_code')
      return oauthError('unsupported_grant_type', 'Unknown grant_type.');
    const [code, redirectUri, verifier] = [
      text(form.code),
      text(form.redirect_uri),
      text(form.code_verifier),
    ];
    if (!code || !redirectUri || !verifier)
      return oauthError('invalid_request', 'The request parameters are malformed.');
    if (!/^[A-Za-z0-9._~-]{43,128}$/.test(verifier))
      return oauthError('invalid_request', 'Code verifier is malformed.');
    if (kind === 'reused-code') return oauthError('invalid_grant', 'Authorization code has been used.');
    const grant = tiktok.grants.redeem(code, options.clientKey, redirectUri, verifier);
    return typeof grant === 'string' ? oauthError('invalid_grant', grant) : tokens(grant);
  }

  function refresh(form: Json, kind: string | undefined): Answer {
    const token = text(form.refresh_token);
    if (!token) return oauthError('invalid_request', 'The request parameters are malformed.');
    if (kind === 'revoked') tiktok.grants.revoke(token);
    const grant = tiktok.grants.refresh(token, options.clientKey);
    return grant ? tokens(grant) : oauthError('invalid_grant', 'Refresh token is invalid or expired.');
  }

  app.post('/tiktok/v2/oauth/revoke/', (request, reply) =>
    answer(request, reply, 'revoke', (form) => {
      const known = tiktok.grants.revoke(text(form.token) ?? '');
      return known ? { status: 200, body: {} } : oauthError('invalid_request', 'The token is invalid.');
    }),
  );

  function tokens(grant: Grant): Answer {
    return {
      status: 200,
      body: {
        access_token: grant.accessToken,
        expires_in: ACCESS_LIFE_S,
        open_id: openIdOf(grant.clientKey, grant.username),
        refresh_expires_in: REFRESH_LIFE_S,
        refresh_token: grant.refreshToken,
        scope: grant.scopes.join(','),
        token_type: 'Bearer',
      },
    };
  }
}

function isClient(
  form: Json,
  { clientKey, clientSecret }: { clientKey: string; clientSecret: string },
): boolean {
  const given = Buffer.from(`${text(form.client_key)} ${text(form.client_secret)}`);
  const expected = Buffer.from(`${clientKey} ${clientSecret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
