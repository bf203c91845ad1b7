import { DescriptionList } from '@sohor/shared/ui';
import { TEAM_ROLE_LABELS, TEAM_ROLES, type TeamRole } from '@sohor/shared/wire/catalog';

/** What each role may do, as in the server's table of calls. */
export const ROLE_TEXTS: Readonly<Record<TeamRole, string>> = {
  owner: 'Semuanya, termasuk tim, rekening penarikan, dan data pajak.',
  campaigns: 'Campaign, pelamar, kontrak, konten, dan sengketa. Tidak memindahkan uang.',
  finance: 'Pembayaran, invoice, top up, penarikan, dan bukti potong. Tidak mengubah campaign.',
  reader: 'Melihat semuanya, tanpa mengubah apa pun.',
};

export function RoleGuide() {
  return (
    <DescriptionList
      items={TEAM_ROLES.map((role) => ({ term: TEAM_ROLE_LABELS[role], value: ROLE_TEXTS[role] }))}
    />
  );
}
