import { fetchStaffStep } from '@sohor/shared/api';
import { LoadError, withProviders } from '@sohor/shared/page-parts';
import { LoadingState, PageHeader, Stack } from '@sohor/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactor } from './second-factor.tsx';

export const STAFF_STEP_KEY = ['staff-step'] as const;

/** Wraps a page of staff: asks for the second factor until the session has it. */
export function staffPage(Page: ComponentType): ComponentType {
  return withProviders(function StaffPage() {
    const { data, error, isFetching, refetch } = useQuery({
      queryKey: STAFF_STEP_KEY,
      queryFn: fetchStaffStep,
    });
    // Shown this once, so nothing that is loaded meanwhile may take their place.
    const [codes, setCodes] = useState<string[] | null>(null);
    const passed = (made: string[] | null) => {
      setCodes(made);
      void refetch();
    };
    if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
    if (data === 'in') return <Page />;
    if (data) return <SecondFactor step={data} onPassed={passed} />;
    if (!error) return <LoadingState text="Memeriksa sesi staf..." />;
    return (
      <Stack gap={6}>
        <PageHeader title="Masuk sebagai staf" />
        <LoadError
          error={error}
          message="Sesi staf tidak dapat diperiksa."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Stack>
    );
  });
}
