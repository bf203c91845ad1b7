import {
  type Contract,
  declineContract,
  fetchContractText,
  type Page,
  signContract,
} from '@sohor/shared/api';
import { useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONTRACTS } from '../../lib/own-data.ts';

const textKey = (contractId: string) => ['contract-text', contractId];

/** The text of one contract. It does not change while somebody reads it: only a refused signature reloads it. */
export function useContractText(contractId: string | null) {
  return useQuery({
    queryKey: textKey(contractId ?? ''),
    queryFn: () => fetchContractText(contractId ?? ''),
    enabled: contractId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The KOL's answer to a contract. Signing names the hash of the text on the screen. */
export type ContractDecision =
  | { contract: Contract; action: 'sign'; sha256: string }
  | { contract: Contract; action: 'decline' };

/** @param onDone called when the server has accepted the decision */
export function useDecideContract(onDone: () => void) {
  const client = useQueryClient();
  return useSubmit({
    send: (decision: ContractDecision) =>
      decision.action === 'sign'
        ? signContract(decision.contract.id, decision.sha256)
        : declineContract(decision.contract.id),
    onSuccess: (_, { contract, action }) => {
      const status = action === 'sign' ? 'approved' : 'declined';
      client.setQueriesData<InfiniteData<Page<Contract>>>({ queryKey: CONTRACTS }, (list) =>
        withStatus(list, contract.id, status),
      );
      notify.success(action === 'sign' ? 'Kontrak berhasil ditandatangani!' : 'Kontrak berhasil ditolak!');
      onDone();
      // The dashboard and the campaigns also show contracts.
      void client.invalidateQueries();
    },
    onError: (error, { contract }) => {
      // 409: the text has changed, or the contract was decided elsewhere. In either case reload it.
      if (!(error instanceof ApiError) || error.status !== 409) return undefined;
      return Promise.all([
        client.invalidateQueries({ queryKey: textKey(contract.id) }),
        client.invalidateQueries({ queryKey: CONTRACTS }),
      ]);
    },
  });
}

function withStatus(
  list: InfiniteData<Page<Contract>> | undefined,
  id: string,
  status: Contract['status'],
): InfiniteData<Page<Contract>> | undefined {
  if (!list) return list;
  const decided = (contract: Contract) =>
    contract.id === id ? { ...contract, status, isActive: status === 'approved' } : contract;
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(decided) })) };
}
