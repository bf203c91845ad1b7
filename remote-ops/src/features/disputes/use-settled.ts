import { useEffect, useState } from 'react';

/** A value once it has stood still for some time: a slider that is dragged asks once. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(waiting);
  }, [value, milliseconds]);
  return settled;
}
