import type { TeamAct } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { LoadedPart, LoadMore } from '@sohor/shared/page-parts';
import { Badge, Card, MediaRow, Row, Stack, Text } from '@sohor/shared/ui';
import { useTeamActs } from './team.queries.ts';

/** Acts of members in the Brand's name, each with the person. */
export function TeamActs() {
  const list = useTeamActs();
  return (
    <Card as="section" title="Riwayat" subtitle="Yang dilakukan anggota tim atas nama brand Anda.">
      <LoadedPart query={list} loading="Memuat riwayat..." failed="Riwayat tim tidak dapat dimuat.">
        {({ pages }) => {
          const acts = pages.flatMap(({ items }) => items);
          if (acts.length === 0) return <Text tone="muted">Anggota tim belum melakukan apa pun.</Text>;
          return (
            <Stack gap={4}>
              <Stack as="ul">
                {acts.map((act) => (
                  <li key={act.id}>
                    <ActRow act={act} />
                  </li>
                ))}
              </Stack>
              <LoadMore list={list} />
            </Stack>
          );
        }}
      </LoadedPart>
    </Card>
  );
}

function ActRow({ act: { at, who, what, outcome } }: { act: TeamAct }) {
  return (
    <MediaRow
      title={
        <Row gap={2} wrap>
          {what}
          {outcome === 'refused' && <Badge tone="warning">Ditolak</Badge>}
          {outcome === 'unclear' && <Badge>Belum jelas hasilnya</Badge>}
        </Row>
      }
      subtitle={`${who}, ${formatDate(at)}`}
    />
  );
}
