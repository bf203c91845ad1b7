import type { NoticeGroupChoice, NoticeSettings } from '@sohor/shared/api';
import { Checkbox } from '@sohor/shared/ui';
import styles from './notice-settings.module.css';

const GROUPS: Record<NoticeGroupChoice['group'], { title: string; hint: string }> = {
  campaign: { title: 'Campaign dan kontrak', hint: 'Pendaftaran, tawaran, dan tanda tangan.' },
  message: { title: 'Pesan', hint: 'Pesan baru dan permintaan pesan.' },
  work: { title: 'Konten', hint: 'Penyerahan, tinjauan, revisi, dan tenggat.' },
  dispute: { title: 'Sengketa', hint: 'Pengajuan, bukti, dan putusan.' },
  money: { title: 'Uang dan dokumen', hint: 'Pembayaran, penarikan, invoice, dan bukti potong.' },
  security: {
    title: 'Keamanan',
    hint: 'Perubahan rekening dan data pajak, dana yang ditarik atau dibekukan.',
  },
};

const CHANNELS = { whatsapp: 'WhatsApp', push: 'Peramban', email: 'Email' } as const;

type Off = NoticeSettings['off'];

interface GroupChoicesProps {
  groups: readonly NoticeGroupChoice[];
  off: Off;
  onChange: (off: Off) => void;
}

/** Groups of notices with their channels; those that protect the account are always on. */
export function GroupChoices({ groups, off, onChange }: GroupChoicesProps) {
  return (
    <div className={styles.groups}>
      {groups.map(({ group, channels, canBeOff }) => {
        const { title, hint } = GROUPS[group];
        return (
          <fieldset key={group} className={styles.group}>
            <legend className={styles.legend}>{title}</legend>
            <p className={styles.hint}>{canBeOff ? hint : `${hint} Selalu dikirim, juga di jam tenang.`}</p>
            <div className={styles.channels}>
              {channels.map((channel) => {
                const isThis = (one: Off[number]) => one.group === group && one.channel === channel;
                return (
                  <Checkbox
                    key={channel}
                    label={CHANNELS[channel]}
                    checked={!off.some(isThis)}
                    disabled={!canBeOff}
                    onChange={({ currentTarget }) =>
                      onChange(
                        currentTarget.checked
                          ? off.filter((one) => !isThis(one))
                          : [...off, { group, channel }],
                      )
                    }
                  />
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
