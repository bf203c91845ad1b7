import {
  type Applicant,
  type ApplicantCounts,
  type ApplicantPage,
  decideApplicant,
  fetchApplicants,
  inviteKol,
  type ApplicantList as List,
  undoDecision,
  withdrawInvitation,
} from '@sohor/shared/api';
import { SECOND_MS } from '@sohor/shared/format';
import { errorText, FAILURES, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { type KolSort, LIMITS } from '@sohor/shared/wire/catalog';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CAMPAIGNS_KEY } from '../../lib/campaigns.queries.ts';
import { BRAND_CONTRACTS } from '../../lib/contract-look.ts';

export type ApplicantStatus = List;
type Pages = InfiniteData<ApplicantPage, string | undefined>;

const ofCampaign = (campaignId: string) => ['applicants', campaignId];
const keyOf = (campaignId: string, status: ApplicantStatus) => [...ofCampaign(campaignId), status];

/** Order of the applicants; null: by time of application. */
export type ApplicantSort = KolSort | null;

export interface ApplicantsWanted {
  campaignId: string;
  status: ApplicantStatus;
  sort: ApplicantSort;
  enabled?: boolean;
}

const wantedOf = (status: ApplicantStatus, sort: ApplicantSort) => ({ status, sort: sort ?? undefined });

/** Applicants with one status, page by page. Loaded each time the dialog opens, and dropped when it closes. */
export function useApplicants({ campaignId, status, sort, enabled = true }: ApplicantsWanted) {
  return useInfiniteQuery({
    queryKey: [...keyOf(campaignId, status), sort],
    queryFn: ({ pageParam }) => fetchApplicants(campaignId, { ...wantedOf(status, sort), cursor: pageParam }),
    // When the order changes, the old list stays until the new one has loaded.
    placeholderData: (shown, before) => (before?.queryKey[1] === campaignId ? shown : undefined),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
    gcTime: 0,
    enabled,
  });
}
export type ApplicantList = ReturnType<typeof useApplicants>;

/** The applicants without duplicates: after the first page was reloaded it may overlap the second. */
export function membersOf({ data }: Pick<ApplicantList, 'data'>): Applicant[] {
  const all = data?.pages.flatMap((page) => page.items) ?? [];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** The newest counts; every page has those of all statuses. */
export function latestCounts(
  lists: readonly Pick<ApplicantList, 'data' | 'dataUpdatedAt'>[],
): ApplicantCounts | undefined {
  const read = lists.filter(({ data }) => data !== undefined);
  const [latest] = read.sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt);
  return latest?.data?.pages[0]?.counts;
}

/** The lists of this status that are shown; only the chosen order is. */
const shownLists = (cache: QueryClient, campaignId: string, status: ApplicantStatus) =>
  cache.getQueryCache().findAll({ queryKey: keyOf(campaignId, status), type: 'active' });

/** Reloads the first page with its counts; the other loaded pages stay. */
async function refreshFirstPage(cache: QueryClient, campaignId: string, status: ApplicantStatus) {
  for (const { queryKey } of shownLists(cache, campaignId, status)) {
    const first = await fetchApplicants(campaignId, wantedOf(status, queryKey.at(-1) as ApplicantSort));
    cache.setQueryData<Pages>(
      queryKey,
      (list) => list && { ...list, pages: [first, ...list.pages.slice(1)] },
    );
  }
}

/** Removes a decided applicant from the waiting ones, before the server's list arrives. */
function moveInCache(cache: QueryClient, { id, campaignId }: Applicant, verdict: Verdict): void {
  const move = (page: ApplicantPage): ApplicantPage => ({
    ...page,
    items: page.items.filter((one) => one.id !== id),
    counts: { ...page.counts, pending: page.counts.pending - 1, [verdict]: page.counts[verdict] + 1 },
  });
  const moveOut = () => {
    cache.setQueriesData<Pages>({ queryKey: keyOf(campaignId, 'pending') }, (list) =>
      list?.pages.some(({ items }) => items.some((one) => one.id === id))
        ? { ...list, pages: list.pages.map(move) }
        : undefined,
    );
  };
  moveOut();
  // A page that is loading now will still contain the applicant, who then has to be removed again.
  for (const list of shownLists(cache, campaignId, 'pending')) list.promise?.then(moveOut, () => {});
}

const DONE = { approved: 'Pelamar berhasil disetujui.', rejected: 'Pelamar berhasil ditolak.' };
export const UNDO_FAILED = 'Keputusan gagal diurungkan.';
const { refused: REFUSED, failed } = FAILURES['decide applicant'];
export const FAILED = failed;

export type Verdict = 'approved' | 'rejected';

/** Reloads what a decision changes: counts, places and contracts, and the applicants of one status or of all. */
export function useReload(campaignId: string) {
  const cache = useQueryClient();
  return (status?: ApplicantStatus) => {
    const applicants = status ? keyOf(campaignId, status) : ofCampaign(campaignId);
    for (const queryKey of [applicants, ['dashboard'], CAMPAIGNS_KEY, BRAND_CONTRACTS])
      void cache.invalidateQueries({ queryKey });
  };
}

/** @param onDecided called before the applicant leaves its list */
export function useDecideApplicant(applicant: Applicant, onDecided: () => void) {
  const cache = useQueryClient();
  const { campaignId } = applicant;
  const reload = useReload(campaignId);
  /** Called from the toast, which stays after the card is gone. */
  const undo = async () => {
    try {
      await undoDecision(applicant);
      notify.success(`${applicant.fullName} menunggu keputusan Anda lagi.`);
    } catch (error) {
      notify.error(errorText(error, { refused: UNDO_FAILED, failed: FAILED }));
    }
    reload();
  };
  return useSubmit({
    send: (verdict: Verdict) => decideApplicant(applicant, verdict),
    onSuccess: (_, verdict) => {
      notify.success(DONE[verdict], {
        label: 'Urungkan',
        act: () => void undo(),
        forMs: LIMITS.undoSeconds * SECOND_MS,
      });
      onDecided();
      moveInCache(cache, applicant, verdict);
      // If this fails, the list is still right, and the next load completes it.
      refreshFirstPage(cache, campaignId, 'pending').catch(() => reload('pending'));
      reload(verdict);
    },
    onError: (error) => {
      const text = errorText(error, { refused: '', failed: FAILED });
      notify.error(text === FAILED ? FAILED : `${REFUSED} ${text}`.trim());
      // Somebody else may have decided first.
      reload();
    },
  });
}

/** Makes a new offer to a KOL whose offer lapsed. @param onDone called before the applicant leaves its list */
export function useInviteAgain({ campaignId, kolId, fullName }: Applicant, onDone: () => void) {
  const reload = useReload(campaignId);
  return useSubmit({
    send: () => inviteKol(campaignId, kolId),
    onSuccess: () => {
      notify.success(`${fullName} diundang lagi.`);
      onDone();
      reload();
    },
    onError: (error) => {
      notify.error(errorText(error, { refused: 'Gagal mengundang lagi.', failed: FAILED }));
      reload();
    },
  });
}

/** Withdraws an invitation that the KOL has not answered. @param onDone called before the applicant leaves its list */
export function useWithdrawInvitation(applicant: Applicant, onDone: () => void) {
  const reload = useReload(applicant.campaignId);
  return useSubmit({
    send: () => withdrawInvitation(applicant),
    onSuccess: () => {
      notify.success(`Undangan untuk ${applicant.fullName} ditarik. Tempatnya kosong lagi.`);
      onDone();
      reload();
    },
    // The KOL may have signed or declined meanwhile.
    onError: () => reload(),
  });
}
