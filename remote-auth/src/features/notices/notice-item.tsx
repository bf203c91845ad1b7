import type { Notice } from '@sohor/shared/api';
import { formatDate } from '@sohor/shared/format';
import { Link } from '@sohor/shared/platform';
import { VisuallyHidden } from '@sohor/shared/ui';
import { agoText } from '../../lib/ago-text.ts';
import styles from './notices.module.css';

interface NoticeItemProps {
  notice: Notice;
  onFollow: (id: string) => void;
}

/** A notice, as a link to the page where one can see or do it. */
export function NoticeItem({ notice, onFollow }: NoticeItemProps) {
  const { id, title, text, path, at, isRead } = notice;
  return (
    <li>
      <Link
        to={path}
        className={styles.notice}
        data-unread={!isRead || undefined}
        onClick={() => onFollow(id)}
      >
        <span className={styles.title}>
          {!isRead && <VisuallyHidden>Belum dibaca: </VisuallyHidden>}
          {title}
        </span>
        <span className={styles.text}>{text}</span>
        <time dateTime={at} title={formatDate(at)} className={styles.time}>
          {agoText(at)}
        </time>
      </Link>
    </li>
  );
}
