import { type SocialProfile, updateProfile } from '@sohor/shared/api';
import { useSubmit } from '@sohor/shared/page-parts';
import { notify, session } from '@sohor/shared/platform';
import { useQueryClient } from '@tanstack/react-query';
import { FIGURES, OWN_PROFILE } from '../../lib/own-data.ts';

/** @param onSaved called when the screen shows the saved profile */
export function useSaveProfile(onSaved: () => void) {
  const client = useQueryClient();
  return useSubmit({
    /** Gets the profile to save; `prepare` uploads a chosen image first. */
    send: async (prepare: () => Promise<SocialProfile>) => updateProfile(await prepare()),
    onSuccess: async () => {
      // The top bar shows name and picture, too.
      void session.check();
      void client.invalidateQueries({ queryKey: FIGURES });
      await client.invalidateQueries({ queryKey: OWN_PROFILE });
      notify.success('Profil berhasil diperbarui.');
      onSaved();
    },
    onError: () => notify.error('Failed to update profile.'),
  });
}
