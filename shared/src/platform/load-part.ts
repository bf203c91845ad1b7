type PartLoader = <T>(load: () => Promise<T>) => Promise<T>;

let loader: PartLoader = (load) => load();

/** Loads a part of the platform that is not in the first download. */
export const loadPart: PartLoader = (load) => loader(load);

/** The shell says how its own parts are loaded (shell/src/frame/own-part.ts). Without it, as in tests, there is one try. */
export function loadPartsBy(shellLoader: PartLoader): void {
  loader = shellLoader;
}
