import { remoteBuild } from '../testing/fake-builds.ts';
import { previewLink } from './preview.ts';

test('a preview is opened at a page of the remote that needs no more of an address', () => {
  const { manifest } = remoteBuild('remote-kol', 'one').release;
  const [route] = manifest.routes;
  const routes = route ? [{ ...route, path: '/appSohor/kol/:slug' }, route] : [];
  expect(
    previewLink({ ...manifest, routes }, 'https://p.example/pr-7/remote-kol/1a/', 'https://s.example'),
  ).toBe(
    'https://s.example/appSohor/remote-kol?mf.remote-kol=https%3A%2F%2Fp.example%2Fpr-7%2Fremote-kol%2F1a%2F',
  );
});
