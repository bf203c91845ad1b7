import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCampaign } from '../api/index.ts';
import { aCampaign } from '../testing/index.ts';
import { CAMPAIGN_LABELS, INVOICE_LABELS } from '../wire/catalog.ts';
import { CAMPAIGN_STATUS, CAMPAIGN_STATUSES } from './status.ts';

test.each(CAMPAIGN_STATUSES)('a campaign that is %s shows the label that the API calls it by', (status) => {
  const { label } = CAMPAIGN_STATUS[status];
  expect(toCampaign(aCampaign({ statusLabel: label as (typeof CAMPAIGN_LABELS)['draft'] })).status).toBe(
    status,
  );
});

test('a campaign in a state of a later API is one that nobody can join', () => {
  expect(toCampaign(aCampaign({ statusLabel: 'Dibatalkan' as 'Draft' })).status).toBe('completed');
});

test('no code asks for a label where it means a state', () => {
  const root = join(__dirname, '../../..');
  const labels = [...Object.values(CAMPAIGN_LABELS), ...Object.values(INVOICE_LABELS)];
  const asked = new RegExp(
    `(===|!==|\\bcase|status(Label)?:|status=)\\s*['"\`]?(${labels.join('|')}|${labels.map(encodeURIComponent).join('|')})\\b`,
  );
  const files = globSync(
    '{shared/src,remote-*/src,shell/src,api/{modules,platform,adapters,jobs}}/**/*.{ts,tsx}',
    {
      cwd: root,
      // What speaks the wire's own language, and examples of it.
      exclude: (name) =>
        /\.test\.tsx?$|-fixture\.ts$|testing$|examples\.ts$|^node_modules$/.test(String(name)),
    },
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => asked.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
