import { countApplicants, inviteKol, type Kol, withdrawInvitation } from '@sohor/shared/api';
import { SECOND_MS } from '@sohor/shared/format';
import { useSubmit } from '@sohor/shared/page-parts';
import { LIMITS } from '@sohor/shared/wire/catalog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CAMPAIGNS_KEY } from '../../lib/campaigns.queries.ts';
import { BRAND_CONTRACTS } from '../../lib/contract-look.ts';
import { inTurn, type Outcome, tell } from '../../lib/in-turn.ts';

const FAILED = 'Terjadi kesalahan saat mengundang.';
const NOUN = 'KOL';
const placesOf = (campaignId: string) => ['applicants', campaignId, 'places'];

/** Number of a campaign's places that approvals and open invitations take. Requested each time a campaign is chosen. */
export function usePlacesTaken(campaignId: string) {
  return useQuery({
    queryKey: placesOf(campaignId),
    queryFn: async () => {
      const { approved, invited } = await countApplicants(campaignId);
      return approved + invited;
    },
    enabled: campaignId !== '',
    staleTime: 0,
    gcTime: 0,
  });
}

interface Invitations {
  readonly campaignId: string;
  readonly kols: readonly Kol[];
}

/**
 * Invites several KOLs to a campaign with one call for each; the server makes sure that there are places.
 * @param onDone gets the result for each KOL
 * @param onDone told what became of each
 */
export function useInviteMany(onDone: (outcome: Outcome<Kol>) => void) {
  const cache = useQueryClient();
  const reload = (campaignId: string) => {
    for (const queryKey of [['applicants', campaignId], CAMPAIGNS_KEY, BRAND_CONTRACTS])
      void cache.invalidateQueries({ queryKey });
  };
  /** Called from the toast, which stays after the dialog is closed. */
  const takeBack = async ({ campaignId, kols }: Invitations) => {
    const outcome = await inTurn(kols, (kol) => withdrawInvitation({ campaignId, kolId: kol.id }), {
      refused: 'Undangan gagal ditarik.',
      failed: FAILED,
    });
    tell({ ...outcome, noun: NOUN, became: 'tidak jadi diundang' });
    reload(campaignId);
  };
  return useSubmit({
    send: ({ campaignId, kols }: Invitations) =>
      inTurn(kols, (kol) => inviteKol(campaignId, kol.id), { refused: FAILED, failed: FAILED }),
    onSuccess: (outcome, { campaignId }) => {
      const action = {
        label: 'Urungkan',
        act: () => void takeBack({ campaignId, kols: outcome.done }),
        forMs: LIMITS.undoSeconds * SECOND_MS,
      };
      tell({ ...outcome, noun: NOUN, became: 'diundang', action });
      reload(campaignId);
      onDone(outcome);
    },
  });
}
