import { changeTeamRole, type TeamMember } from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog, Text } from '@sohor/shared/ui';
import { type MemberTeamRole, TEAM_ROLE_LABELS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { RoleField } from './role-field.tsx';
import { useKeepTeam } from './team.queries.ts';

const FAILED = { refused: 'Peran belum diganti. Periksa koneksi Anda, lalu coba lagi.' };

export function RoleDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { id, name, invitedUntil } = member;
  const [role, setRole] = useState(member.role as MemberTeamRole);
  const keep = useKeepTeam();
  const { submit, isPending, error } = useSubmit({
    send: () => changeTeamRole(id, role),
    onSuccess: (team) => {
      keep(team);
      notify.success(`Peran ${name} sekarang ${TEAM_ROLE_LABELS[role]}.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => submit()}
      title={`Peran ${name}`}
      confirmLabel="Simpan Peran"
      isClosed={role === member.role}
      loading={isPending}
      loadingText="Menyimpan..."
      error={error && errorText(error, FAILED)}
    >
      <RoleField value={role} disabled={isPending} onChange={setRole} />
      {!invitedUntil && (
        <Text size="sm" tone="muted">
          Semua perangkatnya keluar, lalu {name} masuk lagi dengan peran baru.
        </Text>
      )}
    </ConfirmDialog>
  );
}
