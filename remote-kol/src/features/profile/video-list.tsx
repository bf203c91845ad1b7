import type { SocialAccount } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { webAddress } from '@sohor/shared/page-parts';
import { CoverImage, VisuallyHidden } from '@sohor/shared/ui';
import type { LucideIcon } from 'lucide-react';
import ExternalLinkIcon from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import styles from './video-list.module.css';

type Video = SocialAccount['video'][number];

/** More videos would add nothing. */
const SHOWN_VIDEOS = 6;

/** The latest videos; each opens at TikTok. */
export function VideoList({ videos }: { videos: readonly Video[] }) {
  return (
    <ul className={styles.list}>
      {videos.slice(0, SHOWN_VIDEOS).map((video) => (
        <li key={video.id}>
          <VideoRow video={video} />
        </li>
      ))}
    </ul>
  );
}

function VideoRow({ video }: { video: Video }) {
  const address = webAddress(video.embedLink);
  const title = video.title || 'Video tanpa judul';
  const content = (
    <>
      <CoverImage className={styles.cover} src={video.coverImageUrl} alt="" rounded />
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        <span className={styles.counts}>
          <Count icon={Eye} of="penayangan" count={video.viewCount} />
          <Count icon={Heart} of="suka" count={video.likeCount} />
        </span>
      </span>
    </>
  );
  if (!address) return <div className={styles.row}>{content}</div>;
  return (
    <a className={styles.row} href={address} target="_blank" rel="noopener noreferrer">
      {content}
      <ExternalLinkIcon className={styles.icon} aria-label="buka di tab baru" />
    </a>
  );
}

function Count({ icon: Icon, of, count }: { icon: LucideIcon; of: string; count: number }) {
  return (
    <span className={styles.count} title={`${formatCount(count)} ${of}`}>
      <Icon aria-hidden="true" />
      {formatCount(count, { compact: true })} <VisuallyHidden>{of}</VisuallyHidden>
    </span>
  );
}
