import type { Remark, WorkEvent } from '@sohor/shared/api';

/** What the Brand remarked on the video that was handed in with this event. */
export function remarksOn(events: readonly WorkEvent[], handedIn: WorkEvent): readonly Remark[] {
  const next = events
    .slice(events.indexOf(handedIn) + 1)
    .find(({ name }) => name === 'handed_in' || name === 'revision');
  return next?.remarks ?? [];
}
