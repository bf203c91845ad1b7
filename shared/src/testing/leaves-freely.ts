import { fireEvent } from '@testing-library/react';

/** Whether the browser would leave or reload the page without asking: nothing on it would be lost. */
export function leavesFreely(): boolean {
  return fireEvent(window, new Event('beforeunload', { cancelable: true }));
}
