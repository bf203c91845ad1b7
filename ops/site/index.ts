export { publishSite } from './publish-site.ts';
