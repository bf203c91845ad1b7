import type { PostedVideo } from '@sohor/shared/api';
import { ExternalLink } from '@sohor/shared/page-parts';
import { CoverImage } from '@sohor/shared/ui';
import styles from './figures.module.css';

/** Props of {@link PostedWork}. */
export interface PostedWorkProps {
  url: string;
  video: PostedVideo | null;
}

/** A published work: its cover and title where they are known, and the way to it. */
export function PostedWork({ url, video }: PostedWorkProps) {
  const link = <ExternalLink to={url}>{video?.title || 'Buka konten'}</ExternalLink>;
  if (!video) return link;
  return (
    <div className={styles.post}>
      <CoverImage src={video.cover} alt="" rounded className={styles.cover} />
      <div className={styles.title}>{link}</div>
    </div>
  );
}
