import { forgetServerState } from '@sohor/shared/page-parts';
import { apiPath, fakeApi, renderPage, replyData, signInAs, someWaiting } from '@sohor/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { WaitingLink } from './waiting-link.tsx';
import { WaitingPage } from './waiting-page.tsx';

let step: 'in' | 'code' = 'in';
let asked = 0;
fakeApi(
  http.get(apiPath('Ops/session'), () => replyData({ step })),
  http.get(apiPath('Ops/waiting'), () => {
    asked += 1;
    return replyData(someWaiting());
  }),
);
beforeEach(() => {
  signInAs('staff-1', 'Admin');
  forgetServerState();
  step = 'in';
  asked = 0;
});

test('each list in which something waits has its number, its age and its link', async () => {
  renderPage(WaitingPage);
  const disputes = await screen.findByRole('link', { name: 'Sengketa yang harus diputuskan' });
  expect(disputes).toHaveAttribute('href', '/appSohor/ops/sengketa?status=deciding');
  expect(disputes.closest('tr')).toHaveTextContent(/2.*3 hari/);
  expect(
    screen.getByRole('link', { name: 'Data pajak yang belum diperiksa' }).closest('tr'),
  ).toHaveTextContent('99+');
  expect(screen.queryByRole('link', { name: 'Pekerjaan gagal' })).toBeNull();
});

test('the menu shows what waits on each page, without what only came back', async () => {
  let pages: ReadonlyMap<string, number> = new Map();
  renderPage(() => <WaitingLink onWaiting={(waiting) => (pages = waiting)} />);
  expect(await screen.findByRole('link', { name: 'Yang menunggu, 99+' })).toBeVisible();
  await waitFor(() => expect(pages.get('/appSohor/ops/sengketa')).toBe(2));
  expect(pages.get('/appSohor/ops/penarikan')).toBe(1);
});

test('nothing is asked before the second factor', async () => {
  step = 'code';
  renderPage(WaitingPage);
  expect(await screen.findByRole('group', { name: 'Kode autentikator' })).toBeVisible();
  expect(asked).toBe(0);
});
