import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { loadDialogs } from './use-dialog-box.ts';

beforeAll(() => loadDialogs());

function Page({ dismissible = true }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Buka</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Detail KOL"
        description="Ayu Lestari"
        dismissible={dismissible}
        footer={<Button>Kirim</Button>}
      >
        <p>Isi</p>
      </Dialog>
    </>
  );
}

test('the focus goes into the dialog, through its controls, and returns', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
  const dialog = await screen.findByRole('dialog', { name: 'Detail KOL' });
  expect(dialog).toHaveAccessibleDescription('Ayu Lestari');
  await waitFor(() => expect(dialog).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Kirim' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buka' })).toHaveFocus());
});

test('the × named Tutup closes', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('work that must not be left has no × and does not heed Escape', async () => {
  render(<Page dismissible={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: 'Tutup' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('a question heeds no press while the request runs, keeps the focus and shows what failed', async () => {
  const props = {
    open: true,
    onClose: jest.fn(),
    onConfirm: jest.fn(),
    title: 'Aktifkan?',
    confirmLabel: 'Aktifkan',
  };
  const { rerender } = render(<ConfirmDialog {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Aktifkan' }));
  rerender(<ConfirmDialog {...props} loading />);
  await userEvent.click(screen.getByRole('button', { name: 'Aktifkan' }));
  expect(props.onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Aktifkan' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Batal' })).toBeDisabled();
  rerender(<ConfirmDialog {...props} error="Gagal mengaktifkan campaign." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Gagal mengaktifkan campaign.');
  expect(screen.getByRole('button', { name: 'Aktifkan' })).not.toHaveAttribute('aria-disabled');
});

/** A dialog in a page, parts of which may be removed while it is open. */
function Card({ left }: { left: 'all' | 'card' | 'main' }) {
  const [open, setOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <p>Halaman</p>
      <section aria-live="polite">Pesan</section>
      {left !== 'main' && (
        <article aria-label="Kopi Senja">
          <div>{left === 'all' && <Button onClick={() => setOpen(true)}>Tanda tangan</Button>}</div>
        </article>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Kontrak" />
    </main>
  );
}

describe('when a dialog closes, the focus goes', () => {
  async function closeWith(left: 'card' | 'main') {
    const { rerender } = render(<Card left="all" />);
    await userEvent.click(screen.getByRole('button', { name: 'Tanda tangan' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    rerender(<Card left={left} />);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }

  test('to what is left around the button that opened it', async () => {
    await closeWith('card');
    const card = screen.getByRole('article');
    await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
    // Afterwards the card cannot be focused by Tab.
    act(() => (document.activeElement as HTMLElement).blur());
    expect(card.querySelector('[tabindex]')).toBeNull();
  });

  test('to the page where nothing is left', async () => {
    await closeWith('main');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('to the page where nobody opened it: an address did', async () => {
    const page = (open: boolean) => (
      <main tabIndex={-1}>
        <Dialog open={open} onClose={() => undefined} title="Kontrak" />
      </main>
    );
    const { rerender } = render(page(true));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    rerender(page(false));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('into the dialog that follows it, and from there to the button of the first', async () => {
    const page = (shown: 'none' | 'first' | 'second') => (
      <main tabIndex={-1}>
        <Button>Sync TikTok</Button>
        <Dialog open={shown === 'first'} onClose={() => undefined} title="Sinkronisasi">
          <Button>Isi nama</Button>
        </Dialog>
        <Dialog open={shown === 'second'} onClose={() => undefined} title="Ubah profil" />
      </main>
    );
    const { rerender } = render(page('none'));
    const opener = screen.getByRole('button', { name: 'Sync TikTok' });
    act(() => opener.focus());
    rerender(page('first'));
    await userEvent.click(await screen.findByRole('button', { name: 'Isi nama' }));
    rerender(page('second'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Ubah profil' })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sinkronisasi' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Ubah profil' })).toHaveFocus();
    rerender(page('none'));
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

test('while a dialog is open, nothing behind it can be reached, and live regions speak', async () => {
  render(<Card left="all" />);
  await userEvent.click(screen.getByRole('button', { name: 'Tanda tangan' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.getByText('Halaman').closest('[inert]')).not.toBeNull());
  expect(screen.getByText('Pesan').closest('[inert], [aria-hidden=true]')).toBeNull();
  expect(screen.getByRole('dialog').closest('[inert]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('[inert]:not([data-base-ui-portal] *)')).toBeNull();
});

test('a dialog is painted first, and then what is behind it has its styles computed anew', async () => {
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  render(<Card left="all" />);
  await userEvent.click(screen.getByRole('button', { name: 'Tanda tangan' }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(document.querySelector('[inert]')).toBeNull();
  const waiting = frames.mock.calls.map(([draw]) => draw);
  frames.mockRestore();
  act(() => waiting.forEach((draw) => void draw(0)));
  await waitFor(() => expect(screen.getByText('Halaman').closest('[inert]')).not.toBeNull());
});

test('of two dialogs that open before either is painted, the second can be used', async () => {
  const page = (shown: readonly string[]) =>
    ['Pertama', 'Kedua'].map((title) => (
      <Dialog key={title} open={shown.includes(title)} onClose={() => undefined} title={title}>
        <button type="button">Tombol {title}</button>
      </Dialog>
    ));
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const { rerender } = render(page([]));
  rerender(page(['Pertama']));
  rerender(page(['Pertama', 'Kedua']));
  const waiting = frames.mock.calls.map(([draw]) => draw);
  frames.mockRestore();
  act(() => waiting.forEach((draw) => void draw(0)));
  await waitFor(() => expect(screen.getByText('Tombol Pertama').closest('[inert]')).not.toBeNull());
  expect(screen.getByText('Tombol Kedua').closest('[inert]')).toBeNull();
});

test('the dialog has the focus when what had it within is disabled', async () => {
  const page = (disabled: boolean) => (
    <Dialog open onClose={() => undefined} title="Kontrak">
      <input aria-label="Setuju" disabled={disabled} />
    </Dialog>
  );
  const { rerender } = render(page(false));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  act(() => screen.getByLabelText('Setuju').focus());
  rerender(page(true));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});

describe("Android's back button", () => {
  class Watcher {
    static readonly all: Watcher[] = [];
    oncancel: ((event: Event) => void) | null = null;
    onclose: (() => void) | null = null;
    isActive = true;
    constructor() {
      Watcher.all.push(this);
    }
    destroy() {
      this.isActive = false;
    }
    /** @param mayRefuse as a browser lets a page do it once */
    static goBack(mayRefuse = true) {
      const watcher = Watcher.all.findLast(({ isActive }) => isActive);
      const request = new Event('cancel', { cancelable: mayRefuse });
      watcher?.oncancel?.(request);
      if (!watcher || request.defaultPrevented) return;
      watcher.destroy();
      act(() => watcher.onclose?.());
    }
  }
  beforeEach(() => {
    Watcher.all.length = 0;
    Object.assign(window, { CloseWatcher: Watcher });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'CloseWatcher');
  });

  test('closes the dialog', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
    await screen.findByRole('dialog');
    Watcher.goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('leaves one that must not be left, however often it is pressed', async () => {
    render(<Page dismissible={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
    await screen.findByRole('dialog');
    for (const mayRefuse of [true, false, false]) Watcher.goBack(mayRefuse);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('is the page’s own again when the dialog has closed', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Buka' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(Watcher.all.some(({ isActive }) => isActive)).toBe(false);
  });
});
