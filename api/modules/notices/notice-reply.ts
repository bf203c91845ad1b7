import type { Notice, NoticeState } from '@sohor/shared/wire';
import { type Names, NOTICES, type NoticeKind, type NoticeName } from './notice-kinds.ts';
import type { NoticeRow, Stand } from './notices.repository.ts';

/** A notice in the words of its reader. */
export function toWire(row: NoticeRow, role: Names['role']): Notice {
  const names: Names = {
    who: row.who ?? 'Sohor',
    campaign: row.campaign ?? '',
    campaignId: row.campaignId ?? '',
    role,
    times: row.times,
  };
  const kind = NOTICES[row.kind as NoticeName] as NoticeKind<unknown>;
  return {
    id: row.id,
    kind: row.kind,
    title: kind.title(names, row.facts),
    text: kind.text(names, row.facts),
    path: kind.path(names),
    at: row.at.toISOString(),
    isRead: row.readAt !== null,
  };
}

export const stateToWire = ({ unread, newestAt }: Stand): NoticeState => ({
  unread,
  newestAt: newestAt?.toISOString() ?? null,
});
