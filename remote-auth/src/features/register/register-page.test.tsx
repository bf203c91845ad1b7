import { apiPath, fakeApi, held, itShows, replyData, replyFailure } from '@sohor/shared/testing';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { renderAuth } from '../../testing/render-auth.tsx';

const sent: unknown[] = [];
const api = fakeApi(
  http.post(apiPath('auth/register'), async ({ request }) => {
    sent.push(await request.json());
    return replyData(null);
  }),
);

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Daftar' });
/** As a contact is copied. */
const PASTED = '\u202a+62 (0) 812\u20113456\u20117890\u202c';

async function fillIn(user: UserEvent, change: { email?: string; phone?: string } = {}) {
  if (!screen.queryByRole('radio', { checked: true }))
    await user.click(screen.getByRole('radio', { name: /^KOL/ }));
  await user.type(screen.getByRole('textbox', { name: /^Nama/ }), ' Sari Wulandari ');
  await user.type(field('Email'), change.email ?? 'sari@contoh.id');
  await user.type(field('Nomor WhatsApp'), change.phone ?? PASTED);
  await user.click(screen.getByRole('checkbox', { name: /Saya menyetujui/ }));
}

itShows(
  [
    'Nama lengkap wajib diisi.',
    'Email wajib diisi.',
    'Nomor WhatsApp wajib diisi.',
    'Anda harus menyetujui syarat & ketentuan.',
  ],
  'an empty form names everything that is missing and goes to the first field',
  async () => {
    const { user } = renderAuth('/register');
    await user.click(submit());
    expect(field('Nama lengkap')).toHaveAccessibleDescription('Nama lengkap wajib diisi.');
    expect(field('Email')).toHaveAccessibleDescription('Email wajib diisi.');
    expect(field('Nomor WhatsApp')).toHaveAccessibleDescription(/Nomor WhatsApp wajib diisi\./);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Anda harus menyetujui syarat & ketentuan.',
    );
    expect(screen.getByText('Pilih peran Anda: KOL atau Brand.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^KOL/ })).toHaveFocus();
    expect(sent).toEqual([]);
  },
);

itShows(
  ['Format email tidak valid.', 'Format nomor telepon tidak valid. Gunakan format +628...'],
  'a format error stays until the field is right',
  async () => {
    const { user } = renderAuth('/register');
    await fillIn(user, { email: 'sari', phone: '0812' });
    await user.click(submit());
    expect(field('Email')).toHaveAccessibleDescription('Format email tidak valid.');
    expect(field('Email')).toHaveFocus();
    expect(field('Nomor WhatsApp')).toHaveAccessibleDescription(
      /Format nomor telepon tidak valid\. Gunakan format \+628\.\.\./,
    );
    await user.type(field('Email'), '@contoh.id');
    expect(field('Email')).toBeValid();
    expect(sent).toEqual([]);
  },
);

itShows(
  'Pendaftaran berhasil! Silakan login.',
  'a brand registers, and logs in with the same number',
  async () => {
    const { user } = renderAuth('/register');
    await user.click(screen.getByRole('radio', { name: /^Brand/ }));
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByText('Pendaftaran berhasil! Silakan login.')).toBeVisible();
    expect(sent).toEqual([
      { fullName: 'Sari Wulandari', email: 'sari@contoh.id', phoneNumber: '+6281234567890', idRole: 'Brand' },
    ]);
    expect(await screen.findByText('/login')).toBeVisible();
    expect(field('Nomor WhatsApp')).toHaveValue('+6281234567890');
  },
);

itShows(
  'Pendaftaran gagal. Detail: {reason}',
  'a failure keeps what was typed, and can be sent again',
  async () => {
    const text = 'Terjadi kesalahan pada server. Mohon coba beberapa saat lagi.';
    api.use(http.post(apiPath('auth/register'), () => replyFailure(500, text)));
    const { user } = renderAuth('/register');
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Pendaftaran gagal. Detail: ${text}`);
    expect(field('Nama lengkap')).toHaveValue(' Sari Wulandari ');
    expect(field('Email')).toHaveValue('sari@contoh.id');
    expect(field('Nomor WhatsApp')).toHaveValue(PASTED);
    expect(screen.getByRole('checkbox')).toBeChecked();
    api.resetHandlers();
    await user.click(submit());
    expect(await screen.findByText('Pendaftaran berhasil! Silakan login.')).toBeVisible();
  },
);

test('the address may choose the role, and the documents open beside the form', () => {
  renderAuth('/register?role=Brand');
  expect(screen.getByRole('radio', { name: /^Brand/ })).toBeChecked();
  const documents = [
    screen.getByRole('link', { name: /Syarat/ }),
    screen.getByRole('link', { name: /Privasi/ }),
  ];
  expect(documents.map((link) => link.getAttribute('href'))).toEqual(['/term', '/privacy']);
  for (const link of documents) expect(link).toHaveAttribute('target', '_blank');
});

test('a Brand is asked for its own name', async () => {
  const { user } = renderAuth('/register?role=Brand');
  await user.click(submit());
  expect(field('Nama brand')).toHaveAccessibleDescription('Nama brand wajib diisi.');
  await user.type(field('Nama brand'), 'Kopi Senja');
  await user.click(screen.getByRole('radio', { name: /^KOL/ }));
  expect(field('Nama lengkap')).toHaveValue('Kopi Senja');
});

test('a doubled click registers once', async () => {
  const answer = held();
  api.use(
    http.post(apiPath('auth/register'), async ({ request }) => {
      sent.push(await request.json());
      await answer.promise;
      return replyData(null);
    }),
  );
  const { user } = renderAuth('/register');
  await fillIn(user);
  await user.dblClick(submit());
  answer.resolve();
  expect(await screen.findByText('Pendaftaran berhasil! Silakan login.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

describe('what was typed', () => {
  test('comes back after a reload of this tab, all but the consent', async () => {
    const first = renderAuth('/register?role=Brand');
    await fillIn(first.user);
    await first.user.click(screen.getByRole('radio', { name: /^KOL/ }));
    first.unmount();

    renderAuth('/register');
    expect(field('Nama lengkap')).toHaveValue(' Sari Wulandari ');
    expect(field('Email')).toHaveValue('sari@contoh.id');
    expect(field('Nomor WhatsApp')).toHaveValue(PASTED);
    expect(screen.getByRole('radio', { name: /^KOL/ })).toBeChecked();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(localStorage).toHaveLength(0);
  });

  test('stays for the role that another link asks for', async () => {
    const first = renderAuth('/register');
    await first.user.type(field('Email'), 'sari@contoh.id');
    first.unmount();
    renderAuth('/register?role=Brand');
    expect(field('Email')).toHaveValue('sari@contoh.id');
    expect(screen.getByRole('radio', { name: /^Brand/ })).toBeChecked();
  });

  test('is forgotten once the account is made', async () => {
    const first = renderAuth('/register');
    await fillIn(first.user);
    await first.user.click(submit());
    await screen.findByText('Pendaftaran berhasil! Silakan login.');
    first.unmount();
    expect(sessionStorage).toHaveLength(0);
    renderAuth('/register');
    expect(field('Email')).toHaveValue('');
  });

  test.each(['{', '17', '{"fullName":1,"role":"Admin"}'])(
    'is dropped where %s stands instead of it',
    (rubbish) => {
      sessionStorage.setItem('sohor.typedRegistration', rubbish);
      renderAuth('/register');
      expect(field('Nama lengkap')).toHaveValue('');
      for (const role of screen.getAllByRole('radio')) expect(role).not.toBeChecked();
    },
  );
});
