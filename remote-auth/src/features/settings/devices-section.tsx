import { type Device, endDevice, endOtherDevices } from '@sohor/shared/api';
import { formatDay } from '@sohor/shared/format';
import { errorText, LoadedPart, useSubmit } from '@sohor/shared/page-parts';
import { ApiError, notify, session } from '@sohor/shared/platform';
import { Badge, Button, Card, ConfirmDialog, MediaRow, Row, Stack } from '@sohor/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useState } from 'react';
import { agoText } from '../../lib/ago-text.ts';
import { deviceName } from './device-name.ts';
import styles from './settings.module.css';
import { DEVICES_KEY, useDevices } from './settings.queries.ts';

const FAILED = { refused: 'Perangkat belum dikeluarkan. Periksa koneksi Anda, lalu coba lagi.' };
const GONE = 404;

/** Devices on which the person is logged in, with a button to log each one out. */
export function DevicesSection() {
  const query = useDevices();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: DEVICES_KEY });
  const end = useSubmit({
    send: endOtherDevices,
    onSuccess: async () => {
      await refresh();
      notify.success('Semua perangkat lain sudah keluar.');
      setAsking(false);
    },
    onError: refresh,
  });
  return (
    <Card
      as="section"
      title="Perangkat"
      subtitle="Tempat akun Anda sedang masuk. Tidak mengenal salah satunya? Keluarkan."
      actions={
        others.length > 1 && (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            Keluarkan Semua yang Lain
          </Button>
        )
      }
    >
      <LoadedPart query={query} loading="Memuat perangkat..." failed="Daftar perangkat tidak dapat dimuat.">
        {(devices) => (
          <Stack as="ul">
            {[...devices].sort(currentFirst).map((device) => (
              <li key={device.id}>
                <DeviceRow device={device} />
              </li>
            ))}
          </Stack>
        )}
      </LoadedPart>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => end.submit()}
        title="Keluarkan semua perangkat lain?"
        description={`${others.length} perangkat keluar dari akun Anda. Perangkat ini tetap masuk.`}
        confirmLabel="Keluarkan Semua"
        tone="danger"
        loading={end.isPending}
        loadingText="Mengeluarkan..."
        error={end.error && errorText(end.error, FAILED)}
      />
    </Card>
  );
}

const currentFirst = (one: Device, other: Device) => Number(other.isCurrent) - Number(one.isCurrent);

function DeviceRow({ device }: { device: Device }) {
  const { userAgent, since, lastUsedAt, isCurrent } = device;
  const name = deviceName(userAgent);
  const { submit, isPending } = useEndDevice();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (!isCurrent) return submit(device);
    setLeaving(true);
    void session.end();
  };
  return (
    <MediaRow
      media={<MonitorSmartphone aria-hidden className={styles.icon} />}
      title={
        <Row gap={2} wrap>
          {name}
          {isCurrent && <Badge tone="success">Perangkat ini</Badge>}
        </Row>
      }
      subtitle={`Dipakai ${agoText(lastUsedAt).toLowerCase()}, masuk ${formatDay(since)}`}
      actions={
        <Button
          size="sm"
          variant="secondary"
          loading={isPending || isLeaving}
          loadingText="Keluar..."
          onClick={leave}
          aria-label={isCurrent ? undefined : `Keluarkan ${name}`}
        >
          {isCurrent ? 'Keluar dari Perangkat Ini' : 'Keluarkan'}
        </Button>
      }
    />
  );
}

/** Logs a device out. It is no error when it is logged out already. */
function useEndDevice() {
  const cache = useQueryClient();
  return useSubmit({
    send: ({ id }: Device) =>
      endDevice(id).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === GONE)) throw error;
      }),
    onSuccess: (_, ended) => {
      cache.setQueryData<Device[]>(DEVICES_KEY, (before) => before?.filter(({ id }) => id !== ended.id));
      notify.success('Perangkat sudah keluar.');
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey: DEVICES_KEY });
      notify.error(errorText(error, FAILED));
    },
  });
}
