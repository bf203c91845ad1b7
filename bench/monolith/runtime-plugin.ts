/** Stands in for the shell's plugin, and for Module Federation's runtime: nothing is loaded from elsewhere. */
export default function runtimePlugin(): void {
  // Nothing to add.
}
export const registerPlugins = () => undefined;
export const isRunning = () => true;
export const runningVersion = () => 'one';
export const startedVersions = () => [];
