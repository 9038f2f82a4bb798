import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { useMessages } from '#web/app/i18n/language.ts'
import { ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { ResourceHeader, ResourceTable } from '#web/resource/resource-table.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { webhookWords } from './webhook-words.ts'

/** The list of webhooks. */
export function WebhooksPage() {
  const page = useResourceList(webhooks, useMessages(webhookWords))
  return (
    <>
      <ResourceHeader page={page} />
      <ResourceFilters page={page} />
      <ResourceTable page={page} />
      <ResourceDrawer page={page} />
    </>
  )
}
