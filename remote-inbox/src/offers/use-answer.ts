import type { Offer } from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { useNoteOffer } from './offers.queries.ts';

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
      await note.made(answered);
      notify.success(typeof done === 'string' ? done : done(answered));
      onClose();
    },
    onError: async (error) => {
      const said = await note.refusal(error, offer);
      if (said) onClose(said);
    },
  });
  return { ...answer, errorText: answer.error ? errorText(answer.error, FAILED) : null };
}
