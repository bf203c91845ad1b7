import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { UnpluggedIllustration } from './unplugged-illustration.tsx';

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** Sentence for the user that says what went wrong. */
  message: ReactNode;
  title?: ReactNode;
  /** Makes the title a heading of this level; 1 if it stands for the whole page. */
  headingLevel?: 1 | 2 | 3 | undefined;
  /** Adds the button 'Coba lagi'. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another link or button, beside 'Coba lagi'. */
  action?: ReactNode;
  illustration?: ReactNode;
  compact?: boolean | undefined;
  className?: string | undefined;
}

/** Shown when something failed to load. */
export function ErrorState({
  message,
  title,
  headingLevel,
  onRetry,
  retrying = false,
  action,
  illustration,
  compact,
  className,
}: ErrorStateProps): ReactElement {
  return (
    <div role="alert" className={className}>
      <EmptyState
        compact={compact}
        headingLevel={headingLevel}
        illustration={illustration ?? <UnpluggedIllustration />}
        title={title ?? message}
        text={title ? message : undefined}
        action={
          (onRetry || action) && (
            <>
              {onRetry && (
                <Button
                  variant="secondary"
                  iconStart={<RotateCw aria-hidden="true" />}
                  loading={retrying}
                  onClick={onRetry}
                >
                  Coba lagi
                </Button>
              )}
              {action}
            </>
          )
        }
      />
    </div>
  );
}
