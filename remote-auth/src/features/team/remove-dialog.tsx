import { removeTeamMember, type TeamMember } from '@sohor/shared/api';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog } from '@sohor/shared/ui';
import { useKeepTeam } from './team.queries.ts';

export function RemoveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { id, name, invitedUntil } = member;
  const keep = useKeepTeam();
  const { submit, isPending, error } = useSubmit({
    send: () => removeTeamMember(id),
    onSuccess: (team) => {
      keep(team);
      notify.success(invitedUntil ? `Undangan ${name} sudah ditarik.` : `${name} sudah keluar dari tim.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={submit}
      title={invitedUntil ? `Tarik undangan ${name}?` : `Keluarkan ${name}?`}
      description={
        invitedUntil
          ? 'Nomor ini tidak lagi dapat bergabung dengan tim Anda.'
          : 'Semua perangkatnya langsung keluar. Yang sudah dikerjakannya tetap ada, dengan namanya.'
      }
      confirmLabel={invitedUntil ? 'Tarik Undangan' : 'Keluarkan'}
      tone="danger"
      loading={isPending}
      loadingText={invitedUntil ? 'Menarik...' : 'Mengeluarkan...'}
      error={error && errorText(error, { refused: 'Belum berhasil. Periksa koneksi Anda, lalu coba lagi.' })}
    />
  );
}
