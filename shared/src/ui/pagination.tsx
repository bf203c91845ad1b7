import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactElement, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import styles from './pagination.module.css';

/** Props of {@link Pagination}. */
export interface PaginationProps {
  /** What is shown, such as 'Tunjukkan 1 To 10 Of Entries'. */
  summary?: ReactNode;
  pageSize: number;
  /** 10, 25 and 50 by default. */
  pageSizes?: readonly number[] | undefined;
  onPageSizeChange: (size: number) => void;
  /** Goes to the previous page; left out on the first. */
  onPrevious?: (() => void) | undefined;
  /** Goes to the next page; left out on the last. */
  onNext?: (() => void) | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const SIZES = [10, 25, 50];

/** Buttons for the previous and next page, and the choice of the page size. For lists with a cursor. */
export function Pagination({
  summary,
  pageSize,
  pageSizes = SIZES,
  onPageSizeChange,
  onPrevious,
  onNext,
  disabled = false,
  className,
}: PaginationProps): ReactElement {
  const id = useId();
  return (
    <nav className={cx(styles.nav, className)} aria-label="Halaman">
      <p className={styles.summary} aria-live="polite">
        {summary}
      </p>
      <label className={styles.size} htmlFor={id}>
        Per halaman
        <select
          id={id}
          className={styles.select}
          value={pageSize}
          disabled={disabled}
          onChange={(event) => onPageSizeChange(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.steps}>
        <IconButton
          variant="outline"
          label="Halaman sebelumnya"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={disabled || !onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          variant="outline"
          label="Halaman berikutnya"
          icon={<ChevronRight aria-hidden="true" />}
          disabled={disabled || !onNext}
          onClick={onNext}
        />
      </div>
    </nav>
  );
}
