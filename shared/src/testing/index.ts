/** Help for the tests of shell and remotes: a fake network typed from `wire`, and pages under a router. */
export * from './applicants.ts';
export * from './billing.ts';
export * from './campaigns.ts';
export * from './contracts.ts';
export * from './dashboards.ts';
export * from './extensions-of.tsx';
export * from './fake-api.ts';
export * from './it-shows.ts';
export * from './kols.ts';
export * from './leaves-freely.ts';
export * from './public-kols.ts';
export * from './render-page.tsx';
export * from './saved-files.ts';
export * from './session.ts';
export * from './social.ts';
export * from './specified-texts.ts';
export * from './stand-time.ts';
