import type { BreachRow } from '../breach.ts';

const TEST = 'api/modules/scores/scores.test.ts';
const PUPPET = 'Raising a score by puppet Brands, or by work that is not finished';
const REFUSED = 'The score of a KOL that refuses to be scored';
const APPEALS = 'Appeals about scores in strange hands, and scores that staff enters';

/** Who moves a KOL's score, and who sees it. */
// biome-ignore format: a table
export const scoreBreaches: readonly BreachRow[] = [
  [PUPPET, 'work for any Brand counts', 'api/migrations/0280_score_version_2.sql', TEST, 'of a Brand that nobody verified',
    'w JOIN people b ON b.id = w.brand_id AND b.checked_at IS NOT NULL', 'w'],
  [PUPPET, 'one Brand counts without end', 'api/modules/kols/rules/score.ts', TEST, 'of one verified Brand counts three times',
    'Math.min(brand.works, DELIVERY.worksOfBrand)', 'brand.works'],
  [PUPPET, 'work that was only handed in counts', 'api/migrations/0280_score_version_2.sql', TEST, 'that is not finished',
    "WHERE d.state = 'released' OR (", "WHERE d.state <> 'cancelled' OR ("],
  [PUPPET, 'work is lost whose product never came', 'api/migrations/0280_score_version_2.sql', TEST, 'because the Brand never sent',
    "AND 'overdue' = (SELECT e.event", "AND 'handed_in' <> (SELECT e.event"],
  [REFUSED, 'a sync scores it all the same', 'api/modules/kols/score-kols.ts', TEST, 'has no score, component or day',
    'if (former.get(kolId)?.isRefused)', 'if (!kolId)'],
  [REFUSED, 'its components stay', 'api/modules/kols/scores.repository.ts', TEST, 'has no score, component or day',
    "sql`breakdown - 'components' - 'measures'`", 'sql`breakdown`'],
  [REFUSED, 'its days stay', 'api/modules/kols/scores.repository.ts', TEST, 'has no score, component or day',
    "if (numUpdatedRows > 0n) await tx.deleteFrom('score_days').where('kol_id', '=', kolId).execute();", ''],
  [APPEALS, 'everybody with a session lists them', 'shared/src/wire/scores.ts', TEST, 'nobody but staff',
    "path: 'Ops/scoreAppeals',\n  access: 'Admin'", "path: 'Ops/scoreAppeals',\n  access: 'session',\n  team: 'read'"],
  [APPEALS, 'one appeals again at once', 'api/modules/scores/appeal-score.ts', TEST, 'is open once, answered once',
    "if (nextAppeal(await latestAppeal(tx, kolId), now)) fail('score_appeal_soon');", ''],
  [APPEALS, 'staff answers twice', 'api/modules/scores/appeal-score.ts', TEST, 'is open once, answered once',
    '    requireOpen(await findAppeal(tx, id));\n', ''],
];
