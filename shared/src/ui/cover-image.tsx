import type { ReactElement } from 'react';
import styles from './cover-image.module.css';
import { cx } from './cx.ts';
import { Kawung } from './kawung.tsx';
import { useImageStatus } from './use-image-status.ts';

/** Props of {@link CoverImage}. */
export interface CoverImageProps {
  src: string | null | undefined;
  alt: string;
  /** Load at once: for the first picture in view. */
  priority?: boolean | undefined;
  /** Rounds the corners; not needed inside a card. */
  rounded?: boolean | undefined;
  className?: string | undefined;
}

/** A picture in 16:9. Without one, or when it fails to load, a batik pattern is shown. */
export function CoverImage({
  src,
  alt,
  priority = false,
  rounded = false,
  className,
}: CoverImageProps): ReactElement {
  const image = useImageStatus(src);
  return (
    <div className={cx(styles.cover, rounded && styles.rounded, className)}>
      {image.usable ? (
        <img
          ref={image.ref}
          className={styles.image}
          src={src ?? undefined}
          alt={alt}
          width={640}
          height={360}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={priority ? 'high' : 'auto'}
          onError={image.onError}
        />
      ) : (
        <Kawung className={styles.placeholder} title={alt} />
      )}
    </div>
  );
}
