import { type RateCard, saveRateCard } from '@sohor/shared/api';
import { useSubmit, useUnsaved } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { FIGURES } from '../../lib/own-data.ts';
import { useUserStorage } from '../../lib/user-storage.ts';
import { RATE_CARD } from './rate-card.queries.ts';
import { isSame, type RateCardForm, readForm, toForm, toRateCard } from './rate-card-form.ts';

/** The rate card that is being edited. Unsaved input is kept in this browser, for this user. */
export function useTypedRates(card: RateCard) {
  const client = useQueryClient();
  const storage = useUserStorage('typedRates');
  const saved = useMemo(() => toForm(card), [card]);
  const [typed, setTyped] = useState<RateCardForm | null>(() => readForm(storage.read()));
  const form = typed ?? saved;
  const isChanged = typed !== null && !isSame(typed, saved);
  const [wasRestored, setWasRestored] = useState(isChanged);

  const latest = useRef(typed);
  const keep = (next: RateCardForm | null) => {
    latest.current = next;
    setTyped(next);
    storage.write(next && !isSame(next, saved) ? next : null);
  };

  const save = useSubmit({
    send: (sent: RateCardForm) => saveRateCard(toRateCard(sent)),
    onSuccess: (kept, sent) => {
      client.setQueryData(RATE_CARD, kept);
      void client.invalidateQueries({ queryKey: FIGURES });
      // Input that was typed during the save stays.
      if (latest.current === sent || latest.current === null) {
        latest.current = null;
        setTyped(null);
        storage.write(null);
      }
      setWasRestored(false);
      notify.success('Rate card saved successfully!');
    },
    onError: () => notify.error('Failed to save rate card.'),
  });

  // A warning before leaving, because brands do not see the kept input yet.
  useUnsaved(isChanged);

  return {
    form,
    isChanged,
    wasRestored: wasRestored && isChanged,
    change: keep,
    discard: () => {
      keep(null);
      setWasRestored(false);
      save.reset();
    },
    save: () => save.submit(form),
    isSaving: save.isPending,
    saveError: save.error,
  };
}
