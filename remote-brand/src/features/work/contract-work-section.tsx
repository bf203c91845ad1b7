import { LoadedPart } from '@sohor/shared/page';
import { useQuery } from '@tanstack/react-query';
import type { ContractWorkProps } from './contract-work.tsx';

/** The work of one contract: its code and its data are loaded when the contract is opened. */
export function ContractWorkSection(props: ContractWorkProps) {
  const part = useQuery({
    queryKey: ['contract-work'],
    queryFn: async () =>
      (await import(/* webpackChunkName: "contract-work" */ './contract-work.tsx')).ContractWork,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <LoadedPart query={part} loading="Memuat konten..." failed="Konten gagal dimuat.">
      {(ContractWork) => <ContractWork {...props} />}
    </LoadedPart>
  );
}
