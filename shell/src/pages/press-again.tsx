import { type ComponentType, useEffect } from 'react';

/** The page; the button of it that was pressed before its code ran (shell/src/inlined/boot) is pressed once it is alive. */
export function pressAgain(Page: ComponentType): ComponentType {
  return function PressedAgain() {
    useEffect(() => {
      const { sohor } = globalThis;
      const button = sohor?.pressed;
      delete sohor?.pressed;
      if (button?.isConnected) (button as HTMLElement).click();
    }, []);
    return <Page />;
  };
}
