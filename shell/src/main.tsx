import '@sohor/shared/ui/tokens.css';
import './federation/own-files.ts';
import 'react-dom/client';

// In a task of its own, so that the browser can handle a tap first: on a phone React alone takes a while to initialise.
setTimeout(() => {
  import(/* webpackMode: "eager" */ './start.tsx')
    .then(({ started }) => started)
    .catch(async (error) => {
      console.error(error);
      const isReloading = await globalThis.sohor?.fallBack?.('threw');
      // The shell cannot start. Show the document's static error message, even over a prerendered page (ops/site/render-page.ts).
      if (!isReloading) document.documentElement.toggleAttribute('data-dead', true);
    });
});
