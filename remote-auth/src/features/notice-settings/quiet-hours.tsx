import type { NoticeSettings } from '@sohor/shared/api';
import { Checkbox, SelectField } from '@sohor/shared/ui';
import styles from './notice-settings.module.css';

const DEFAULT = { quietFrom: 21 * 60, quietUntil: 7 * 60 };

type Quiet = Pick<NoticeSettings, 'quietFrom' | 'quietUntil'>;

/** Start and end of the quiet hours. Equal times mean none. */
export function QuietHours({
  quietFrom,
  quietUntil,
  onChange,
}: Quiet & { onChange: (quiet: Quiet) => void }) {
  const isOn = quietFrom !== quietUntil;
  const change = (name: keyof Quiet, minute: number) => onChange({ quietFrom, quietUntil, [name]: minute });
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
          <SelectField
            label="Mulai (WIB)"
            options={timesWith(quietFrom)}
            searchable={false}
            value={quietFrom}
            onChange={({ currentTarget }) => change('quietFrom', Number(currentTarget.value))}
          />
          <SelectField
            label="Sampai (WIB)"
            options={timesWith(quietUntil)}
            searchable={false}
            value={quietUntil}
            onChange={({ currentTarget }) => change('quietUntil', Number(currentTarget.value))}
          />
        </div>
      )}
    </>
  );
}

const two = (value: number) => String(value).padStart(2, '0');

/** Every half hour in 24-hour format, whatever the browser's language, and the chosen time if it is another one. */
const timesWith = (chosen: number) =>
  [...new Set([...Array.from({ length: 48 }, (_, at) => at * 30), chosen])]
    .sort((a, b) => a - b)
    .map((minute) => ({
      value: String(minute),
      label: `${two(Math.floor(minute / 60))}.${two(minute % 60)}`,
    }));
