import { http } from '@sohor/shared/platform';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PageFallback } from '../federation/page-fallback.tsx';
import { bootWith } from '../testing.ts';
import { replaceDrawnPage } from './drawn-page.ts';

const DRAWN = `<form><label>Nomor <input name="number" value=""></label>
<label>KOL <input type="radio" name="role" value="KOL" checked></label>
<label>Brand <input type="radio" name="role" value="Brand"></label>
<label>Setuju <input type="checkbox" name="agreed"></label>
<label>Kota <select name="city"><option selected>Bandung</option><option>Medan</option></select></label>
<button type="submit">Masuk</button></form>`;

const sent = jest.fn();

function Form() {
  const [number, setNumber] = useState('');
  const [role, setRole] = useState('KOL');
  const [agreed, setAgreed] = useState(false);
  const [city, setCity] = useState('Bandung');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent({ number, role, agreed, city });
      }}
    >
      <input
        aria-label="Nomor"
        name="number"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
      {['KOL', 'Brand'].map((value) => (
        <input
          key={value}
          type="radio"
          name="role"
          value={value}
          aria-label={value}
          checked={role === value}
          onChange={() => setRole(value)}
        />
      ))}
      <input
        type="checkbox"
        name="agreed"
        aria-label="Setuju"
        checked={agreed}
        onChange={() => setAgreed(!agreed)}
      />
      <select aria-label="Kota" name="city" value={city} onChange={(event) => setCity(event.target.value)}>
        <option>Bandung</option>
        <option>Medan</option>
      </select>
      <button type="submit">Masuk</button>
    </form>
  );
}

let root: HTMLElement;
const drawn = () => document.getElementById('drawn');
const show = (page: React.ReactNode) => render(page, { container: root });
const takeOver = () => act(() => replaceDrawnPage());

beforeEach(() => {
  sent.mockReset();
  localStorage.clear();
  window.history.replaceState(null, '', '/login');
  document.body.innerHTML = `<div id="drawn">${DRAWN}</div><div id="root"></div>`;
  root = document.getElementById('root') as HTMLElement;
});

/** Starts the page's first script, as the document with a drawn page does. */
function boot(name = 'drawn') {
  document.documentElement.removeAttribute('data-drawn');
  const meta = Object.assign(document.createElement('meta'), { name });
  const query = jest.spyOn(document, 'querySelector');
  query.mockImplementation((selector) =>
    selector === 'meta[name^=drawn]' ? meta : Document.prototype.querySelector.call(document, selector),
  );
  bootWith();
  query.mockRestore();
}

test('what was typed, chosen and pressed before the code came goes on in the page', async () => {
  boot();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nomor'), '0812');
  await user.click(screen.getByLabelText('Brand'));
  await user.click(screen.getByLabelText('Setuju'));
  await user.selectOptions(screen.getByLabelText('Kota'), 'Medan');
  await user.click(screen.getByRole('button', { name: 'Masuk' }));
  show(<Form />);
  takeOver();
  expect(drawn()).toBeNull();
  expect(await screen.findByDisplayValue('0812')).toBeVisible();
  expect(screen.getByLabelText('Brand')).toBeChecked();
  expect(screen.getByLabelText('Setuju')).toBeChecked();
  expect(screen.getByLabelText('Kota')).toHaveValue('Medan');
  expect(sent.mock.calls).toEqual([[{ number: '0812', role: 'Brand', agreed: true, city: 'Medan' }]]);
});

test('the focus stays where it was, with the caret', async () => {
  const field = document.querySelector<HTMLInputElement>('#drawn [name=number]');
  field?.focus();
  if (field) field.value = '0812';
  field?.setSelectionRange(2, 3);
  show(<Form />);
  takeOver();
  const twin = screen.getByLabelText<HTMLInputElement>('Nomor');
  expect(twin).toHaveFocus();
  expect([twin.selectionStart, twin.selectionEnd]).toEqual([2, 3]);
  expect(sent).not.toHaveBeenCalled();
});

