import { useEffect } from 'react';

/**
 * Forgets what a dialog's call came to when the dialog opens for another item, or again. It may have been closed in
 * any way: by its buttons, by Escape, or by the browser's way back.
 * @param id of the item, undefined while the dialog is closed
 * @param reset of the mutation
 */
export function useFreshOnOpen(id: string | undefined, reset: () => void): void {
  useEffect(() => {
    if (id !== undefined) reset();
  }, [id, reset]);
}
