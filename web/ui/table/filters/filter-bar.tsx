import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { filterShortcut } from '#web/ui/keyboard/shortcuts.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { ModalLayer } from '#web/ui/dialog/dialog.tsx'
import { useOpenState } from '#web/ui/dialog/use-open-state.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './filter-bar.module.css'

/** A filter of a list. */
interface Filter {
  readonly id: string
  /** The field has a value. */
  readonly isSet: boolean
  readonly field: ReactNode
}

interface FilterBarProps {
  /** Number of applied filters. */
  activeCount: number
  onSearch: () => void
  onReset: () => void
  /** The field always visible on small screens; the others are in a sheet there. */
  first: ReactNode
  filters: readonly Filter[]
}

/**
 * The filters of a list as a form: a collapsible row, or on small screens one field and a sheet. Enter searches, and a slash pressed
 * anywhere on the page focuses the first field.
 */
export function FilterBar(props: FilterBarProps) {
  const isNarrow = useIsNarrow()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    function focusFirst(event: KeyboardEvent) {
      if (!filterShortcut.matches(event)) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focusFirst)
    return () => document.removeEventListener('keydown', focusFirst)
  }, [])
  return isNarrow ? <NarrowFilters {...props} form={form} /> : <WideFilters {...props} form={form} />
}

type FiltersProps = FilterBarProps & { form: RefObject<HTMLFormElement | null> }

function withPreventDefault(action: () => void) {
  return (event: SyntheticEvent) => {
    event.preventDefault()
    action()
  }
}

/** Number of children on the first line of a wrapping row. */
function useFirstLineCount(row: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return undefined
    function measure(children: readonly Element[]) {
      const tops = children.map((child) => (child instanceof HTMLElement ? child.offsetTop : 0))
      setCount(tops.filter((top) => top === tops[0]).length)
    }
    measure([...element.children])
    const sizes = new ResizeObserver(() => measure([...element.children]))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [row])
  return count
}

/** Collapse state of the filter row. It expands by itself when a hidden filter is set, unless the user has collapsed it. */
function useCollapse(row: RefObject<HTMLElement | null>, filters: readonly Filter[]) {
  const [state, setState] = useState<'collapsed' | 'collapsedByUser' | 'expanded'>('collapsed')
  const firstLineCount = useFirstLineCount(row)
  // The first field comes before the filters.
  const below = filters.slice(firstLineCount - 1)
  const setBelowCount = below.filter(({ isSet }) => isSet).length
  if (state === 'collapsed' && setBelowCount > 0) setState('expanded')
  const isExpanded = state === 'expanded'
  return {
    isExpanded,
    hasMore: below.length > 0,
    isHidden: (filter: Filter) => !isExpanded && below.includes(filter),
    hiddenSetCount: isExpanded ? 0 : setBelowCount,
    toggle: () => setState(isExpanded ? 'collapsedByUser' : 'expanded'),
  }
}

function WideFilters({ form, onSearch, onReset, first, filters }: FiltersProps) {
  const messages = useTableMessages()
  const fields = useRef<HTMLDivElement>(null)
  const { isExpanded, hasMore, isHidden, hiddenSetCount, toggle } = useCollapse(fields, filters)
  const fieldsId = useId()

  return (
    <form
      ref={form}
      aria-label={messages.filters}
      className={`${layout.row} ${layout.surface} ${styles.bar}`}
      onSubmit={withPreventDefault(onSearch)}
      onReset={withPreventDefault(onReset)}
    >
      <div
        ref={fields}
        id={fieldsId}
        className={`${layout.wrap} ${layout.fill} ${styles.fields}${isExpanded ? '' : ` ${styles.collapsed}`}`}
      >
        <div className={styles.field}>{first}</div>
        {filters.map((filter) => (
          <div key={filter.id} className={styles.field} inert={isHidden(filter)}>
            {filter.field}
          </div>
        ))}
      </div>
      <div className={`${layout.row} ${layout.fixed} ${styles.actions}`}>
        {hasMore && (
          <Button
            variant="text"
            aria-expanded={isExpanded}
            aria-controls={fieldsId}
            aria-label={hiddenSetCount > 0 ? messages.moreActiveFilters(hiddenSetCount) : undefined}
            onClick={toggle}
          >
            {isExpanded ? messages.fewerFilters : messages.moreFilters}
            {hiddenSetCount > 0 && <span className={styles.count}>{hiddenSetCount}</span>}
            <Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} size={16} />
          </Button>
        )}
        <Button type="reset">{messages.reset}</Button>
        <Button type="submit" variant="primary">
          {messages.search}
        </Button>
      </div>
    </form>
  )
}

function NarrowFilters({ form, activeCount, onSearch, onReset, first, filters }: FiltersProps) {
  const messages = useTableMessages()
  const [isOpen, setOpen] = useOpenState()
  const sheetId = useId()

  function closeAnd(action: () => void) {
    return withPreventDefault(() => {
      setOpen(false)
      action()
    })
  }

  return (
    <>
      <form ref={form} aria-label={messages.filters} className={`${layout.row} ${styles.narrow}`} onSubmit={withPreventDefault(onSearch)}>
        <div className={layout.fill}>{first}</div>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {messages.filters}
          {activeCount > 0 && (
            <>
              <span className={styles.count} aria-hidden="true">
                {activeCount}
              </span>
              <VisuallyHidden>{messages.activeFilters(activeCount)}</VisuallyHidden>
            </>
          )}
        </Button>
      </form>
      <ModalLayer
        shape="sheet"
        isOpen={isOpen}
        title={messages.filters}
        isDismissable
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button type="reset" form={sheetId}>
              {messages.reset}
            </Button>
            <Button type="submit" variant="primary" form={sheetId}>
              {messages.search}
            </Button>
          </>
        }
      >
        <form
          id={sheetId}
          className={`${layout.stack} ${layout.gap4} ${styles.sheet}`}
          onSubmit={closeAnd(onSearch)}
          onReset={closeAnd(onReset)}
        >
          {filters.map(({ id, field }) => (
            <Fragment key={id}>{field}</Fragment>
          ))}
        </form>
      </ModalLayer>
    </>
  )
}
