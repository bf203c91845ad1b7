import {
  CONTRACT,
  FEDERATION_VERSION,
  SHELL_VERSION,
  type ShellOffer,
} from '@sohor/shared/platform/contract';
import { version } from 'react';

/** What this shell offers to remotes. Its build writes the same into `shell.json`. */
export const OFFER: ShellOffer = {
  contract: CONTRACT,
  shell: SHELL_VERSION,
  // React and react-dom always have the same version; they refuse to run with different ones.
  singletons: {
    react: version,
    'react-dom': version,
    '@sohor/shared/platform': SHELL_VERSION,
    '@module-federation/enhanced': FEDERATION_VERSION,
  },
};
