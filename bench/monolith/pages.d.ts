/** Written by build.ts: every page of every remote as a plain dynamic import. */
declare module 'monolith-pages' {
  const pages: Record<string, () => Promise<Record<string, import('react').ComponentType>>>;
  export default pages;
}
