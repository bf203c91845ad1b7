import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './clamped-text.module.css';
import { cx } from './cx.ts';

/** Props of {@link ClampedText}. */
export interface ClampedTextProps {
  children: ReactNode;
  /** Number of lines: 1 to 4; 3 by default. */
  lines?: 1 | 2 | 3 | 4 | undefined;
  /** Adds the button 'Selengkapnya' if something is cut off. */
  expandable?: boolean | undefined;
  className?: string | undefined;
}

/** A text that is cut off with an ellipsis after some lines. */
export function ClampedText({
  children,
  lines = 3,
  expandable = false,
  className,
}: ClampedTextProps): ReactElement {
  const text = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const node = text.current;
    if (!expandable || open || !node || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setCut(node.scrollHeight > node.clientHeight + 1));
    observer.observe(node);
    return () => observer.disconnect();
  }, [expandable, open]);

  return (
    <div className={className}>
      <p ref={text} className={cx(styles.text, !open && styles[`lines-${lines}`])}>
        {children}
      </p>
      {expandable && (cut || open) && (
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Lebih sedikit' : 'Selengkapnya'}
        </button>
      )}
    </div>
  );
}
