import { LINK_PLATFORMS, readLink } from '../format/index.ts';
import { CoverImage, Text } from '../ui/index.ts';
import styles from './post-preview.module.css';

/** Props of {@link PostPreview}. */
export interface PostPreviewProps {
  /** What TikTok's list of the linked account shows of it; null where it does not list it. */
  post: { title: string; cover: string | null } | null;
  /** The link of the published work. */
  url: string;
}

/** Picture and title of a published post beside its link, or why there are none. */
export function PostPreview({ post, url }: PostPreviewProps) {
  const read = readLink(url);
  if (!post)
    return (
      <Text size="xs" tone="muted">
        {read?.platform === 'tiktok' || (read && 'link' in read && read.link.platform === 'tiktok')
          ? 'Gambar dan judul tampil setelah akun TikTok KOL terhubung dan tersinkron.'
          : `Gambar dan judul hanya tampil untuk TikTok${read ? `, bukan ${LINK_PLATFORMS['link' in read ? read.link.platform : read.platform]}` : ''}.`}
      </Text>
    );
  return (
    <div className={styles.post}>
      {post.cover && <CoverImage className={styles.cover} src={post.cover} alt="" rounded />}
      <Text size="sm" weight="medium" className={styles.title}>
        {post.title || 'Tanpa judul'}
      </Text>
    </div>
  );
}
