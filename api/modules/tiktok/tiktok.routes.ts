import {
  exchangeTikTok,
  readSyncRun,
  readTikTokConfig,
  type SyncRun,
  startTikTokSync,
} from '@sohor/shared/wire';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/errors.ts';
import { ok } from '../../platform/replies.ts';
import { route } from '../../platform/route.ts';
import { readRun } from './read-run.ts';
import type { Run } from './runs.repository.ts';
import { redirectUriOf, saveLink } from './save-link.ts';
import { startSync } from './start-sync.ts';
import { FAILURE_TEXTS } from './sync-rules.ts';

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

export function toSyncRun(run: Run): SyncRun {
  return {
    runId: run.id,
    status: run.status,
    step: run.step,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    error: run.failure && FAILURE_TEXTS[run.failure],
  };
}
