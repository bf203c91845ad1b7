import { storedTeamRole } from '@sohor/shared/api';
import { InlineAlert } from '@sohor/shared/ui';
import { hasTeamRight, TEAM_ROLE_LABELS, type TeamRight } from '../wire/catalog.ts';

const WHO_HAS_RIGHT: Readonly<Record<TeamRight, string>> = {
  self: '',
  read: '',
  campaigns: 'pemilik atau bagian campaign',
  money: 'pemilik atau bagian keuangan',
  owner: 'pemilik akun',
};

/** Whether the signed-in user's role in its team has this right. Only a hint for the screen: the server decides. */
export const hasRight = (right: TeamRight): boolean => hasTeamRight(storedTeamRole(), right);

/** Props of {@link RightNote}. */
export interface RightNoteProps {
  right: TeamRight;
  /** What cannot be done, as the beginning of a sentence: 'Membayar campaign'. */
  what: string;
}

/** Says why an action is missing or disabled, and who can do it; nothing when the user can. */
export function RightNote({ right, what }: RightNoteProps) {
  if (hasRight(right)) return null;
  return (
    <InlineAlert tone="info">
      {what} dilakukan oleh {WHO_HAS_RIGHT[right]}. Peran Anda di tim ini:{' '}
      {TEAM_ROLE_LABELS[storedTeamRole()]}.
    </InlineAlert>
  );
}
