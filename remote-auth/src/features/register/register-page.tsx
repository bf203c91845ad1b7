import { registerAccount } from '@sohor/shared/api';
import { readEmail, readPhone } from '@sohor/shared/format';
import { errorText, useChangeParameters, useSubmit } from '@sohor/shared/page-parts';
import { Link, notify, useNavigate, useSearchParams } from '@sohor/shared/platform';
import { Button, Checkbox, InlineAlert, TextField } from '@sohor/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { AuthLayout } from '../../lib/auth-layout.tsx';
import { NO_ANSWER } from '../../lib/no-answer.ts';
import type { PhoneState } from '../../lib/phone-state.ts';
import styles from './register-page.module.css';
import { checkRegistration, nameLabel, type RegistrationForm } from './registration-rules.ts';
import { RoleCards } from './role-cards.tsx';
import { TermsLabel } from './terms-label.tsx';
import { clearTyped, readTyped, saveTyped } from './typed-registration.ts';

/** Registration form. The account becomes active with the first code, so the log-in page follows. */
export function RegisterPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const changeParameters = useChangeParameters();
  const [form, setForm] = useState(() => readTyped(roleOf(query)));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  // After the first try, each error disappears as soon as its field is right.
  const errors = tried ? checkRegistration(form) : {};

  const { submit, isShut } = useSubmit({
    send: async () => {
      const { role } = form;
      const read = readEmail(form.email);
      const phoneNumber = readPhone(form.phone);
      if (role === null || 'wrong' in read || !phoneNumber) return;
      await registerAccount({
        fullName: form.fullName.trim(),
        email: read.email,
        phone: phoneNumber,
        role,
      });
      clearTyped();
      notify.success('Pendaftaran berhasil! Silakan login.');
      navigate('/login', { state: { phoneNumber } satisfies PhoneState });
    },
    onError: (error) => setFailure(`Pendaftaran gagal. Detail: ${errorText(error, NO_ANSWER)}`),
    untilReset: true,
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const [first] = Object.keys(checkRegistration(form));
    if (!first) return submit();
    element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const change = (part: Partial<RegistrationForm>) => {
    const changed = { ...form, ...part };
    setForm(changed);
    saveTyped(changed);
    setFailure(null);
    // From now on the choice counts instead of the address, also after a reload.
    if (part.role && query.has('role')) changeParameters({ role: null });
  };

  return (
    <AuthLayout
      title="Buat akun"
      lead="Mendaftar itu gratis. Pilih peran Anda, lalu isi data singkat berikut."
      footer={
        <p>
          Sudah punya akun? <Link to="/login">Masuk</Link>
        </p>
      }
    >
      <form ref={element} className={styles.form} onSubmit={onSubmit} noValidate>
        <RoleCards value={form.role} error={errors.role} onChange={(role) => change({ role })} />
        <TextField
          label={nameLabel(form.role)}
          name="fullName"
          autoComplete={form.role === 'Brand' ? 'organization' : 'name'}
          maxLength={120}
          value={form.fullName}
          error={errors.fullName}
          onChange={(event) => change({ fullName: event.target.value })}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="nama@contoh.id"
          value={form.email}
          error={errors.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <TextField
          label="Nomor WhatsApp"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0812 3456 7890"
          hint="Kode untuk masuk dikirim ke nomor ini."
          value={form.phone}
          error={errors.phone}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <Checkbox
          name="agreed"
          label={<TermsLabel />}
          checked={form.agreed}
          error={errors.agreed}
          onChange={(event) => change({ agreed: event.target.checked })}
        />
        {failure && <InlineAlert tone="danger">{failure}</InlineAlert>}
        <Button type="submit" size="lg" block loading={isShut}>
          Daftar
        </Button>
      </form>
    </AuthLayout>
  );
}

/** The role in the address of this page. */
function roleOf(query: URLSearchParams): RegistrationForm['role'] {
  const role = query.get('role');
  return role === 'Brand' || role === 'KOL' ? role : null;
}
