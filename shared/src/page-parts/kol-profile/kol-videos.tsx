import type { PublicKolProfile } from '@sohor/shared/api';
import { formatCount, formatDay } from '@sohor/shared/format';
import type { ReactElement } from 'react';
import { webAddress } from '../web-address.ts';
import { KolPanel } from './kol-panel.tsx';
import styles from './kol-profile.module.css';

/** Props of {@link KolVideos}. */
export interface KolVideosProps extends Pick<PublicKolProfile, 'videos'> {
  /** Of the days; the reader's when left out. */
  zone?: string | undefined;
}

/** The newest videos, each a link to TikTok. Renders nothing if there are none. */
export function KolVideos({ videos, zone }: KolVideosProps): ReactElement | null {
  if (videos.length === 0) return null;
  return (
    <KolPanel
      id="video-kol"
      title="Video terbaru"
      note="Dibaca dari TikTok; angkanya saat pembacaan terakhir."
    >
      <ul className={styles.videos}>
        {videos.map(({ title, cover, url, postedAt, views, likes }) => (
          <li key={url} className={styles.video}>
            {cover && (
              <img
                className={styles.thumbnail}
                src={cover}
                alt=""
                width={56}
                height={74}
                loading="lazy"
                decoding="async"
              />
            )}
            <div>
              <a href={webAddress(url) ?? undefined} target="_blank" rel="noopener noreferrer nofollow">
                {title.trim() || 'Video tanpa judul'}
              </a>
              <p className={styles.note}>
                {formatCount(views, { compact: true })} penayangan, {formatCount(likes, { compact: true })}{' '}
                suka
                <br />
                {formatDay(postedAt, zone)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </KolPanel>
  );
}
