export default async function tearDown(): Promise<void> {
  await (globalThis as { stopBreachDatabase?: () => Promise<void> }).stopBreachDatabase?.();
}
