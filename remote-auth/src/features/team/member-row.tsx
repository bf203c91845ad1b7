import type { TeamMember } from '@sohor/shared/api';
import { formatDay, formatPhone } from '@sohor/shared/format';
import { Avatar, Badge, Button, MediaRow, Row } from '@sohor/shared/ui';
import { TEAM_ROLE_LABELS } from '@sohor/shared/wire/catalog';
import { useState } from 'react';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** A member of the team, with what the owner can do about it. */
export function MemberRow({ member, canChange }: { member: TeamMember; canChange: boolean }) {
  const { name, phone, role, invitedUntil, isYou } = member;
  const [asked, setAsked] = useState<'role' | 'remove' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <MediaRow
        media={<Avatar name={name} />}
        title={
          <Row gap={2} wrap>
            {name}
            <Badge tone={role === 'owner' ? 'brand' : 'neutral'}>{TEAM_ROLE_LABELS[role]}</Badge>
            {isYou && <Badge tone="success">Anda</Badge>}
            {invitedUntil && <Badge tone="warning">Diundang</Badge>}
          </Row>
        }
        subtitle={[
          phone && formatPhone(phone),
          invitedUntil && `undangan berlaku sampai ${formatDay(invitedUntil)}`,
        ]
          .filter(Boolean)
          .join(', ')}
        actions={
          canChange &&
          role !== 'owner' && (
            <Row gap={2} wrap>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Ganti peran ${name}`}
                onClick={() => setAsked('role')}
              >
                Ganti Peran
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={invitedUntil ? `Tarik undangan ${name}` : `Keluarkan ${name}`}
                onClick={() => setAsked('remove')}
              >
                {invitedUntil ? 'Tarik Undangan' : 'Keluarkan'}
              </Button>
            </Row>
          )
        }
      />
      {asked === 'role' && <RoleDialog member={member} onClose={close} />}
      {asked === 'remove' && <RemoveDialog member={member} onClose={close} />}
    </>
  );
}
