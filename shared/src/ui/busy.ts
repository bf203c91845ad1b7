import type { MouseEvent } from 'react';

/** Stops a press while busy. Enter in a field of the form also arrives as a click here. */
const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

const BUSY = { 'aria-busy': true, 'aria-disabled': true, disabled: false, onClick: refuse } as const;

/** Props that make a button ignore presses while its work runs. `disabled` would take the focus from it. */
export const whileBusy = (isBusy: boolean) => (isBusy ? BUSY : {});
