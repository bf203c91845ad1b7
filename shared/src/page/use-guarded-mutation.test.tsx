import { notify, session } from '@sohor/shared/platform';
import { apiPath, fakeApi, replyFailure, signInAs } from '@sohor/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { inviteKol } from '../api/index.ts';
import { forgetServerState, withProviders } from './query.tsx';
import { useGuardedMutation } from './use-guarded-mutation.ts';

const api = fakeApi();
const Invite = withProviders(function Invite() {
  const { mutate, status } = useGuardedMutation({
    mutationFn: () => inviteKol('c1', 'k1'),
    onError: () => notify.error('Gagal.'),
  });
  return (
    <button type="button" onClick={() => mutate(undefined)}>
      {status}
    </button>
  );
});

const fail = jest.spyOn(notify, 'error').mockReturnValue();
beforeEach(() => {
  fail.mockClear();
  jest.spyOn(console, 'warn').mockReturnValue();
  forgetServerState();
  session.begin({ accessToken: 'a.b', role: 'Brand', id: 'brand-1' });
});

async function refuse(status: number, meanwhile = () => {}) {
  api.use(
    http.post(apiPath('Campaign/registerByBrand'), () => {
      meanwhile();
      return replyFailure(status, 'x');
    }),
  );
  render(<Invite />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('error'));
}

test('a refusal is told', async () => {
  await refuse(409);
  expect(fail).toHaveBeenCalledTimes(1);
});

test('where the session has ended, the log-in page tells so, and nothing else does', async () => {
  await refuse(401);
  expect(fail).not.toHaveBeenCalled();
});

test('it is told where another log-in has taken the place of the session', async () => {
  await refuse(401, () => signInAs('brand-2', 'Brand'));
  expect(fail).toHaveBeenCalledTimes(1);
});
