import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { World } from '../world-fixture.ts';
import type { CallRows, Whose } from './call-row-fixture.ts';

const STAFF_ONLY = '401 403 403 403 403';
const KOLS = '401 200 200 403 403';

/** A KOL's own score, and what staff answers about it. */
export const scoresCalls: CallRows = {
  'GET Score': KOLS,
  'PUT Score/refusal': {
    answers: KOLS,
    send: async (world) => {
      await giveScores(world);
      return { path: 'Score/refusal', body: { tolak: true } };
    },
  },
  'POST Score/appeal': {
    answers: KOLS,
    send: async (world) => {
      await giveScores(world);
      return { path: 'Score/appeal', body: { alasan: 'Salah hitung' } };
    },
  },
  'GET Ops/scoreAppeals': STAFF_ONLY,
  'POST Ops/scoreAppeal/:id': {
    answers: { A: STAFF_ONLY, '?': STAFF_ONLY },
    send: async (world, whose) => ({
      path: `Ops/scoreAppeal/${await anAppeal(world, whose)}`,
      body: { hasil: 'dijelaskan', jawaban: 'Skornya sesuai rumus' },
    }),
  },
};

/** Both KOLs have a score, and no appeal. */
async function giveScores({ api, pairs }: World): Promise<void> {
  const breakdown = sql`jsonb_build_object('version', 2, 'sampleSize', 1, 'computedAt', now(), 'followers', 1, 'averageViews', 1,
    'components', '{}'::jsonb)`;
  for (const { kol } of Object.values(pairs)) {
    await api.db.deleteFrom('score_appeals').where('kol_id', '=', kol.id).execute();
    await sql`INSERT INTO kol_profiles (kol_id, score, breakdown) VALUES (${kol.id}, 50, ${breakdown}) ON CONFLICT (kol_id)
      DO UPDATE SET score = 50, breakdown = excluded.breakdown, score_refused_at = NULL`.execute(api.db);
  }
}

async function anAppeal(world: World, whose: Whose): Promise<string> {
  if (whose === '?') return randomUUID();
  await giveScores(world);
  const { id } = await world.api.db
    .insertInto('score_appeals')
    .values({
      kol_id: world.pairs[whose].kol.id,
      reason: 'Salah hitung',
      score: 50,
      version: 2,
      asked_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
