import {
  changePerson,
  type PersonChange,
  type PersonDetails,
  signPersonOut,
  writeOff,
} from '@sohor/shared/api';
import { newKey } from '@sohor/shared/page-parts';
import { notify } from '@sohor/shared/platform';
import { Button, MoneyField, type MoneyValue } from '@sohor/shared/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../lib/staff-list/reason-dialog.tsx';
import { NameEvidence } from './name-evidence.tsx';
import styles from './people.module.css';
import { usePersonChanged } from './use-person-changed.ts';

type Action = PersonChange | 'signOut' | 'writeOff';

interface ActionTexts {
  label: string;
  title: string;
  description: string;
  done: string;
}

/** Texts of each act and of its reversal. */
const CHANGES: Record<PersonChange, { set: ActionTexts; unset: ActionTexts }> = {
  block: {
    set: {
      label: 'Blokir',
      title: 'Blokir akun ini?',
      description: 'Semua sesi berakhir dan akun tidak dapat masuk lagi. Orang tersebut membaca alasannya.',
      done: 'Akun diblokir.',
    },
    unset: {
      label: 'Buka blokir',
      title: 'Buka blokir akun ini?',
      description: 'Orang tersebut dapat masuk lagi dengan kode WhatsApp.',
      done: 'Blokir dibuka.',
    },
  },
  freeze: {
    set: {
      label: 'Bekukan dana',
      title: 'Bekukan dana akun ini?',
      description:
        'Tidak ada pembayaran, top up, atau penarikan sampai dibuka lagi. Hasil pekerjaan tetap masuk. Orang tersebut membaca alasannya.',
      done: 'Dana dibekukan.',
    },
    unset: {
      label: 'Buka pembekuan',
      title: 'Buka pembekuan dana?',
      description: 'Orang tersebut dapat membayar dan menarik dana lagi.',
      done: 'Pembekuan dibuka.',
    },
  },
  verify: {
    set: {
      label: 'Tandai identitas diperiksa',
      title: 'Tandai identitas ini sudah diperiksa?',
      description: 'Tulis apa yang Anda periksa. Tandanya terlihat di profil, pencarian, dan campaign.',
      done: 'Identitas diperiksa.',
    },
    unset: {
      label: 'Cabut tanda identitas',
      title: 'Cabut tanda identitas diperiksa?',
      description: 'Tandanya hilang.',
      done: 'Tanda dicabut.',
    },
  },
};

/** Buttons for the acts of staff on a person, each of which asks for a reason. */
export function PersonActions({ person, affairs, events }: PersonDetails) {
  const [action, setAction] = useState<Action | null>(null);
  const [amount, setAmount] = useState<MoneyValue>('');
  const [key, setKey] = useState('');
  const changed = usePersonChanged();
  const isSet: Record<PersonChange, boolean> = {
    block: person.blocked !== null,
    freeze: person.frozen !== null,
    verify: person.verified,
  };
  const textsOf = (change: PersonChange) => CHANGES[change][isSet[change] ? 'unset' : 'set'];
  const done = (text: string) => {
    setAction(null);
    notify.success(text);
    return changed(person.id);
  };
  const close = () => setAction(null);
  return (
    <div className={styles.actions}>
      <Button size="sm" variant="secondary" onClick={() => setAction('signOut')}>
        Keluarkan semua
      </Button>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          setKey(newKey());
          setAmount('');
          setAction('writeOff');
        }}
      >
        Ganti rugi
      </Button>
      {(['verify', 'freeze', 'block'] as const).map((change) => (
        <Button
          key={change}
          size="sm"
          variant={change === 'block' && !isSet.block ? 'danger' : 'secondary'}
          onClick={() => setAction(change)}
        >
          {textsOf(change).label}
        </Button>
      ))}
      {action === 'signOut' && (
        <ReasonDialog
          title="Keluarkan dari semua perangkat?"
          description="Semua sesi langsung berakhir. Orang tersebut dapat masuk lagi dengan kode WhatsApp."
          confirmLabel="Keluarkan"
          tone="danger"
          send={(reason) => signPersonOut(person.id, reason)}
          onDone={() => done('Semua sesi diakhiri.')}
          onClose={close}
        />
      )}
      {action === 'writeOff' && (
        <ReasonDialog
          title="Beri ganti rugi"
          description="Dana berasal dari Sohor dan masuk ke saldo orang ini. Di atas Rp10.000.000 perlu persetujuan anggota staf lain."
          confirmLabel="Beri ganti rugi"
          isReady={amount !== '' && amount > 0}
          send={async (reason) => {
            const proposal = await writeOff({ personId: person.id, amountIdr: Number(amount), reason }, key);
            notify.success(
              proposal === null ? 'Ganti rugi diberikan.' : 'Menunggu persetujuan anggota staf lain.',
            );
          }}
          onDone={() => {
            close();
            return changed(person.id);
          }}
          onClose={close}
        >
          <MoneyField label="Jumlah" value={amount} onChange={setAmount} />
        </ReasonDialog>
      )}
      {(action === 'block' || action === 'freeze' || action === 'verify') && (
        <ReasonDialog
          title={textsOf(action).title}
          description={textsOf(action).description}
          confirmLabel={textsOf(action).label}
          tone={action === 'block' && !isSet.block ? 'danger' : 'brand'}
          send={(reason) => changePerson(person.id, action, !isSet[action], reason)}
          onDone={() => done(textsOf(action).done)}
          onClose={close}
        >
          {action === 'verify' && affairs && (
            <NameEvidence person={person} names={affairs.names} events={events} />
          )}
        </ReasonDialog>
      )}
    </div>
  );
}
