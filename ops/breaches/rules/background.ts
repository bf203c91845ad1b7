import type { BreachRow } from '../breach.ts';

const SECRET = 'A process with another `SOHOR_SECRET`';

/** Jobs, secrets and migrations. */
// biome-ignore format: a table
export const backgroundBreaches: readonly BreachRow[] = [
  [SECRET, 'a process starts with any secret', 'api/platform/secret-check.ts', 'api/platform/secret-check.test.ts', 'is refused from then on',
    'if (!secrets.former.some((former) => isMadeBy(former, known)))', 'if (secrets.former.length > 99)'],
  ['A process with another `SOHOR_SECRET`', 'a link that cannot be opened is deleted', 'api/modules/tiktok/read-account.ts', 'api/modules/tiktok/link.test.ts', 'cannot be opened',
    'throw new TokensSealed(',
    'throw new LinkLost(link, '],
  ['Log-in codes kept waiting', 'codes wait behind syncs', 'api/modules/codes/send-code.ts', 'api/jobs/worker.test.ts', 'stand in its lane',
    "lane: 'codes',", "lane: 'syncs',"],
  ['Two processes doing one job', 'a worker that was only slow is taken for dead', 'api/jobs/leases.ts', 'api/jobs/worker.test.ts', 'at the last moment',
    "delete from job_workers where id = $1 and beat = $2'",
    "delete from job_workers where id = $1 and $2::bigint is not null'"],
  ['Two processes doing one job', 'what must not be done twice is done again',
    'api/jobs/jobs.ts', 'api/jobs/worker.test.ts', 'must not be done twice',
    'helpers.job.last_error === LOST && !job.isRepeatedAfterLoss', "helpers.job.last_error === LOST && job.name === ''"],
];
