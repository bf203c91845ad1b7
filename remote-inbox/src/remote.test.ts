import { join } from 'node:path';
import { testRemote } from '@sohor/shared/testing/remote';
import { remote } from './remote.ts';

testRemote(remote, join(__dirname, '..'));
