import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import { conditionLimit } from '#contract/lists/condition-messages.ts'
import type { Counted } from '#contract/lists/paging.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { matchingCount } from '#web/resource/list-grouping.ts'
import { Button } from '#web/ui/button/button.tsx'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import { KeyCap } from '#web/ui/keyboard/key-cap.tsx'
import { FloatingFrame } from '#web/ui/popover/floating-frame.tsx'
import { formatCount } from '#web/ui/table/format-count.ts'
import type { ListViews } from '#web/ui/table/list.ts'
import layout from '#web/ui/theme/layout.module.css'
import { ConditionsEditor, JoinChoice } from './conditions-editor.tsx'
import styles from './conditions.module.css'
import { linesOf } from './draft.ts'
import { useConditionMessages } from './messages.ts'
import { type ConditionedListPage, useConditions, useConditionTargets } from './use-conditions.ts'

interface ConditionsPopoverProps {
  page: ConditionedListPage & {
    readonly list: {
      readonly query: { readonly data?: Counted | undefined; readonly isFetching: boolean }
      readonly views?: ListViews
      readonly filterCount: number
    }
  }
  triggerRef: RefObject<HTMLElement | null>
  onClose: () => void
}

/** All conditions of a list, which apply while they are written. Enter closes it, Escape restores the list as it was. */
export function ConditionsPopover({ page, triggerRef, onClose }: ConditionsPopoverProps) {
  const [messages, language] = [useConditionMessages(), useLanguage()]
  const { targets, fields } = useConditionTargets(page)
  const state = useConditions(page, fields, true)
  const { draft, change, flush, restore, isDue } = state
  const { query, views, filterCount } = page.list
  const isViewing = useCurrentUser()?.viewedAs !== undefined
  const count = matchingCount(page.list)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    flush()
    onClose()
  }

  function cancel(event: KeyboardEvent) {
    // Keys of a layer above bubble here too.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key === 'Escape' && isOwn && !isComposing(event)) restore()
  }

  return (
    <FloatingFrame {...{ triggerRef, onClose }} label={messages.conditions}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only handles keys of its fields */}
      <form className={styles.panel} onSubmit={submit} onKeyDown={cancel} onBlur={flush}>
        <header className={`${layout.row} ${styles.head}`}>
          <h2>{messages.conditions}</h2>
          <span className={`${layout.small} ${layout.muted}`}>{messages.meet}</span>
          <JoinChoice label={messages.join} value={draft.join} onChange={(join) => change({ ...draft, join })} />
          <span className={`${layout.fill} ${layout.small} ${layout.muted}`}>{messages.following}</span>
          <span className={`${layout.small} ${layout.faint}`}>
            {linesOf(draft).length} / {conditionLimit}
          </span>
        </header>
        <ConditionsEditor {...{ state, targets, fields }} />
        <footer className={`${layout.row} ${styles.foot}`}>
          <Button variant="textDanger" onClick={() => change({ join: 'all', members: [] })}>
            {messages.clear}
          </Button>
          <span className={`${layout.fill} ${layout.small} ${layout.muted} ${styles.count}`} aria-live="polite">
            {isDue || query.isFetching ? messages.counting : count !== undefined && messages.count(formatCount(count, language))}
          </span>
          {views && !isViewing && (
            <Button
              disabled={filterCount === 0 && !isDue}
              onClick={() => {
                flush()
                onClose()
                views.saveNew()
              }}
            >
              {messages.saveAsView}
            </Button>
          )}
          <Button type="submit" variant="primary">
            {messages.done} <KeyCap keys="Enter" />
          </Button>
        </footer>
      </form>
    </FloatingFrame>
  )
}
