import { type SocialProfile, updateProfile } from '@sohor/shared/api';
import { useSubmit } from '@sohor/shared/page';
import { notify, session } from '@sohor/shared/platform';
import { useQueryClient } from '@tanstack/react-query';
import { FIGURES, OWN_PROFILE } from '../../lib/own-data.ts';

/** @param onSaved called when the profile on the screen is the saved one. */
export function useSaveProfile(onSaved: () => void) {
  const client = useQueryClient();
  return useSubmit({
    /** The profile to save; an image that was only chosen is uploaded on the way. */
    send: async (prepare: () => Promise<SocialProfile>) => updateProfile(await prepare()),
    onSuccess: async () => {
      // Name and picture stand in the top bar too.
      void session.check();
      void client.invalidateQueries({ queryKey: FIGURES });
      await client.invalidateQueries({ queryKey: OWN_PROFILE });
      notify.success('Profil berhasil diperbarui.');
      onSaved();
    },
    onError: () => notify.error('Failed to update profile.'),
  });
}
