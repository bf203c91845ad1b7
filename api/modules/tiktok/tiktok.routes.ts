import { exchangeTikTok, readSyncRun, readTikTokConfig, startTikTokSync } from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { readRun } from './read-run.ts';
import { toSyncRun } from './run-reply.ts';
import { redirectUriOf, saveLink } from './save-link.ts';
import { startSync } from './start-sync.ts';

export function tikTokRoutes(app: FastifyInstance): void {
  route(app, readTikTokConfig, async ({ context: { config } }) =>
    ok({
      authorizeUrl: `${config.tiktokAuthUrl}/v2/auth/authorize/`,
      clientKey: config.tiktokClientKey,
      scopes: [...config.tiktokScopes],
      redirectUri: redirectUriOf(config),
    }),
  );

  route(app, exchangeTikTok, async ({ body, caller, context }) => {
    await saveLink(context, caller.userId, body);
    return ok(null);
  });

  route(app, startTikTokSync, async ({ caller, context }) => {
    const outcome = await startSync(context, caller.userId, 'kol');
    if (typeof outcome === 'object') return ok(toSyncRun(outcome));
    return fail(`tiktok_${outcome}`);
  });

  route(app, readSyncRun, async ({ params, caller, context }) => {
    const run = await readRun(context, caller.userId, params.runId);
    return run ? ok(toSyncRun(run)) : fail('sync_not_found');
  });
}
