import type { SystemInfo } from '#features/about/contract/about.ts'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { useAboutMessages } from './messages.ts'

/** The environment of the server. */
export function SystemCard({ system }: { system: SystemInfo }) {
  const messages = useAboutMessages()
  return (
    <Card title={messages.system}>
      <DescriptionList
        columns={3}
        items={[
          { term: messages.runtime, value: system.runtime },
          { term: messages.platform, value: system.platform },
          { term: messages.cores, value: system.cores },
          { term: messages.database, value: system.database },
          { term: messages.startedAt, value: formatDateTime(system.startedAt) },
        ]}
      />
    </Card>
  )
}
