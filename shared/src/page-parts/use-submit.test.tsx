import { notify, session } from '@sohor/shared/platform';
import { apiPath, fakeApi, replyFailure, signInAs } from '@sohor/shared/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { inviteKol } from '../api/index.ts';
import { forgetServerState, withProviders } from './query.tsx';
import { onSubmission } from './submissions.ts';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

const api = fakeApi();
const Invite = withProviders(function Invite() {
  const { submit, status } = useSubmit({
    send: () => inviteKol('c1', 'k1'),
    onError: () => notify.error('Gagal.'),
  });
  return (
    <button type="button" onClick={() => submit()}>
      {status}
    </button>
  );
});

const fail = jest.spyOn(notify, 'error').mockReturnValue();
beforeEach(() => {
  fail.mockClear();
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

test('each answer is announced once, a refusal too: somebody else may have decided', async () => {
  let announced = 0;
  const stop = onSubmission(() => {
    announced += 1;
  });
  let before = -1;
  await refuse(409, () => {
    before = announced;
  });
  stop();
  expect([before, announced]).toEqual([0, 1]);
});

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

describe('a form is sent once', () => {
  const sent = jest.fn();
  function Form({ untilReset = false, answer }: { untilReset?: boolean; answer: Promise<void> }) {
    const { submit, reset, isShut } = useSubmit({
      send: async (text: string) => {
        sent(text);
        await answer;
      },
      untilReset,
    });
    return (
      <>
        <button type="button" onClick={() => submit('halo')}>
          Kirim
        </button>
        <button type="button" onClick={reset}>
          Ulangi
        </button>
        <output>{isShut ? 'tertutup' : 'terbuka'}</output>
      </>
    );
  }
  const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const shows = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));
  beforeEach(() => sent.mockClear());

  test('however often it is clicked while the call is under way', async () => {
    let arrive = () => {};
    render(<Form answer={new Promise((resolve) => (arrive = resolve))} />);
    await click('Kirim');
    await click('Kirim');
    await shows('tertutup');
    await click('Kirim');
    expect(sent).toHaveBeenCalledTimes(1);
    arrive();
    await shows('terbuka');
    await click('Kirim');
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('and not again after it arrived, where the page is about to be left, until it is reset', async () => {
    render(<Form untilReset answer={Promise.resolve()} />);
    await click('Kirim');
    await click('Kirim');
    await shows('tertutup');
    expect(sent).toHaveBeenCalledTimes(1);
    await click('Ulangi');
    await shows('terbuka');
    await click('Kirim');
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('but again where it did not arrive', async () => {
    render(<Form untilReset answer={Promise.reject(new Error('away'))} />);
    await click('Kirim');
    await shows('terbuka');
    await click('Kirim');
    expect(sent).toHaveBeenCalledTimes(2);
  });

  /** A form whose outcome is shown. */
  function Outcome(options: SubmitOptions<void, void>) {
    const { submit, status, isShut } = useSubmit(options);
    return (
      <>
        <button type="button" onClick={() => submit()}>
          Kirim
        </button>
        <output>{`${status} ${isShut ? 'tertutup' : 'terbuka'}`}</output>
      </>
    );
  }

  describe('where something else fails', () => {
    const reported = jest.fn();
    beforeEach(() => {
      globalThis.reportError = (error) => reported((error as Error).message);
    });
    test('after the answer, it stays sent, and is not told as a failure of sending', async () => {
      const onSuccess = () => {
        throw new Error('draf');
      };
      const onError = jest.fn();
      render(<Outcome send={async () => sent('x')} onSuccess={onSuccess} onError={onError} untilReset />);
      await click('Kirim');
      await shows('success tertutup');
      await click('Kirim');
      expect(sent).toHaveBeenCalledTimes(1);
      expect(reported).toHaveBeenCalledWith('draf');
      expect(onError).not.toHaveBeenCalled();
    });

    test('while a failure is told, it opens again', async () => {
      const onError = () => {
        throw new Error('pesan');
      };
      render(<Outcome send={() => Promise.reject(new Error('away'))} onError={onError} />);
      await click('Kirim');
      await shows('error terbuka');
      expect(reported).toHaveBeenCalledWith('pesan');
    });

    test('without a reason, it did not arrive', async () => {
      render(<Outcome send={() => Promise.reject()} untilReset />);
      await click('Kirim');
      await shows('error terbuka');
    });
  });
});
