import { server } from '../vitest.preset.ts';

export default server('ops', { exclude: ['**/node_modules/**', 'packages/outside/**'] });
