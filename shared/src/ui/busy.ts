import type { MouseEvent } from 'react';

/** Stops a press while busy, also one by Enter in a field of the form. */
const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

const BUSY = { 'aria-busy': true, 'aria-disabled': true, disabled: false, onClick: refuse } as const;

/** Attributes that make a button ignore presses while its work runs. `disabled` would take the focus from it. */
export const whileBusy = (isBusy: boolean) => (isBusy ? BUSY : {});
