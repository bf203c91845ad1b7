import type { FastifyInstance } from 'fastify';
import { defineJob } from '../../jobs/jobs.ts';
import type { Context } from '../../platform/context.ts';
import { anchorHeads } from './sign-heads.ts';
import { anchorState } from './verify-evidence.ts';

export type { EvidenceTables } from './evidence.tables.ts';
export { anchorHeads } from './sign-heads.ts';
export { type EvidenceReport, verifyEvidence } from './verify-evidence.ts';

/** Public keys on the product's own origin; outside `/api`, as RFC 8615 requires. */
const KEYS_PATH = '/.well-known/sohor-audit-keys.json';
const signHeads = defineJob<Record<string, never>>('sign-heads', { maxAttempts: 2 });

/** Signs the heads of audit log and ledger each hour, keeps them in an evidence store, and publishes the keys to check them with. */
export function registerEvidence(app: FastifyInstance, context: Context): void {
  const { jobs, metrics, db, evidenceKeys } = context;
  jobs.handle(signHeads, () => anchorHeads(context));
  jobs.every('4 * * * *', signHeads);

  metrics.watch({
    name: 'sohor_evidence_heads_waiting',
    help: 'Signed heads that the evidence store has not taken yet',
    read: async () => [{ value: (await anchorState(db)).waiting }],
  });
  metrics.watch({
    name: 'sohor_evidence_age_seconds',
    help: 'Age of the newest signed head in the evidence store: what is younger can still be rewritten unseen',
    async read() {
      const { ageSeconds } = await anchorState(db);
      return ageSeconds === null ? [] : [{ value: ageSeconds }];
    },
  });

  app.get(KEYS_PATH, { exposeHeadRoute: false }, async (_request, reply) =>
    reply
      .type('application/jwk-set+json')
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .send(JSON.stringify({ keys: evidenceKeys.published })),
  );
}
