import { jakartaDay } from '@sohor/shared/format';
import type { Db } from '../../platform/database.ts';
import type { DividedPrice, Sides, TaxStep } from '../taxes/index.ts';
import type { WithholdingKind } from './tax-papers.tables.ts';

export interface Withheld {
  readonly contractId: string;
  readonly kolId: string;
  readonly campaignId: string;
  /** The Brand; null where Sohor withholds. */
  readonly withholderId: string | null;
  readonly sides: Sides;
  readonly divided: DividedPrice;
  readonly at: Date;
}

/** Makes the paper of a payment's tax, in the transaction that pays, after its invoice. A rate of zero has a paper, too. */
export async function recordWithholding(
  tx: Db,
  { contractId, kolId, campaignId, withholderId, sides, divided, at }: Withheld,
): Promise<void> {
  const steps = divided.steps.filter(isOfTax);
  const [first] = steps;
  if (!first) return;
  const { no } = await tx
    .selectFrom('work_invoices')
    .select('no')
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('tax_withholdings')
    .values({
      contract_id: contractId,
      no: no.replace(/^INV/, 'BP'),
      at,
      period: monthOf(jakartaDay(at)),
      withholder_id: withholderId,
      kol_id: kolId,
      campaign_id: campaignId,
      profile_id: sides.profileId,
      withholder_profile_id: withholderId === null ? null : sides.brandProfileId,
      kind: first.name,
      gross_idr: divided.grossIdr,
      base_idr: steps.reduce((sum, { baseIdr }) => sum + baseIdr, 0),
      tax_idr: divided.withheldIdr,
      steps: JSON.stringify(steps),
    })
    .execute();
}

/** The first day of the day's month; both are `YYYY-MM-DD`. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

const isOfTax = (step: TaxStep): step is TaxStep & { readonly name: WithholdingKind } =>
  step.name !== 'fee' && step.name !== 'vat';
