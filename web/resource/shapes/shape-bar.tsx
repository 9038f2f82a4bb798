import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Counted } from '#contract/lists/paging.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { ListViews } from '#web/ui/table/list.ts'
import { type ListHeading, ListHeader } from '#web/ui/table/list-header.tsx'
import type { ListUpdates } from '#web/ui/table/list-updates.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { MoreMenu } from '#web/ui/table/more-menu.tsx'
import toolbarStyles from '#web/ui/table/table-toolbar.module.css'
import { toolRow } from '#web/ui/table/tool-row.ts'
import { UpdatesNotice } from '#web/ui/table/updates-notice.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import styles from './shapes.module.css'

export interface ShapeBarProps {
  page: { readonly resource: AnyResource; readonly list: { readonly views?: ListViews } }
  /** The title row of the page; undefined on the page of another row. */
  heading?: ListHeading | undefined
  /** How many rows match; undefined until it is known. */
  counted: Counted | undefined
  updates: ListUpdates | undefined
  tools?: ReactNode
  /** What comes before the filters, and after them. */
  lead?: ReactNode
  aside?: ReactNode
  /** The filters. */
  children: ReactNode
  /** What is on the same surface below them. */
  below?: ReactNode
}

/** The title row and the tool row of a list that is no table. */
export function ShapeBar({ page: { resource, list }, heading, counted, updates, tools, lead, aside, children, below }: ShapeBarProps) {
  const messages = useTableMessages()
  const isNarrow = useIsNarrow()
  const queryClient = useQueryClient()
  const queryKey = [resource.name]
  const isBusy = useIsFetching({ queryKey }) > 0

  function refresh() {
    void queryClient.refetchQueries({ queryKey, type: 'active' })
  }

  return (
    <>
      {heading && <ListHeader {...heading} counted={counted} views={list.views?.render(resource.tableView)} />}
      <div className={`${layout.surface} ${styles.bar}`} data-filled={below !== undefined || undefined}>
        <div
          {...toolRow}
          aria-label={messages.actions}
          className={`${layout.row} ${layout.fixed} ${toolbarStyles.toolbar}`}
          data-leads={lead !== undefined || undefined}
        >
          {lead}
          <div className={`${layout.row} ${layout.fill} ${toolbarStyles.content} ${styles.filters}`}>{children}</div>
          {aside}
          <div className={`${layout.row} ${layout.gap1}`}>
            {updates && <UpdatesNotice {...{ updates, isBusy }} onRefresh={refresh} />}
            {tools}
            <IconButton icon="rotate-cw" label={messages.refresh} isDisabled={isBusy} aria-busy={isBusy || undefined} onClick={refresh} />
            {(!heading || isNarrow) && <MoreMenu isIcon actions={heading?.actions ?? []} />}
          </div>
        </div>
        {below}
      </div>
    </>
  )
}
