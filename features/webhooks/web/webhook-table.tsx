import { type ReactNode, useMemo } from 'react'
import { type Webhook, webhooks } from '#features/webhooks/contract/webhooks.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { type RowAction, rowActionOptions } from '#web/resource/row-actions.tsx'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import type { useResourceList } from '#web/resource/use-resource-list.ts'
import { useRowActions } from '#web/resource/use-row-actions.ts'
import type { Column } from '#web/ui/table/columns/column.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useWebhookMessages } from './messages.ts'
import { WebhookStateMark } from './webhook-state.tsx'
import styles from './webhooks.module.css'

type SortName = (typeof webhooks.list.sortNames)[number]

const shownFields = ['name', 'url', 'events', 'state', 'ownerTitle', 'createDate']

const widths: Readonly<Record<string, Pick<Column<Webhook>, 'widthPx' | 'minWidthPx' | 'priority'>>> = {
  name: { minWidthPx: 140 },
  url: { minWidthPx: 220 },
  events: { widthPx: 104 },
  state: { priority: 1 },
  createDate: { priority: 3 },
}

function stateOf(webhook: Webhook): ReactNode {
  return <WebhookStateMark webhook={webhook} />
}

function urlOf({ url }: Webhook): ReactNode {
  return (
    <span className={`${layout.truncate} ${styles.url}`} title={url}>
      {url}
    </span>
  )
}

interface WebhookTableProps {
  page: ReturnType<typeof useResourceList<Webhook, SortName, typeof webhooks.list.filters>>
  /** Actions beside editing and deleting. */
  actions: readonly RowAction<Webhook>[]
}

/** The table of webhooks. */
export function WebhookTable({ page, actions: others }: WebhookTableProps) {
  const messages = useWebhookMessages()
  const language = useLanguage()
  const { words, messages: texts } = page
  const { actions } = useRowActions(page)
  const columns = useMemo(() => {
    const cells: Readonly<Record<string, (webhook: Webhook) => ReactNode>> = {
      url: urlOf,
      state: stateOf,
      events: ({ events }) => messages.eventCount(formatNumber(events.length, language)),
    }
    return resourceColumns<Webhook, SortName>({ resource: webhooks, words, messages: texts, language }, shownFields)
      .filter(({ id }) => shownFields.includes(id))
      .map((column) => ({ ...column, ...widths[column.id], cell: cells[column.id] ?? column.cell }))
  }, [words, texts, messages, language])
  const rows = useMemo(() => {
    const [opening, ...last] = actions
    return {
      ...rowActionOptions([...(opening ? [opening] : []), ...others, ...last], webhooks.titleOf),
      card: (webhook: Webhook) => ({ title: webhook.name, detail: webhook.url, mark: stateOf(webhook) }),
    }
  }, [actions, others])
  return <ResourceTable page={page} columns={columns} renderTable={(table) => <ListTable {...table} {...rows} />} />
}
