import { LoadError, withProviders } from '@sohor/shared/page-parts';
import { Card, Checkbox, LoadingState, Page, PageHeader } from '@sohor/shared/ui';
import { GroupChoices } from './group-choices.tsx';
import { useNoticeChannels, useSaveSettings } from './notice-settings.queries.ts';
import { QuietHours } from './quiet-hours.tsx';
import { ThisBrowser } from './this-browser.tsx';

/** Settings for notices outside of the product. Each choice is saved at once. */
export const NoticeSettingsPage = withProviders(() => {
  const channels = useNoticeChannels();
  const save = useSaveSettings();
  return (
    <Page>
      <PageHeader
        title="Pengaturan pemberitahuan"
        subtitle="Pilihan Anda langsung tersimpan dan berlaku di semua perangkat."
      />
      {channels.isPending && <LoadingState text="Memuat pengaturan..." />}
      {channels.error && !channels.data && (
        <LoadError
          error={channels.error}
          message="Pengaturan tidak dapat dimuat."
          onRetry={() => void channels.refetch()}
          retrying={channels.isFetching}
        />
      )}
      {channels.data && (
        <>
          <Card
            title="Yang Anda terima"
            subtitle="Di Sohor sendiri semua pemberitahuan selalu ada di lonceng."
          >
            <GroupChoices
              groups={channels.data.groups}
              off={channels.data.settings.off}
              onChange={(off) => save({ off })}
            />
          </Card>
          <Card
            title="Notifikasi peramban"
            subtitle="Tanpa nama dan jumlah uang, agar aman di layar terkunci."
          >
            <ThisBrowser pushKey={channels.data.pushKey} />
            <Checkbox
              label="Ringkasan harian"
              hint="Notifikasi peramban yang bisa menunggu datang sekali sehari, pukul 08.00 WIB."
              checked={channels.data.settings.dailyDigest}
              onChange={({ currentTarget }) => save({ dailyDigest: currentTarget.checked })}
            />
          </Card>
          <Card title="Jam tenang">
            <QuietHours
              quietFrom={channels.data.settings.quietFrom}
              quietUntil={channels.data.settings.quietUntil}
              onChange={save}
            />
          </Card>
        </>
      )}
    </Page>
  );
});
