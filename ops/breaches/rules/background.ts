import type { Breach } from '../breach.ts';

const SECRET = 'A process with another `SOHOR_SECRET`';

/** Jobs, secrets and migrations. */
export const backgroundBreaches: readonly Breach[] = [
  {
    rule: SECRET,
    breaks: 'a process starts with any secret',
    file: 'api/platform/secret-check.ts',
    from: 'if (!secrets.former.some((former) => isMadeBy(former, known)))',
    to: 'if (secrets.former.length > 99)',
    test: 'api/platform/secret-check.test.ts',
    tests: 'is refused from then on',
  },
  {
    rule: SECRET,
    breaks: 'a link that cannot be opened is deleted',
    file: 'api/modules/tiktok/read-account.ts',
    from: 'throw new TokensSealed(',
    to: 'throw new LinkLost(link, ',
    test: 'api/modules/tiktok/link.test.ts',
    tests: 'cannot be opened',
  },
  {
    rule: 'Log-in codes kept waiting',
    breaks: 'codes wait behind syncs',
    file: 'api/modules/codes/send-code.ts',
    from: "lane: 'codes',",
    to: "lane: 'syncs',",
    test: 'api/jobs/worker.test.ts',
    tests: 'stand in its lane',
  },
  {
    rule: 'Two processes doing one job',
    breaks: 'a worker that was only slow is taken for dead',
    file: 'api/jobs/leases.ts',
    from: "delete from job_workers where id = $1 and beat = $2'",
    to: "delete from job_workers where id = $1 and $2::bigint is not null'",
    test: 'api/jobs/worker.test.ts',
    tests: 'at the last moment',
  },
  {
    rule: 'Two processes doing one job',
    breaks: 'what must not be done twice is done again',
    file: 'api/jobs/jobs.ts',
    from: 'helpers.job.last_error === LOST && !job.isRepeatedAfterLoss',
    to: "helpers.job.last_error === LOST && job.name === ''",
    test: 'api/jobs/worker.test.ts',
    tests: 'must not be done twice',
  },
];
