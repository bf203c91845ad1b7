import type { ReactElement } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { DialogWaiting } from './dialog-waiting.tsx';
import { useDialogBox } from './use-dialog-box.ts';

export type { DialogProps };

/**
 * A modal dialog. The focus stays inside, and returns to where it was when the dialog closes; the page behind is inert. The code
 * is loaded when the browser is idle, or when a dialog is opened before that.
 */
export function Dialog(props: DialogProps): ReactElement | null {
  const { Box, hasFailed, tryAgain } = useDialogBox(props.open);
  if (Box) return <Box {...props} />;
  if (!props.open) return null;
  return <DialogWaiting hasFailed={hasFailed} onRetry={tryAgain} onClose={props.onClose} />;
}
