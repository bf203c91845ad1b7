import axios from 'axios';
import { createElement as h, type SyntheticEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { create } from 'zustand';

/**
 * The least that a log-in page with these libraries can be: a bare form, without styles, pictures or a word of help. What this
 * project adds is measured against it.
 */
interface Form {
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
}
const useForm = create<Form>((set) => ({ phone: '', setPhone: (phone) => set({ phone }) }));

function Login() {
  const { phone, setPhone } = useForm();
  const navigate = useNavigate();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    await axios.post('/api/v1/auth/login', { phone });
    navigate('/verify');
  };
  return h(
    'form',
    { onSubmit: submit },
    h('h1', null, 'Masuk'),
    h(
      'label',
      null,
      'Nomor WhatsApp',
      h('input', { value: phone, onChange: ({ target }) => setPhone(target.value) }),
    ),
    h('button', { type: 'submit' }, 'Masuk'),
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  h(
    BrowserRouter,
    null,
    h(
      Routes,
      null,
      h(Route, { path: '/login', element: h(Login) }),
      h(Route, { path: '/verify', element: h('h1', null, 'Verifikasi') }),
    ),
  ),
);
