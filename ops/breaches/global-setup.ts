import { startApiDatabase } from './api-database.ts';

const globals = globalThis as { stopBreachDatabase?: () => Promise<void> };

export default async function setUp(): Promise<void> {
  const { environment, stop } = await startApiDatabase();
  globals.stopBreachDatabase = stop;
  Object.assign(process.env, environment);
}
