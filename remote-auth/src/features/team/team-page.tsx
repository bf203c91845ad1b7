import { hasRight, LoadError, RightNote, useOpened, withProviders } from '@sohor/shared/page-parts';
import { Button, Card, LoadingState, PageHeader, Stack } from '@sohor/shared/ui';
import { LIMITS } from '@sohor/shared/wire/catalog';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { RoleGuide } from './role-guide.tsx';
import { useTeam } from './team.queries.ts';
import { TeamActs } from './team-acts.tsx';

/** The people who act for a Brand. Everybody can see them; only the owner invites and removes people. */
export const TeamPage = withProviders(() => {
  const { data: team, error, isPending, isFetching, refetch } = useTeam();
  const opened = useOpened('undang');
  const [isLeaving, setLeaving] = useState(false);
  const isOwner = hasRight('owner');
  const isFull = team !== undefined && team.members.length >= LIMITS.maxTeam;
  return (
    <Stack gap={6}>
      <PageHeader
        title="Tim"
        subtitle="Orang yang bekerja atas nama brand Anda, masing-masing dengan nomor WhatsApp sendiri."
        actions={
          team &&
          (isOwner ? (
            <Button
              iconStart={<UserPlus aria-hidden="true" />}
              disabled={isFull}
              onClick={() => opened.open('baru')}
            >
              Undang Anggota
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => setLeaving(true)}>
              Keluar dari Tim
            </Button>
          ))
        }
      />
      <RightNote right="owner" what="Mengatur tim" />
      {isPending && <LoadingState text="Memuat tim..." />}
      {!team && !isPending && (
        <LoadError
          error={error}
          message="Tim tidak dapat dimuat."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {team && (
        <>
          <Card
            as="section"
            title="Anggota"
            {...(isFull && { subtitle: `Tim Anda sudah berisi ${LIMITS.maxTeam} orang, termasuk undangan.` })}
          >
            <Stack as="ul">
              {team.members.map((member) => (
                <li key={member.id}>
                  <MemberRow member={member} canChange={isOwner} />
                </li>
              ))}
            </Stack>
          </Card>
          <Card as="section" title="Peran">
            <RoleGuide />
          </Card>
          {isOwner && team.members.length > 1 && <TeamActs />}
        </>
      )}
      {isLeaving && team && <LeaveDialog brand={team.brand} onClose={() => setLeaving(false)} />}
      {opened.id !== null && isOwner && team && <InviteDialog onClose={opened.close} />}
    </Stack>
  );
});
