import type { SocialProfile } from '@sohor/shared/api';
import { withProviders } from '@sohor/shared/page-parts';
import { loadDialogs, renderPage, signInAs } from '@sohor/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

const profile = {
  fullName: 'Sari Wulandari',
  bio: '',
  categories: [],
  city: null,
  image: null,
} as unknown as SocialProfile;

const Page = withProviders(() => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ubah
      </button>
      <EditProfileDialog open={open} profile={profile} onClose={() => setOpen(false)} />
    </>
  );
});

beforeAll(() => loadDialogs());

test('the dialog stays the same one when its form comes late, and Escape leads back to its button', async () => {
  signInAs('kol-1', 'KOL');
  const { user } = renderPage(Page);
  const opener = screen.getByRole('button', { name: 'Ubah' });
  // Not awaited: a moment later the code has loaded.
  act(() => opener.focus());
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Ubah profil' });
  expect(screen.getByText('Memuat formulir...')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Nama lengkap' })).toHaveValue('Sari Wulandari');
  expect(screen.getByRole('dialog', { name: 'Ubah profil' })).toBe(dialog);
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Ubah' });
  expect(opener).toHaveFocus();
});
