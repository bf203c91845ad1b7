import { CONTRACT, SHELL_VERSION, type ShellOffer } from '@sohor/shared/platform/contract';
import { version } from 'react';

/** What this shell offers to remotes. Its build says the same in `shell.json`. */
export const OFFER: ShellOffer = {
  contract: CONTRACT,
  shell: SHELL_VERSION,
  // React and its renderer are released together, and refuse each other in different versions.
  singletons: { react: version, 'react-dom': version, '@sohor/shared/platform': SHELL_VERSION },
};
