import { groupModules } from './group-modules.ts';

test('modules are taken together by package, feature and part of shared; small ones as others', () => {
  expect(
    groupModules({
      'react-dom': 500_000,
      'shared/src/ui/button.tsx': 1500,
      'shared/src/ui/field.tsx': 500,
      'shared/src/index.ts': 1200,
      'remote-kol/src/features/wallet/page.tsx': 3000,
      'remote-kol/src/features/wallet/deep/part.ts': 1000,
      'shell/src/pages/landing/landing-page.tsx': 2000,
      'remote-kol/src/tiny.ts': 10,
      tslib: 20,
    }),
  ).toEqual({
    others: 30,
    'react-dom': 500_000,
    'remote-kol/features/wallet': 4000,
    shared: 1200,
    'shared/ui': 2000,
    'shell/pages/landing': 2000,
  });
});
