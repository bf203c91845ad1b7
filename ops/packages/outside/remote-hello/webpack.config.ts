import { remoteConfig } from '@sohor/build';
import { remote } from './src/remote.ts';

export default remoteConfig(remote, 3010, import.meta.dirname);
