import { useEffect, useRef } from 'react';

/** The value, or the last one there was: a dialog keeps its content while its closing is animated. */
export function useKept<T>(value: T | null): T | null {
  const kept = useRef(value);
  useEffect(() => {
    if (value !== null) kept.current = value;
  });
  return value ?? kept.current;
}
