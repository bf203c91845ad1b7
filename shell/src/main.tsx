import '@sohor/shared/ui/tokens.css';
import './federation/provided.ts';
import './federation/own-files.ts';
import 'react-dom/client';

// In a task of its own: on a phone React alone takes a while to get ready, and a finger is to be heard in between.
setTimeout(() => {
  import(/* webpackMode: "eager" */ './start.tsx')
    .then(({ started }) => started)
    .catch(async (error) => {
      console.error(error);
      const isReloading = await globalThis.sohor?.fallBack?.('threw');
      // Nothing else will come: the document's own message says so, on a drawn page too (ops/site/render-page.ts).
      if (!isReloading) document.documentElement.toggleAttribute('data-dead', true);
    });
});
