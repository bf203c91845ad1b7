import { PageHeader, Stack } from '@sohor/shared/ui';
import type { MemberRole } from '@sohor/shared/wire/catalog';
import { TaxPapers } from './tax-papers.tsx';
import { TaxProfileSection } from './tax-profile-section.tsx';
import { useTaxProfile } from './taxes.queries.ts';

/** Props of {@link Taxes}. */
export interface TaxesProps {
  /** The page's owner. */
  owner: MemberRole;
}

/** The tax page: the person's tax data, and the tax withheld. */
export function Taxes({ owner }: TaxesProps) {
  const { isPending } = useTaxProfile();
  return (
    <Stack gap={6}>
      <PageHeader
        title="Pajak"
        subtitle={
          owner === 'KOL'
            ? 'Data pajak Anda dan pajak yang dipotong dari pembayaran Anda.'
            : 'Data pajak Anda dan pajak yang Anda potong dari pembayaran KOL.'
        }
      />
      <TaxProfileSection owner={owner} />
      {/* Loads at once, but is shown only when the section above has its final height. */}
      <div hidden={isPending}>
        <TaxPapers owner={owner} />
      </div>
    </Stack>
  );
}
