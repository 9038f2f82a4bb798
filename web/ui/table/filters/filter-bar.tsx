import { Fragment, useEffect, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ModalLayer } from '#web/ui/dialog/dialog.tsx'
import { useOpenState } from '#web/ui/dialog/use-open-state.ts'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { LabelsInside } from '#web/ui/fields/picker.tsx'
import { useFittingItems } from '#web/ui/fitting/use-fitting-items.ts'
import { KeyCap } from '#web/ui/keyboard/key-cap.tsx'
import { filterShortcut } from '#web/ui/keyboard/shortcuts.ts'
import { Popover } from '#web/ui/popover/popover.tsx'
import { useTableMessages } from '#web/ui/table/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import styles from './filter-bar.module.css'

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

interface FilterBarProps {
  /** Number of applied filters. */
  activeCount: number
  /** Enter in a field: what is typed applies without waiting. */
  onSubmit?: () => void
  onReset: () => void
  /** The field always visible on small screens; the others are in a sheet there. */
  first: ReactNode
  filters: readonly Filter[]
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

function submitWith(action: (() => void) | undefined) {
  return (event: SyntheticEvent) => {
    event.preventDefault()
    action?.()
  }
}

function WideFilters({ form, activeCount, onSubmit, onReset, first, filters }: FiltersProps) {
  const messages = useTableMessages()
  const { ref, fitting } = useFittingItems<HTMLDivElement>(filters.map(({ id }) => id))
  const others = filters.filter(({ id }) => !fitting.has(id))
  return (
    <form ref={form} aria-label={messages.filters} className={`${layout.row} ${layout.fill} ${styles.bar}`} onSubmit={submitWith(onSubmit)}>
      <div className={styles.first}>
        {first}
        <KeyCap keys={filterShortcut.name} />
      </div>
      <div ref={ref} className={`${layout.row} ${layout.fill} ${styles.fields}`}>
        <LabelsInside value>
          {filters.map((filter) => (
            <WideFilter key={filter.id} filter={filter} isOut={!fitting.has(filter.id)} />
          ))}
        </LabelsInside>
        {others.length > 0 && <OtherFilters filters={others} />}
        {activeCount > 1 && (
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

/** Those without room in the row. */
function OtherFilters({ filters }: { filters: readonly Filter[] }) {
  const messages = useTableMessages()
  const setCount = filters.filter(({ isSet }) => isSet).length
  return (
    <Popover
      label={messages.moreFilters}
      align="start"
      renderContent={() => (
        <div className={`${layout.stack} ${layout.gap5} ${styles.others}`}>
          {filters.map(({ id, field }) => (
            <Fragment key={id}>{field}</Fragment>
          ))}
        </div>
      )}
    >
      {(trigger) => (
        <Button {...trigger} variant="text">
          {messages.moreFilters}
          {setCount > 0 && <ActiveCount count={setCount} />}
        </Button>
      )}
    </Popover>
  )
}

function ActiveCount({ count }: { count: number }) {
  const messages = useTableMessages()
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{messages.activeFilters(count)}</VisuallyHidden>
    </>
  )
}

function NarrowFilters({ form, activeCount, onSubmit, onReset, first, filters }: FiltersProps) {
  const messages = useTableMessages()
  const [isOpen, setOpen] = useOpenState()
  const sheetId = useId()
  return (
    <>
      <form
        ref={form}
        aria-label={messages.filters}
        className={`${layout.row} ${layout.fill} ${styles.narrow}`}
        onSubmit={submitWith(onSubmit)}
      >
        <div className={layout.fill}>{first}</div>
        {filters.length > 0 && (
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {messages.filters}
            {activeCount > 0 && <ActiveCount count={activeCount} />}
          </Button>
        )}
        <EnterSubmits />
      </form>
      <ModalLayer
        shape="sheet"
        isOpen={isOpen}
        title={messages.filters}
        isDismissable
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={onReset}>{messages.clearFilters}</Button>
            <Button type="submit" variant="primary" form={sheetId}>
              {messages.done}
            </Button>
          </>
        }
      >
        <form id={sheetId} className={`${layout.stack} ${layout.gap5}`} onSubmit={submitWith(() => setOpen(false))}>
          {filters.map(({ id, field }) => (
            <Fragment key={id}>{field}</Fragment>
          ))}
        </form>
      </ModalLayer>
    </>
  )
}
