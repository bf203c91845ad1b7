import { readFile } from 'node:fs/promises';
import { jakartaDay } from '@sohor/shared/format';
import { ownerOf, queryAs } from '../../platform/testing/databases.ts';
import { type Job, startWorkApi, type WorkApi } from '../deliverables/deliverables-fixture.ts';
import { monthOf } from './record-withholding.ts';
import { sumMonth } from './remittances.repository.ts';
import { verifyTaxPapers } from './verify-papers.ts';

const MIGRATION = new URL('../../migrations/0262_papers_of_older_releases.sql', import.meta.url);

let api: WorkApi;
beforeAll(async () => {
  api = await startWorkApi();
  Object.assign(api.context.config, { taxWithholder: 'platform' });
});
afterAll(() => api?.close());

const asOwner = (statement: string) => queryAs(ownerOf(api.context.config.databaseUrl), statement);
const paperOf = ({ id }: Job) =>
  api.db.selectFrom('tax_withholdings').selectAll().where('contract_id', '=', id).executeTakeFirst();

/** Work that was paid, with its paper, which the release before did not write. */
async function paidWork(): Promise<Job> {
  const job = await api.signed({ priceIdr: 1_000_000 });
  await api.handIn(job);
  await api.review(job, 'Accepted');
  return job;
}
const forget = (table: string, { id }: Job) =>
  asOwner(`ALTER TABLE ${table} DISABLE TRIGGER USER; DELETE FROM ${table} WHERE contract_id = '${id}';
    ALTER TABLE ${table} ENABLE TRIGGER USER`);

test('tax that Sohor withheld before there were papers gets them, so that it is whole and can be paid to the state', async () => {
  const [one, two] = [await paidWork(), await paidWork()];
  const [before, other] = [await paperOf(one), await paperOf(two)];
  await forget('tax_withholdings', one);
  await forget('tax_withholdings', two);
  await forget('invoices', two);
  expect(await verifyTaxPapers(api.db)).toHaveLength(2);

  const migration = await readFile(MIGRATION, 'utf8');
  await asOwner(migration);
  expect(await paperOf(one)).toEqual(before);
  expect(await paperOf(two)).toEqual({ ...other, no: expect.stringMatching(/^BP-20\d\d-0{8}-0000\d+$/) });
  expect(await verifyTaxPapers(api.db)).toEqual([]);
  const month = { withholderId: null, period: monthOf(jakartaDay(api.clock.now())) };
  expect(await sumMonth(api.db, month)).toMatchObject({ withheldIdr: 60_000, remittedIdr: 0 });

  await asOwner(migration);
  expect(await verifyTaxPapers(api.db)).toEqual([]);
});
