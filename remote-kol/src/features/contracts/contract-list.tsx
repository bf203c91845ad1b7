import type { Contract, ContractFilter } from '@sohor/shared/api';
import { type ContractSearch, ContractSearchBar, NoContractsFound } from '@sohor/shared/contracts';
import {
  errorText,
  FAILURES,
  type ListColumn,
  ListTable,
  LoadError,
  LoadMore,
  useOpened,
} from '@sohor/shared/page-parts';
import { Card, CardList, CardSkeletonGrid, EmptyIllustration, EmptyState } from '@sohor/shared/ui';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useContracts } from '../../lib/own-data.ts';
import { SigningDialog } from './signing-dialog.tsx';

export interface ContractListProps {
  loadingText: string;
  empty: { title: string; text: string; action?: ReactNode };
  /** Search and filters above the list. */
  search?: ContractSearch;
  /** What the server is asked for where nobody searches; all by default. */
  wanted?: ContractFilter;
  /** Which of these are listed; all by default. */
  filter?: (contract: Contract) => boolean;
  /** Renders one card. Keep the function stable: a new one renders all cards again. */
  card: (contract: Contract, onSign: () => void) => ReactNode;
  /** The columns of a table, where there is room for one; `sign` opens the dialog. */
  columns: (sign: (contract: Contract) => void) => readonly ListColumn<Contract>[];
  /** Name under which the browser keeps how the list is looked at. */
  name: string;
}

const idOf = ({ id }: Contract) => id;

/** Contracts that wait for the user come first; the others as the server sorts them, newest first. */
const byUrgency = (a: Contract, b: Contract) =>
  Number(b.status === 'pending') - Number(a.status === 'pending');

/** Contracts as a table or cards, and the dialog that signs one. A campaign in the address opens its contract. */
export function ContractList({
  loadingText,
  empty,
  search,
  wanted,
  filter = () => true,
  card,
  columns,
  name,
}: ContractListProps) {
  const list = useContracts(search?.filter ?? wanted);
  const opened = useOpened('campaign');
  const { open } = opened;
  const draw = useCallback(
    (contract: Contract) => card(contract, () => open(contract.campaignId)),
    [card, open],
  );
  const shownColumns = useMemo(() => columns(({ campaignId }) => open(campaignId)), [columns, open]);
  const all = list.data?.pages.flatMap((page) => page.items);
  const contracts = all?.filter(filter).sort(byUrgency);
  const shown = all?.find(({ campaignId }) => campaignId === opened.id) ?? null;

  // The contract in the address, or those that the filter leaves, may be on later pages.
  const wanting = all !== undefined && ((opened.id !== null && !shown) || contracts?.length === 0);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (wanting && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [wanting, hasNextPage, isFetching, isError, fetchNextPage]);

  return (
    <>
      {search && (search.isNarrowed || contracts?.length !== 0) && <ContractSearchBar search={search} />}
      {list.isPending && <CardSkeletonGrid label={loadingText} kind="plain" />}
      {list.isError && !contracts && (
        <LoadError
          error={list.error}
          message={`Error: ${errorText(list.error, FAILURES['list contracts'])}`}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {contracts?.length === 0 &&
        !list.hasNextPage &&
        (search?.isNarrowed ? (
          <NoContractsFound search={search} />
        ) : (
          <Card>
            <EmptyState illustration={<EmptyIllustration of="contract" />} {...empty} />
          </Card>
        ))}
      {contracts && contracts.length > 0 && (
        <ListTable
          name={name}
          caption="kontrak"
          columns={shownColumns}
          rows={contracts}
          rowKey={idOf}
          linked
          cards={
            <CardList items={contracts} keyOf={idOf} kind="plain">
              {draw}
            </CardList>
          }
        />
      )}
      <LoadMore list={list} />
      <SigningDialog contract={shown} onClose={opened.close} />
    </>
  );
}
