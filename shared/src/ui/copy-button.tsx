import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactElement, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** 'Salin' by default. */
  label?: string | undefined;
  /** Shows only the icon; the label becomes its accessible name. */
  iconOnly?: boolean | undefined;
  className?: string | undefined;
}

/** Copies a text to the clipboard, and confirms it for two seconds. */
export function CopyButton({
  text,
  label = 'Salin',
  iconOnly = false,
  className,
}: CopyButtonProps): ReactElement {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = () => {
    navigator.clipboard?.writeText(text).then(
      () => setDone(true),
      () => setDone(false),
    );
  };
  const icon = done ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  return (
    <>
      {iconOnly ? (
        <IconButton className={className} size="sm" label={label} icon={icon} onClick={copy} />
      ) : (
        <Button className={className} variant="secondary" size="sm" iconStart={icon} onClick={copy}>
          {done ? 'Tersalin' : label}
        </Button>
      )}
      <VisuallyHidden role="status">{done ? 'Tersalin' : ''}</VisuallyHidden>
    </>
  );
}
