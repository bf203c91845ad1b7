/** Undefined where the work takes longer, in milliseconds. */
export function inTime<T>(work: Promise<T>, limit: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limit);
    void work.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
