import { inviteTeamMember } from '@sohor/shared/api';
import { readPhone } from '@sohor/shared/format';
import { errorText, useSubmit } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { ConfirmDialog, Text, TextField } from '@sohor/shared/ui';
import { LIMITS, type MemberTeamRole } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { RoleField } from './role-field.tsx';
import { useKeepTeam } from './team.queries.ts';

const NAMELESS = 'Nama wajib diisi.';
const INVALID = 'Nomor WhatsApp harus nomor seluler Indonesia, misalnya 0812 3456 7890.';
const FAILED = { refused: 'Undangan belum terkirim. Periksa koneksi Anda, lalu coba lagi.' };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const phone = readPhone(typed);
  const [role, setRole] = useState<MemberTeamRole>('campaigns');
  const [isChecked, setChecked] = useState(false);
  const keep = useKeepTeam();
  const { submit, isPending, error } = useSubmit({
    send: () => inviteTeamMember({ name: name.trim(), phone: phone ?? typed, role }),
    onSuccess: (team) => {
      keep(team);
      notify.success(`${name.trim()} sudah diundang.`);
      onClose();
    },
  });
  const isNamed = name.trim() !== '';
  const send = () => {
    setChecked(true);
    if (isNamed && phone) submit();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={send}
      title="Undang Anggota"
      confirmLabel="Kirim Undangan"
      loading={isPending}
      loadingText="Mengundang..."
      error={error && errorText(error, FAILED)}
    >
      <TextField
        label="Nama"
        autoComplete="off"
        maxLength={120}
        value={name}
        error={isChecked && !isNamed ? NAMELESS : undefined}
        disabled={isPending}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Nomor WhatsApp"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={typed}
        error={isChecked && !phone ? INVALID : undefined}
        disabled={isPending}
        onChange={({ target }) => setTyped(target.value)}
      />
      <RoleField value={role} disabled={isPending} onChange={setRole} />
      {/* Shown to everybody, because the server never tells whether a number is registered. */}
      <Text size="sm" tone="muted">
        Ia menerima pesan WhatsApp dan bergabung dengan masuk memakai nomor itu dalam{' '}
        {LIMITS.teamInvitationDays} hari. Nomor yang sudah dipakai akun lain tidak menerima undangan.
      </Text>
    </ConfirmDialog>
  );
}
