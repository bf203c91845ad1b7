/** Help for the tests of shell and remotes: a fake network typed from `wire`, and pages under a router. */

export { loadDialogs } from '../ui/use-dialog-box.ts';
export * from './applicants.ts';
export * from './billing.ts';
export * from './campaigns.ts';
export * from './chat.ts';
export * from './content.ts';
export * from './contracts.ts';
export * from './dashboards.ts';
export { aDispute, aDisputeDetail } from './disputes.ts';
export * from './extensions-of.tsx';
export * from './fake-api.ts';
export * from './figures.ts';
export * from './it-shows.ts';
export * from './kols.ts';
export * from './leaves-freely.ts';
export * from './offers.ts';
export * from './ops.ts';
export * from './public-kols.ts';
export * from './render-page.tsx';
export * from './saved-files.ts';
export * from './session.ts';
export * from './set-up-user.ts';
export * from './showcase.ts';
export * from './social.ts';
export * from './specified-texts.ts';
export * from './stand-time.ts';
export * from './taxes.ts';
