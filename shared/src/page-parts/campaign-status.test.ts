import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCampaign } from '../api/index.ts';
import { aCampaign } from '../testing/index.ts';
import { CAMPAIGN_LABELS, INVOICE_LABELS } from '../wire/catalog.ts';
import { CAMPAIGN_STATUS, labelWithMeaning } from './campaign-status.ts';

test.each(Object.keys(CAMPAIGN_LABELS) as (keyof typeof CAMPAIGN_LABELS)[])(
  'a campaign that is %s is called by one word, beside the label that is specified',
  (status) => {
    const statusLabel = CAMPAIGN_LABELS[status];
    expect(toCampaign(aCampaign({ statusLabel })).status).toBe(status);
    expect(labelWithMeaning(status)).toContain(statusLabel);
    expect(labelWithMeaning(status).toLowerCase()).toContain(CAMPAIGN_STATUS[status].label.toLowerCase());
  },
);

test('a campaign in a state of a later API is not told to be in one of ours', () => {
  const { status } = toCampaign(aCampaign({ statusLabel: 'Ditangguhkan' as 'Draft' }));
  expect(CAMPAIGN_STATUS[status].label).toBe('Status lain');
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
      // Tests, fixtures and examples use the wire's own labels.
      exclude: (name) =>
        /\.test\.tsx?$|-fixture\.ts$|testing$|examples\.ts$|^node_modules$/.test(String(name)),
    },
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => asked.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
