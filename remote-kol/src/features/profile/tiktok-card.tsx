import type { SocialAccount } from '@sohor/shared/api';
import { formatCount } from '@sohor/shared/format';
import { APP_BASE, Link } from '@sohor/shared/platform';
import { Avatar, Card, Heading, MediaRow, Text, TextLink } from '@sohor/shared/ui';
import type { ReactNode } from 'react';
import { totalsOf } from './estimate.ts';
import styles from './figures.module.css';
import { VideoList } from './video-list.tsx';

export interface TikTokCardProps {
  account: SocialAccount;
  /** Buttons next to the title. */
  actions: ReactNode;
}

/** Reach of the TikTok account. */
export function TikTokCard({ account, actions }: TikTokCardProps) {
  const { tiktok, video } = account;
  const totals = totalsOf(video);
  const figures = [
    ['Pengikut', tiktok.followerCount],
    ['Video', tiktok.videoCount],
    ['Suka', totals.likes],
    ['Komentar', totals.comments],
    ['Dibagikan', totals.shares],
    ['Penayangan', totals.views],
  ] as const;
  return (
    <Card as="section" title="Performa TikTok" aria-label="Performa TikTok" actions={actions}>
      <MediaRow
        media={<Avatar name={tiktok.displayName} src={tiktok.avatarUrl} size="md" />}
        title={tiktok.displayName}
        subtitle="TikTok"
      />
      <dl className={styles.figures}>
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd title={formatCount(value)}>{formatCount(value, { compact: true })}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" tone="muted">
        Suka, komentar, dibagikan, dan penayangan dihitung dari {formatCount(video.length)} video terbaru.
      </Text>
      <TextLink apart render={<Link to={`${APP_BASE}/skor`} />}>
        Kenapa skor saya?
      </TextLink>
      <Heading level={3}>Video terbaru</Heading>
      {video.length > 0 ? (
        <VideoList videos={video} />
      ) : (
        <Text size="sm" tone="muted">
          Belum ada video di akun ini.
        </Text>
      )}
    </Card>
  );
}