test('the focus stays on a button', () => {
  drawn()?.querySelector('button')?.focus();
  show(<Form />);
  takeOver();
  expect(screen.getByRole('button')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('what the page itself knows stays, where nothing was typed', () => {
  const kept = <input aria-label="Nomor" name="number" defaultValue="+62811" />;
  show(kept);
  takeOver();
  expect(screen.getByLabelText('Nomor')).toHaveValue('+62811');
});

test('the drawn page stands until more than a placeholder is there', async () => {
  const { rerender } = show(<PageFallback />);
  takeOver();
  expect(drawn()).not.toBeNull();
  rerender(<Form />);
  await Promise.resolve();
  expect(drawn()).toBeNull();
});

test.each([
  ['stay while the shell has none', null, 1],
  ['go with it once the shell has its own', '/shell/main.1a.css', 0],
])('its styles %s', async (_what, href, left) => {
  const own = Object.assign(document.createElement('style'), { textContent: 'p{margin:0}' });
  own.dataset.drawn = '';
  drawn()?.prepend(own);
  const sheets = jest.spyOn(document, 'styleSheets', 'get');
  sheets.mockReturnValue(
    (href ? [{ href: new URL(href, window.location.href).href }] : []) as unknown as StyleSheetList,
  );
  show(<Form />);
  takeOver();
  expect(drawn()).toBeNull();
  expect(document.querySelectorAll('style[data-drawn]')).toHaveLength(left);
  sheets.mockRestore();
  for (const style of document.querySelectorAll('style[data-drawn]')) style.remove();
});

test.each([
  ['who is logged in', () => localStorage.setItem('accessToken', 'a.b')],
  ['whom a page has sent here', () => window.history.replaceState({ usr: { end: 'expired' } }, '', '/login')],
])('it is hidden from a reader %s', (_who, given) => {
  given();
  boot();
  expect(document.documentElement).not.toHaveAttribute('data-drawn');
});

test('it shows to all others', () => {
  boot();
  expect(document.documentElement).toHaveAttribute('data-drawn');
});

describe('a form that names its call', () => {
  const network = jest.fn<Promise<Response>, [string, RequestInit]>();
  const number = () => screen.getByLabelText('Nomor');
  const button = () => screen.getByRole('button', { name: 'Masuk' });
  const asked = () => network.mock.calls.map(([address, { method, body }]) => [method, address, body]);
  const replies = jest.fn();

  /** What such a form does once its code is there. */
  function CallingForm() {
    const [typed, setTyped] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          http.post('auth/login', { number: typed }).then(replies, (error) => replies(String(error)));
        }}
      >
        <input
          aria-label="Nomor"
          name="number"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit">Masuk</button>
      </form>
    );
  }

  beforeEach(() => {
    replies.mockReset();
    network.mockReset().mockImplementation(async () => Response.json({ code: 200, data: 'sent' }));
    jest.spyOn(globalThis, 'fetch').mockImplementation(network as never);
    drawn()?.querySelector('form')?.setAttribute('data-early-call', 'POST auth/login number');
    boot();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    delete globalThis.sohor?.early;
  });

  test('makes it when it is sent before its code is there, and the page gets the reply', async () => {
    const user = userEvent.setup();
    await user.type(number(), '0812');
    await user.click(button());
    expect(asked()).toEqual([['POST', '/api/v1/auth/login', '{"number":"0812"}']]);
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAttribute('data-sent');
    await user.click(button());
    show(<CallingForm />);
    takeOver();
    await waitFor(() => expect(replies.mock.calls).toEqual([[{ code: 200, data: 'sent' }]]));
    expect(network).toHaveBeenCalledTimes(1);
    expect(globalThis.sohor?.early).toBeUndefined();
  });

  test('makes none while a field of it is empty', async () => {
    const user = userEvent.setup();
    await user.type(number(), '  ');
    await user.click(button());
    expect(network).not.toHaveBeenCalled();
    expect(button()).not.toHaveAttribute('aria-busy');
  });

  test('forgets the press where something else is typed after it', async () => {
    const post = jest.spyOn(http, 'post');
    const user = userEvent.setup();
    await user.type(number(), '0812');
    await user.click(button());
    await user.type(number(), '3');
    expect(button()).toHaveAttribute('aria-busy', 'false');
    show(<CallingForm />);
    takeOver();
    expect(screen.getByLabelText('Nomor')).toHaveValue('08123');
    expect(post).not.toHaveBeenCalled();
    expect(network).toHaveBeenCalledTimes(1);
  });

  test('is sent anew with what was typed after it', async () => {
    const user = userEvent.setup();
    await user.type(number(), '0812');
    await user.click(button());
    await user.type(number(), '3');
    await user.click(button());
    expect(asked().map(([, , body]) => body)).toEqual(['{"number":"0812"}', '{"number":"08123"}']);
    show(<CallingForm />);
    takeOver();
    await waitFor(() => expect(replies).toHaveBeenCalledTimes(1));
    expect(network).toHaveBeenCalledTimes(2);
  });

  test('stays sent where its reader clicks elsewhere', async () => {
    const user = userEvent.setup();
    await user.type(number(), '0812');
    await user.click(button());
    await user.click(number());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    show(<CallingForm />);
    takeOver();
    await waitFor(() => expect(replies.mock.calls).toEqual([[{ code: 200, data: 'sent' }]]));
  });

  test('has its answer read at once, before the time limit runs out', async () => {
    const limit = new AbortController();
    const controllers = jest.spyOn(globalThis, 'AbortController').mockImplementation(() => limit);
    network.mockImplementation(async (_address, { signal }) => {
      const pull = async (stream: ReadableStreamDefaultController) => {
        await Promise.resolve();
        if (signal?.aborted) return stream.error(new TypeError('aborted'));
        stream.enqueue(new TextEncoder().encode('{"code":200,"data":"sent"}'));
        stream.close();
      };
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
    });
    const user = userEvent.setup();
    await user.type(number(), '0812');
    await user.click(button());
    expect(network.mock.calls[0]?.[1].signal).toBe(limit.signal);
    controllers.mockRestore();
    await new Promise((resolve) => setTimeout(resolve));
    limit.abort();
    show(<CallingForm />);
    takeOver();
    await waitFor(() => expect(replies.mock.calls).toEqual([[{ code: 200, data: 'sent' }]]));
  });

  test('tells the page where no answer comes', async () => {
    let fail = (_error: Error) => {};
    network.mockReturnValue(new Promise((_resolve, reject) => (fail = reject)));
    const user = userEvent.setup();
    await user.type(number(), '0812');
    await user.click(button());
    show(<CallingForm />);
    takeOver();
    fail(new TypeError('Failed to fetch'));
    await waitFor(() =>
      expect(replies.mock.calls).toEqual([[expect.stringContaining('Tidak dapat terhubung')]]),
    );
    expect(network).toHaveBeenCalledTimes(1);
  });

  test('is sent anew by the next press where no answer came', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const user = userEvent.setup();
    await user.type(number(), '0812');
    await user.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'false');
    await user.click(button());
    expect(network).toHaveBeenCalledTimes(2);
    expect(button()).toHaveAttribute('aria-busy', 'true');
    show(<CallingForm />);
    takeOver();
    await waitFor(() => expect(replies.mock.calls).toEqual([[{ code: 200, data: 'sent' }]]));
  });

  test('keeps the press alone for the page where no answer came', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const post = jest.spyOn(http, 'post').mockResolvedValue('made');
    const user = userEvent.setup();
    await user.type(number(), '0812');
    await user.click(button());
    show(<CallingForm />);
    takeOver();
    await waitFor(() => expect(replies.mock.calls).toEqual([['made']]));
    expect(post).toHaveBeenCalledWith('auth/login', { number: '0812' });
  });

  test('that was sent anew is not taken back where the first answer does not come', async () => {
    let fail = (_error: Error) => {};
    network.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    const user = userEvent.setup();
    await user.type(number(), '0812');
    await user.click(button());
    await user.type(number(), '3');
    await user.click(button());
    fail(new TypeError('Failed to fetch'));
    expect(button()).toHaveAttribute('aria-busy', 'true');
  });
});

describe('the frame of the signed-in area', () => {
  const withMeta = () => {
    document.body.innerHTML = `<meta name="drawn-frame">${document.body.innerHTML}`;
    root = document.getElementById('root') as HTMLElement;
  };

  test('shows to who is logged in, also after a page has sent him there', () => {
    localStorage.setItem('accessToken', 'a.b');
    window.history.replaceState({ usr: { from: '/' } }, '', '/appSohor');
    boot('drawn-frame');
    expect(document.documentElement).toHaveAttribute('data-drawn');
  });

  test('is hidden from everybody else, whom the log-in page awaits', () => {
    boot('drawn-frame');
    expect(document.documentElement).not.toHaveAttribute('data-drawn');
  });

  test('stands until the shell has drawn it, and no longer, although its page is not there yet', async () => {
    withMeta();
    const { rerender } = show(<PageFallback />);
    takeOver();
    expect(drawn()).not.toBeNull();
    rerender(
      <main>
        <PageFallback />
      </main>,
    );
    takeOver();
    expect(drawn()).toBeNull();
  });
});
