import { createMetrics } from '../platform/metrics.ts';
import { stillPatience } from '../platform/testing/still-patience.ts';
import { createGuard } from './resilience.ts';

const OUTAGE = new Error('outage');
const REFUSAL = new Error('refusal');
const OPEN = new Error('open');

function guarded(restMs = 60_000) {
  const metrics = createMetrics();
  const guard = createGuard({
    provider: 'test',
    kindOf: (error) => (error as Error).message,
    isOutage: (error) => error === OUTAGE,
    whileOpen: () => OPEN,
    metrics,
    restMs,
    patience: stillPatience(),
  });
  let calls = 0;
  const answering = (outcomes: (Error | string)[]) => async () => {
    const outcome = outcomes[Math.min(calls++, outcomes.length - 1)];
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { guard, metrics, answering, calls: () => calls };
}

const outcome = (promise: Promise<unknown>) => promise.then(String, (error: Error) => error.message);

describe('a guarded provider', () => {
  test('is asked once where a second time might do it twice', async () => {
    const { guard, answering, calls } = guarded();
    expect(await outcome(guard.run('send', answering([OUTAGE, 'sent'])))).toBe('outage');
    expect(calls()).toBe(1);
  });

  test('is asked again after an outage where that is safe', async () => {
    const { guard, answering, calls } = guarded();
    expect(await outcome(guard.run('status', answering([OUTAGE, 'paid']), { retries: 2 }))).toBe('paid');
    expect(calls()).toBe(2);
  });

  test('is not asked again for what it refuses', async () => {
    const { guard, answering, calls } = guarded();
    expect(await outcome(guard.run('status', answering([REFUSAL]), { retries: 2 }))).toBe('refusal');
    expect(calls()).toBe(1);
  });

  test('is left alone after five outages in a row, and the figures say so', async () => {
    const { guard, metrics, answering, calls } = guarded();
    for (let round = 0; round < 5; round += 1) await outcome(guard.run('send', answering([OUTAGE])));
    expect(await outcome(guard.run('send', answering(['sent']), { retries: 2 }))).toBe('open');
    expect(calls()).toBe(5);
    const text = await metrics.registry.metrics();
    expect(text).toContain('sohor_provider_circuit{provider="test"} 2');
    expect(text).toContain(
      'sohor_provider_call_seconds_count{provider="test",operation="send",outcome="outage"} 5',
    );
    expect(text).toContain(
      'sohor_provider_call_seconds_count{provider="test",operation="send",outcome="circuit_open"} 1',
    );
  });

  test('refusals, however many, leave the circuit closed', async () => {
    const { guard, answering } = guarded();
    for (let round = 0; round < 8; round += 1) await outcome(guard.run('send', answering([REFUSAL])));
    expect(await outcome(guard.run('send', async () => 'sent'))).toBe('sent');
  });

  test('is tried again after a pause', async () => {
    const { guard, metrics, answering } = guarded(1);
    for (let round = 0; round < 5; round += 1) await outcome(guard.run('send', answering([OUTAGE])));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await outcome(guard.run('send', async () => 'sent'))).toBe('sent');
    expect(await metrics.registry.metrics()).toContain('sohor_provider_circuit{provider="test"} 0');
  });
});
