import type { ReactNode } from 'react'
import type { Counted } from '#contract/lists/paging.ts'
import { Button } from '#web/ui/button/button.tsx'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { formatCount } from '#web/ui/table/format-count.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import type { ListAction } from './list-action.ts'
import { useTableMessages } from './messages.ts'
import { MoreMenu } from './more-menu.tsx'
import type { TableMenuParts } from './table-menu.tsx'

/** What a page says and offers in the title row of its list. */
export interface ListHeading {
  /** How many rows match; undefined until it is known. */
  readonly counted?: Counted | undefined
  /** That number in words, where the rows have a name. */
  readonly countText?: ((count: string) => string) | undefined
  /** Replaces the number. */
  readonly summary?: ReactNode
  readonly actions?: readonly ListAction[] | undefined
  /** The main action, such as creating a row. */
  readonly main?: ReactNode
  /** The menu has the focus at first, back from what it started. */
  readonly isMenuFocused?: boolean
  /** What the actions open. */
  readonly dialogs?: ReactNode
}

interface ListHeaderProps extends ListHeading {
  views?: ReactNode
  /** The table whose settings the menu has. */
  table?: TableMenuParts | undefined
}

/** The title row of a list: title, number of rows, views and actions. On small screens the table has the menu, with all actions but the main one. */
export function ListHeader(props: ListHeaderProps) {
  const { counted, countText, summary, actions = [], table, views, main, isMenuFocused, dialogs } = props
  const isNarrow = useIsNarrow()
  const language = useLanguage()
  const { rowCount } = useTableMessages()
  const number = counted && formatCount(counted, language)
  return (
    <PageHeader
      beside={
        <>
          {summary !== undefined && <p className={`${layout.faint} ${visuallyHidden.onMobile}`}>{summary}</p>}
          {number && (
            <p className={`${layout.faint} ${visuallyHidden.onMobile}`}>
              <span aria-hidden="true">{number}</span>
              <VisuallyHidden>{(countText ?? rowCount)(number)}</VisuallyHidden>
            </p>
          )}
          {views}
        </>
      }
    >
      {!isNarrow && (
        <>
          {actions.map(
            ({ id, label, icon, isInMenu, isDisabled, preload, onAction }) =>
              !isInMenu && (
                <Button key={id} icon={icon} isBusy={isDisabled === true} onPointerEnter={preload} onFocus={preload} onClick={onAction}>
                  {label}
                </Button>
              ),
          )}
          <MoreMenu actions={actions.filter(({ isInMenu }) => isInMenu)} table={table} autoFocus={isMenuFocused} />
        </>
      )}
      {main}
      {dialogs}
    </PageHeader>
  )
}
