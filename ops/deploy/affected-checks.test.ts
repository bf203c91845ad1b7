import { join } from 'node:path';
import { allSteps, chosenSteps } from '../test/steps.ts';
import { affectedChecks } from './affected-checks.ts';

const steps = allSteps(join(import.meta.dirname, '../..'));
const ALWAYS = 'lint,types,deps';

test.each<[string, string[], string[], string[]]>([
  ['a remote', ['remote-kol/src/remote.ts'], ['remote-kol'], ['remote-kol', 'build,budgets,e2e']],
  ['a document', ['docs/releasing.md'], [], ['ops']],
  ['a workflow', ['.github/workflows/check.yml'], [], ['ops']],
  ['a measurement', ['bench/throughput.ts'], ['bench'], []],
  [
    'the gateway',
    ['gateway/app.ts'],
    ['gateway', 'ops'],
    ['gateway', 'ops', 'breaches', 'build,outside', 'build,budgets,e2e'],
  ],
])('%s needs no more than this', (_, files, packages, checks) => {
  expect(affectedChecks({ files, packages }).toSorted()).toEqual([ALWAYS, ...checks].toSorted());
});

test('where nobody knows what has changed, every check runs', () => {
  const chosen = affectedChecks(undefined).flatMap((check) => chosenSteps(steps, ['--only', check]));
  expect(new Set(chosen.map(({ name }) => name))).toEqual(new Set(steps.map(({ name }) => name)));
});
