import type { MouseEvent } from 'react';

/** Enter in a field presses its form's button, too: nothing is sent twice. */
const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

const BUSY = { 'aria-busy': true, 'aria-disabled': true, disabled: false, onClick: refuse } as const;

/** What makes a button heed no press while its work runs. Disabled, it would lose the focus, and a dialog with it its only stop. */
export const whileBusy = (isBusy: boolean) => (isBusy ? BUSY : {});
