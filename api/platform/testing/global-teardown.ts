export default async function tearDown(): Promise<void> {
  await (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres?.();
}
