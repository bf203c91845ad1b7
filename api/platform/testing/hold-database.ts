import setUp from './global-setup.ts';
import tearDown from './global-teardown.ts';

/** Runs the server of `global-setup` until the input ends, and prints the environment that tests need to use it. */
const before = { ...process.env };
await setUp();
const added = Object.fromEntries(
  Object.entries(process.env).filter(([name, value]) => before[name] !== value),
);
process.stdout.write(`${JSON.stringify(added)}\n`);
process.stdin.resume().once('close', () => void tearDown());
