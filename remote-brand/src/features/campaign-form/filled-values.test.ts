import { toCampaign } from '@sohor/shared/api';
import { aCampaign } from '@sohor/shared/testing';
import { copyOf, valuesOf } from './filled-values.ts';

const campaign = (startDate: string, endDate: string) => toCampaign(aCampaign({ startDate, endDate }));

test('a copy is as long as the campaign, and begins the day after its end', () => {
  const copy = copyOf(campaign('2026-12-30', '2027-01-02'), '2026-11-23');
  expect(copy).toMatchObject({ startDate: '2027-01-03', endDate: '2027-01-06' });
});

test('a copy of one that is long over begins today', () => {
  const copy = copyOf(campaign('2026-02-01', '2026-02-28'), '2026-11-23');
  expect(copy).toMatchObject({ startDate: '2026-11-23', endDate: '2026-12-20' });
});

test('everything else is as it was', () => {
  const one = campaign('2026-12-01', '2026-12-31');
  const { startDate: _s, endDate: _e, ...copied } = copyOf(one, '2026-11-23');
  expect(valuesOf(one)).toMatchObject(copied);
  expect(copied).toMatchObject({ name: one.name, priceIdr: one.priceIdr, note: one.note });
});
