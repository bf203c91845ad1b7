import { join } from 'node:path';
import { testRemoteContract } from '@sohor/shared/testing/remote-contract';
import { remote } from './remote.ts';

testRemoteContract(remote, join(__dirname, '..'));
