import '@sohor/shared/ui/tokens.css';
import './federation/provided.ts';
import './federation/own-files.ts';
import 'react-dom/client';

// In a task of its own: on a phone React alone takes a while to get ready, and a finger is to be heard in between.
setTimeout(() => {
  import(/* webpackMode: "eager" */ './start.tsx').catch((error) => {
    console.error(error);
    void globalThis.sohor?.fallBack?.('threw');
  });
});
