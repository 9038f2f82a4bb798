import { useEffect, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useOpenState } from '#web/ui/dialog/use-open-state.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { LabelsInside } from '#web/ui/fields/picker.tsx'
import { useFittingItems } from '#web/ui/fitting/use-fitting-items.ts'
import { KeyCap } from '#web/ui/keyboard/key-cap.tsx'
import { filterShortcut } from '#web/ui/keyboard/shortcuts.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useTableMessages } from '#web/ui/table/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import type { TypedSearch } from './list-search.tsx'
import styles from './filter-bar.module.css'

const load = () => import('./further-filters.tsx')
const otherFilters = lazyControl(() => load().then((module) => module.OtherFilters))
const sheet = lazyControl(() => load().then((module) => module.FilterSheet))

/** A filter of a list. */
export interface Filter {
  readonly id: string
  readonly label: string
  /** The field has a value. */
  readonly isSet: boolean
  readonly field: ReactNode
  /** Removes the value; absent for a field that has a button of its own for that. */
  readonly onClear?: (() => void) | undefined
}

/** The conditions of a list, beside its filters. */
export interface FilterConditions {
  /** What has room is shown after the filters. */
  readonly chips: readonly Filter[]
  /** The button that opens them all, with the number of filters and conditions that are set and have no room. */
  readonly renderButton: (hiddenCount: number) => ReactNode
  /** Conditions for the text that is typed in the search. */
  readonly renderSuggestions: (search: TypedSearch) => ReactNode
  /** What is shown below the filters on small screens. */
  readonly section: ReactNode
}

interface FilterBarProps {
  /** Number of applied filters. */
  activeCount: number
  /** Enter in a field: what is typed applies without waiting. */
  onSubmit?: () => void
  onReset: () => void
  /** The field always visible on small screens; the others are in a sheet there. */
  first: ReactNode
  filters: readonly Filter[]
  /** With them, filters without room are conditions. */
  conditions?: FilterConditions | undefined
}

/**
 * The filters of a list, which apply at once: as many as there is room for in one row, the others in a popover; on small screens one field and a
 * sheet. A slash pressed anywhere on the page focuses the first field.
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

/** A handler of a form that does this instead of sending it. */
export function submitWith(action: (() => void) | undefined) {
  return (event: SyntheticEvent) => {
    event.preventDefault()
    action?.()
  }
}

function WideFilters({ form, activeCount, onSubmit, onReset, first, filters, conditions }: FiltersProps) {
  const messages = useTableMessages()
  const items = [...filters, ...(conditions?.chips ?? [])]
  // What the list is filtered by comes first.
  const ordered = items.toSorted((one, other) => Number(other.isSet) - Number(one.isSet))
  const { ref, fitting } = useFittingItems<HTMLDivElement>(ordered.map(({ id }) => id))
  const others = items.filter(({ id }) => !fitting.has(id))
  return (
    <form ref={form} aria-label={messages.filters} className={`${layout.row} ${layout.fill} ${styles.bar}`} onSubmit={submitWith(onSubmit)}>
      <div className={styles.first}>
        {first}
        <KeyCap keys={filterShortcut.name} />
      </div>
      <div ref={ref} className={`${layout.row} ${layout.fill} ${styles.fields}`}>
        <LabelsInside value>
          {items.map((filter) => (
            <WideFilter key={filter.id} filter={filter} isOut={!fitting.has(filter.id)} />
          ))}
        </LabelsInside>
        {conditions ? conditions.renderButton(setCountOf(others)) : others.length > 0 && <otherFilters.Control filters={others} />}
        {activeCount > 1 && !conditions && (
          <Button variant="text" onClick={onReset}>
            {messages.clearFilters}
          </Button>
        )}
      </div>
      <EnterSubmits />
    </form>
  )
}

/** Without a button, Enter submits only forms with one text field. */
function EnterSubmits() {
  const { done } = useTableMessages()
  return (
    <button type="submit" hidden>
      {done}
    </button>
  )
}

function WideFilter({ filter: { id, label, isSet, field, onClear }, isOut }: { filter: Filter; isOut: boolean }) {
  const messages = useTableMessages()
  const element = useRef<HTMLDivElement>(null)

  function clear() {
    // The button is gone then.
    element.current?.querySelector('button')?.focus()
    onClear?.()
  }

  return (
    <div ref={element} data-item={id} className={`${styles.field}${isOut ? ` ${styles.out}` : ''}`} inert={isOut}>
      {field}
      {isSet && onClear && (
        <span className={styles.clear}>
          <IconButton icon="x" iconSize={14} label={messages.clearFilter(label)} onClick={clear} />
        </span>
      )}
    </div>
  )
}

/** How many filters are set. */
export function setCountOf(filters: readonly Filter[]): number {
  return filters.filter(({ isSet }) => isSet).length
}

/** How many filters are set, at the button that has them; nothing for none. */
export function ActiveCount({ count }: { count: number }) {
  const messages = useTableMessages()
  if (count === 0) return null
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{messages.activeFilters(count)}</VisuallyHidden>
    </>
  )
}

function NarrowFilters({ form, activeCount, onSubmit, onReset, first, filters, conditions }: FiltersProps) {
  const messages = useTableMessages()
  const count = conditions ? setCountOf([...filters, ...conditions.chips]) : activeCount
  const [isOpen, setOpen] = useOpenState()
  return (
    <>
      <form
        ref={form}
        aria-label={messages.filters}
        className={`${layout.row} ${layout.fill} ${styles.narrow}`}
        onSubmit={submitWith(onSubmit)}
      >
        <div className={layout.fill}>{first}</div>
        {(filters.length > 0 || conditions) && (
          <Button aria-haspopup="dialog" onPointerDown={sheet.preload} onClick={() => setOpen(true)}>
            {messages.filters}
            <ActiveCount count={count} />
          </Button>
        )}
        <EnterSubmits />
      </form>
      {isOpen && <sheet.Control {...{ filters, conditions, onReset }} onClose={() => setOpen(false)} />}
    </>
  )
}
