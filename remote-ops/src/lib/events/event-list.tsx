import type { StaffEvent } from '@sohor/shared/api';
import { Stack, Text } from '@sohor/shared/ui';
import { actText } from '@sohor/shared/wire/catalog';
import { timeText } from '../staff-list/time.ts';

/** Acts of staff, newest first. */
export function EventList({ events }: { events: readonly StaffEvent[] }) {
  return (
    <Stack as="ul" gap={3}>
      {events.map(({ seq, at, act, actor, reason }) => (
        <li key={seq}>
          <Text size="sm">
            {actText(act)} oleh {actor}: {reason}
          </Text>
          <Text size="sm" tone="muted">
            {timeText(at)} · catatan {seq}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
