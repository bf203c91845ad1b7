import { fetchNotices, type NoticeState, readNotice, readNoticesUntil } from '@sohor/shared/api';
import { LoadError, LoadMore, useSubmit } from '@sohor/shared/page-parts';
import { Link, notify } from '@sohor/shared/platform';
import { Button, EmptyState, Heading, LoadingState } from '@sohor/shared/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NoticeItem } from './notice-item.tsx';
import styles from './notices.module.css';

const KEY = ['notices'];
const SETTINGS = '/appSohor/pengaturan/pemberitahuan';

interface NoticePanelProps {
  /** Latest state from the stream; when it changes, the list is loaded again. */
  state: NoticeState | null;
  /** Called when a notice was followed to its page. */
  onLeave: () => void;
}

/** Notices, newest first. Following one marks it as read, and a button marks all. */
export function NoticePanel({ state, onLeave }: NoticePanelProps) {
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam }) => fetchNotices(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the stream said is the event
  useEffect(() => {
    if (cache.getQueryState(KEY)?.status === 'success') void cache.invalidateQueries({ queryKey: KEY });
  }, [cache, state?.unread, state?.newestAt]);
  const readAll = useSubmit({
    send: readNoticesUntil,
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
  const notices = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const newest = notices[0]?.at;
  const hasUnread = notices.some(({ isRead }) => !isRead) || (state?.unread ?? 0) > 0;
  /** Opens the page without waiting: a notice that stays unread does no harm. */
  const follow = (id: string) => {
    onLeave();
    readNotice(id).then(
      () => cache.invalidateQueries({ queryKey: KEY }),
      () => undefined,
    );
  };
  useEffect(() => {
    if (readAll.error) notify.error('Belum tersimpan. Silakan coba lagi.');
  }, [readAll.error]);

  return (
    <>
      <section aria-labelledby="judul-pemberitahuan">
        <header className={styles.head}>
          <Heading level={2} size="sm" id="judul-pemberitahuan">
            Pemberitahuan
          </Heading>
          {hasUnread && newest !== undefined && (
            <Button variant="ghost" size="sm" loading={readAll.isShut} onClick={() => readAll.submit(newest)}>
              Tandai semua dibaca
            </Button>
          )}
        </header>
        {list.isPending && <LoadingState compact text="Memuat pemberitahuan..." />}
        {list.error && !list.data && (
          <LoadError
            error={list.error}
            message="Pemberitahuan tidak dapat dimuat."
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.data && notices.length === 0 && (
          <EmptyState
            compact
            title="Belum ada pemberitahuan."
            text="Kabar tentang kontrak, konten, dan uang Anda muncul di sini."
          />
        )}
        {notices.length > 0 && (
          <ul className={styles.list}>
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} onFollow={follow} />
            ))}
          </ul>
        )}
        <LoadMore list={list} />
      </section>
      {!list.isPending && (
        <Link to={SETTINGS} className={styles.settings} onClick={onLeave}>
          Pengaturan pemberitahuan
        </Link>
      )}
    </>
  );
}
