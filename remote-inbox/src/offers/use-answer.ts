import type { Offer } from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import { useNoteOffer } from './offers.queries.ts';

const CONFLICT = 409;
const FAILED = {
  refused: 'Jawaban Anda belum tersimpan. Silakan coba lagi.',
  failed:
    'Belum ada jawaban dari server. Periksa koneksi Anda, lalu coba lagi: jawaban Anda tidak dihitung dua kali.',
};

export interface AnswerOptions<Input> {
  offer: Offer;
  send: (input: Input) => Promise<Offer>;
  /** Said after a success. */
  done: string | ((answered: Offer) => string);
  /** With a sentence where something else came first, so that this answer can no longer be given. */
  onClose: (said?: string) => void;
}

/** Answers an offer once, and shows what became of it. */
export function useAnswer<Input = void>({ offer, send, done, onClose }: AnswerOptions<Input>) {
  const note = useNoteOffer();
  const answer = useSubmit({
    send,
    onSuccess: async (answered) => {
      await note(offer.id, answered);
      notify.success(typeof done === 'string' ? done : done(answered));
      onClose();
    },
    onError: async (error) => {
      const now = await note(offer.id);
      const isOver = now && (now.state !== offer.state || now.turn !== offer.turn);
      if (isOver && error instanceof ApiError && error.status === CONFLICT) onClose(errorText(error, FAILED));
    },
  });
  return { ...answer, errorText: answer.error ? errorText(answer.error, FAILED) : null };
}
