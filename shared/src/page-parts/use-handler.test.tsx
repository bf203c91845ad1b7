import { renderHook } from '@testing-library/react';
import { useHandler } from './use-handler.ts';

test('the function stays the same one, and does what the handler of the latest rendering does', () => {
  const { result, rerender } = renderHook(({ step }) => useHandler((by: number) => step * by), {
    initialProps: { step: 1 },
  });
  const first = result.current;
  expect(first(5)).toBe(5);
  rerender({ step: 10 });
  expect(result.current).toBe(first);
  expect(first(5)).toBe(50);
});
