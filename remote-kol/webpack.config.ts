import { remoteConfig } from '../webpack.common.ts';
import { remote } from './src/remote.ts';

export default remoteConfig(remote, 3002);
