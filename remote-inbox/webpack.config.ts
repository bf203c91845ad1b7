import { remoteConfig } from '../webpack.common.ts';
import manifest from './package.json' with { type: 'json' };
import { remote } from './src/remote.ts';

export default remoteConfig(remote, manifest.config.port);
