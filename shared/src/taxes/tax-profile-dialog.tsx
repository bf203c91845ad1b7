import { saveTaxProfile, type TaxInput, type TaxProfile } from '@sohor/shared/api';
import { errorText, useSubmit, useUnsaved } from '@sohor/shared/page-parts';
import { ApiError, notify } from '@sohor/shared/platform';
import { Button, Dialog, InlineAlert, RadioGroup, Stack, Text, TextArea, TextField } from '@sohor/shared/ui';
import type { MemberRole } from '@sohor/shared/wire/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { problemsOf } from './tax-form.ts';
import { PROFILE_KEY } from './taxes.queries.ts';

const CONFLICT = 409;
const TEXTS = {
  refused: 'Data pajak ditolak. Periksa kembali isiannya.',
  failed: 'Data pajak belum tersimpan. Periksa koneksi Anda, lalu coba lagi.',
};

export interface TaxProfileDialogProps {
  owner: MemberRole;
  /** The profile as it was loaded; null if there is none yet. */
  profile: TaxProfile | null;
  onClose: () => void;
}

/** Asks for the data by which the tax office knows a person. */
export function TaxProfileDialog({ owner, profile, onClose }: TaxProfileDialogProps) {
  const cache = useQueryClient();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => valuesOf(profile));
  const [seen] = useState(profile?.id ?? null);
  const [values, setValues] = useState(start);
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(values, owner);
  const { submit, isPending, error } = useSubmit({
    send: (input: TaxInput) => saveTaxProfile(input, seen),
    onSuccess: (saved) => {
      cache.setQueryData(PROFILE_KEY, saved);
      notify.success('Data pajak disimpan.');
      onClose();
    },
  });
  useUnsaved(values !== start);
  const change = (changed: Partial<TaxInput>) => setValues((before) => ({ ...before, ...changed }));
  const problem = (name: keyof typeof problems) => (isChecked ? problems[name] : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [wrong] = Object.keys(problems);
    if (wrong === undefined) submit(values);
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const isNik = values.kind === 'person' && values.numberKind === 'nik';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Data Pajak"
      size="sm"
      dismissible={!isPending}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={formId} loading={isPending} loadingText="Menyimpan...">
            Simpan
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={send} aria-label="Data Pajak">
        <Stack gap={4}>
          <RadioGroup
            label="Wajib pajak"
            variant="segmented"
            options={[
              { value: 'person', label: 'Pribadi' },
              { value: 'company', label: 'Badan' },
            ]}
            value={values.kind}
            onValueChange={(kind) =>
              change(kind === 'company' ? { kind: 'company', numberKind: 'npwp' } : { kind: 'person' })
            }
            disabled={isPending}
          />
          {values.kind === 'person' && (
            <RadioGroup
              label="Nomor yang dipakai"
              variant="segmented"
              options={[
                { value: 'nik', label: 'NIK' },
                { value: 'npwp', label: 'NPWP' },
              ]}
              value={values.numberKind}
              onValueChange={(kind) => change({ numberKind: kind === 'npwp' ? 'npwp' : 'nik' })}
              disabled={isPending}
            />
          )}
          <TextField
            name="number"
            label={isNik ? 'NIK' : 'NPWP'}
            optional={values.kind === 'company' && owner === 'KOL'}
            hint={
              profile?.number
                ? 'Biarkan seperti tertulis bila nomornya tetap.'
                : isNik
                  ? '16 angka di KTP.'
                  : '15 atau 16 angka di kartu NPWP.'
            }
            inputMode="numeric"
            autoComplete="off"
            value={values.number}
            error={problem('number')}
            disabled={isPending}
            onChange={({ target }) => change({ number: target.value })}
          />
          <TextField
            name="name"
            label={isNik ? 'Nama sesuai KTP' : 'Nama sesuai NPWP'}
            autoComplete="off"
            maxLength={100}
            value={values.name}
            error={problem('name')}
            disabled={isPending}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextArea
            name="address"
            label="Alamat"
            rows={3}
            maxLength={300}
            value={values.address}
            error={problem('address')}
            disabled={isPending}
            onChange={({ target }) => change({ address: target.value })}
          />
          <Text size="sm" tone="muted">
            Nomor disimpan terenkripsi dan hanya empat angka terakhirnya yang ditampilkan. Nomor lengkap hanya
            dipakai untuk pelaporan pajak.
          </Text>
          {error && (
            <InlineAlert
              tone="danger"
              actions={
                error instanceof ApiError && error.status === CONFLICT ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => {
                      void cache.invalidateQueries({ queryKey: PROFILE_KEY });
                      onClose();
                    }}
                  >
                    Muat ulang
                  </Button>
                ) : undefined
              }
            >
              {errorText(error, TEXTS)}
            </InlineAlert>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

function valuesOf(profile: TaxProfile | null): TaxInput {
  return {
    kind: profile?.kind === 'company' ? 'company' : 'person',
    numberKind: profile?.numberKind === 'npwp' ? 'npwp' : profile?.kind === 'company' ? 'npwp' : 'nik',
    number: profile?.number ?? '',
    name: profile?.name ?? '',
    address: profile?.address ?? '',
  };
}
