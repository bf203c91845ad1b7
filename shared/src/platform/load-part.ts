type PartLoader = <T>(load: () => Promise<T>) => Promise<T>;

let loader: PartLoader = (load) => load();

/** Loads a part of the platform that is not in the first download. */
export const loadPart: PartLoader = (load) => loader(load);

/** Sets how the shell loads its own parts (shell/src/frame/own-part.ts). Without it, as in tests, a load is tried once. */
export function loadPartsBy(shellLoader: PartLoader): void {
  loader = shellLoader;
}
