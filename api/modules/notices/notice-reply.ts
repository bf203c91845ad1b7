import type { Notice, NoticeState } from '@sohor/shared/wire';
import { type Names, NOTICES, type NoticeKind, type NoticeName } from './notice-kinds.ts';
import type { NoticeRow, UnreadState } from './notices.repository.ts';

/** A notice as text for its reader. */
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
    path: kind.path(names, row.facts),
    at: row.at.toISOString(),
    isRead: row.readAt !== null,
  };
}

/** State of somebody who has never had a notice. */
export const NOTHING_UNREAD: UnreadState = { kinds: {}, newestAt: null };

export function stateToWire({ kinds, newestAt }: UnreadState, role: Names['role']): NoticeState {
  const pages = new Map<string, number>();
  for (const [kind, unread] of Object.entries(kinds)) {
    const path = pageOf(kind as NoticeName, role);
    pages.set(path, (pages.get(path) ?? 0) + unread);
  }
  return {
    unread: [...pages.values()].reduce((sum, unread) => sum + unread, 0),
    newestAt: newestAt?.toISOString() ?? null,
    pages: [...pages].map(([path, unread]) => ({ path, unread })),
  };
}

/** The page that notices of this kind lead to, whatever they are about: the id and what comes after it are cut off. */
function pageOf(kind: NoticeName, role: Names['role']): string {
  const names: Names = { who: '', campaign: '', campaignId: '', role, times: 1 };
  const [page = ''] = (NOTICES[kind] as NoticeKind<unknown>)
    .path(names, { contractId: '' })
    .split(/\/?\?|\/\/|\/$/);
  return page;
}
