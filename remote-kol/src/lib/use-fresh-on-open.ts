import { useEffect } from 'react';

/**
 * Clears the result of a dialog's request when the dialog opens, for the same or another item. It may have been closed in any
 * way: by its buttons, by Escape, or by the browser's way back.
 * @param id of the item; undefined while the dialog is closed
 * @param reset the mutation's `reset`
 */
export function useFreshOnOpen(id: string | undefined, reset: () => void): void {
  useEffect(() => {
    if (id !== undefined) reset();
  }, [id, reset]);
}
