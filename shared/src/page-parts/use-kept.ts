import { useEffect, useRef } from 'react';

/** The value, or the last one that was not null: keeps a dialog's content during its closing animation. */
export function useKept<T>(value: T | null): T | null {
  const kept = useRef(value);
  useEffect(() => {
    if (value !== null) kept.current = value;
  });
  return value ?? kept.current;
}
