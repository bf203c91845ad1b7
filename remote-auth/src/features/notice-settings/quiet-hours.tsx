import type { NoticeSettings } from '@sohor/shared/api';
import { Checkbox, TextField } from '@sohor/shared/ui';
import styles from './notice-settings.module.css';

const DEFAULT = { quietFrom: 21 * 60, quietUntil: 7 * 60 };

type Quiet = Pick<NoticeSettings, 'quietFrom' | 'quietUntil'>;

/** The hours in which what can wait does. Equal times are none. */
export function QuietHours({
  quietFrom,
  quietUntil,
  onChange,
}: Quiet & { onChange: (quiet: Quiet) => void }) {
  const isOn = quietFrom !== quietUntil;
  const change = (name: keyof Quiet, text: string) => {
    const minute = minuteOf(text);
    // A field that is being typed into may be empty for a moment.
    if (minute !== null) onChange({ quietFrom, quietUntil, [name]: minute });
  };
  return (
    <>
      <Checkbox
        label="Tahan yang bisa menunggu"
        hint="Tenggat yang hampir habis dan keamanan akun tetap dikirim."
        checked={isOn}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? DEFAULT : { quietFrom: 0, quietUntil: 0 })
        }
      />
      {isOn && (
        <div className={styles.times}>
          <TextField
            type="time"
            label="Mulai (WIB)"
            value={textOf(quietFrom)}
            onChange={({ currentTarget }) => change('quietFrom', currentTarget.value)}
          />
          <TextField
            type="time"
            label="Sampai (WIB)"
            value={textOf(quietUntil)}
            onChange={({ currentTarget }) => change('quietUntil', currentTarget.value)}
          />
        </div>
      )}
    </>
  );
}

const two = (value: number) => String(value).padStart(2, '0');
const textOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
