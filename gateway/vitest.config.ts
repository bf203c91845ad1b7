import { server } from '../vitest.preset.ts';

export default server('gateway');
