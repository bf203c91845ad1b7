import {
  addToDispute,
  type Dispute,
  type DisputeWords,
  fetchContractDispute,
  openDispute,
  uploadImage,
  withdrawDispute,
} from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** The latest dispute about a contract. Dropped when its page closes, because there may be another one the next time. */
export function useDispute(contractId: string) {
  return useQuery({
    queryKey: ['dispute', contractId],
    queryFn: () => fetchContractDispute(contractId),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Values of a form. */
export interface Typed {
  text: string;
  link: string;
  picture: File | null;
}

export type DisputeAction =
  | { kind: 'open'; contractId: string; about: Dispute['kind']; typed: Typed }
  | { kind: 'add'; disputeId: string; typed: Typed }
  | { kind: 'withdraw'; disputeId: string };

const DONE = {
  open: 'Sengketa diajukan. Kedua pihak punya 48 jam untuk menyampaikan bukti.',
  add: 'Keterangan Anda dikirim.',
  withdraw: 'Sengketa ditarik.',
} as const;

/** Runs one action at a time. @param onDone called after a success */
export function useDisputeAction(onDone: (action: DisputeAction) => void) {
  const cache = useQueryClient();
  const toWords = useWords();
  const send = async (action: DisputeAction): Promise<void> => {
    if (action.kind === 'open')
      await openDispute(action.contractId, await toWords(action.typed), action.about);
    else if (action.kind === 'add') await addToDispute(action.disputeId, await toWords(action.typed));
    else await withdrawDispute(action.disputeId);
  };
  const action = useSubmit({
    send,
    onSuccess: async (_, action) => {
      notify.success(DONE[action.kind]);
      await cache.invalidateQueries();
      onDone(action);
    },
    // 409: the other side, staff or the clock was faster, so what is shown is out of date.
    onError: (error) =>
      error instanceof ApiError && error.status === 409 ? cache.invalidateQueries() : undefined,
  });
  /** Text for the last action, if it is of this kind and failed. */
  const errorOf = (kind: DisputeAction['kind']) =>
    action.status === 'error' && action.input?.kind === kind
      ? errorText(action.error, {
          refused: 'Permintaan ditolak. Silakan coba lagi.',
          failed: 'Belum terkirim. Periksa koneksi Anda, lalu coba lagi.',
        })
      : null;
  return { ...action, errorOf };
}

/** Uploads each picture once: another try after a later failure does not send it again. */
function useWords() {
  const uploaded = useRef<{ picture: File; path: string } | null>(null);
  return async ({ text, link, picture }: Typed): Promise<DisputeWords> => {
    if (picture && uploaded.current?.picture !== picture)
      uploaded.current = { picture, path: await uploadImage(picture) };
    return {
      text: text.trim(),
      links: link.trim() === '' ? [] : [link.trim()],
      pictures: picture && uploaded.current ? [uploaded.current.path] : [],
    };
  };
}
