import type { ReactElement } from 'react';
import { initials } from '../format/index.ts';
import styles from './avatar.module.css';
import { cx } from './cx.ts';
import { useImageStatus } from './use-image-status.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props of {@link Avatar}. */
export interface AvatarProps {
  name: string | null | undefined;
  /** Address of the picture. Without one, or when it fails to load, the initials are shown. */
  src?: string | null | undefined;
  /** 28, 36, 44, 64 or 96 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Alternative text; leave it out when the name stands beside the picture. */
  alt?: string | undefined;
  className?: string | undefined;
}

const COLOURS = 8;

/** The picture of a person or a brand, or their initials. */
export function Avatar({ name, src, size = 'md', alt = '', className }: AvatarProps): ReactElement {
  const image = useImageStatus(src);
  const colour = styles[`colour-${hash(name ?? '') % COLOURS}`];
  return (
    <span className={cx(styles.avatar, styles[size], colour, className)}>
      {image.usable ? (
        <img
          ref={image.ref}
          className={styles.image}
          src={src ?? undefined}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={image.onError}
        />
      ) : (
        <>
          {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
          <span aria-hidden="true">{initials(name)}</span>
        </>
      )}
    </span>
  );
}

/** Gives the same colour to the same name everywhere (FNV-1a, then mixed so that the low bits differ). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text.trim().toLowerCase()) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
