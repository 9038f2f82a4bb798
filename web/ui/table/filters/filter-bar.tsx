import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useTableMessages } from '#web/ui/table/table-messages.ts'
import { ModalLayer } from '#web/ui/dialog/dialog.tsx'
import { useOpenState } from '#web/ui/dialog/use-open-state.ts'
import styles from './filter-bar.module.css'

/** A filter of a list. */
interface Filter {
  readonly id: string
  /** Something stands in its field. */
  readonly isSet: boolean
  readonly field: ReactNode
}

interface FilterBarProps {
  /** How many of the filters are in use. */
  activeCount: number
  onSearch: () => void
  onReset: () => void
  /** The field that a small screen shows at once; the others stand in a sheet there. */
  first: ReactNode
  filters: readonly Filter[]
}

/**
 * The filters of a list as a form: one row that folds, or a first field and a sheet on a small screen. Enter searches, and a slash from
 * anywhere on the page goes to the first field.
 */
export function FilterBar(props: FilterBarProps) {
  const isNarrow = useIsNarrow()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    function focusFirst(event: KeyboardEvent) {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focusFirst)
    return () => document.removeEventListener('keydown', focusFirst)
  }, [])
  return isNarrow ? <NarrowFilters {...props} form={form} /> : <WideFilters {...props} form={form} />
}

type FiltersProps = FilterBarProps & { form: RefObject<HTMLFormElement | null> }

/** Whether a key belongs to what has the focus: a field, or something that floats over the page. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]') !== null
  )
}

function preventing(action: () => void) {
  return (event: SyntheticEvent) => {
    event.preventDefault()
    action()
  }
}

/** How many children of a row stand in its first line; the others are wrapped into lines below. */
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

/** A row of filters that folds. It unfolds by itself when a filter out of sight is set, unless the person has folded it. */
function useFolding(row: RefObject<HTMLElement | null>, filters: readonly Filter[]) {
  const [state, setState] = useState<'folded' | 'foldedByHand' | 'open'>('folded')
  const firstLineCount = useFirstLineCount(row)
  // The first field stands before the filters.
  const below = filters.slice(firstLineCount - 1)
  const setBelow = below.filter(({ isSet }) => isSet).length
  if (state === 'folded' && setBelow > 0) setState('open')
  const isOpen = state === 'open'
  return {
    isOpen,
    hasMore: below.length > 0,
    isOutOfReach: (filter: Filter) => !isOpen && below.includes(filter),
    setOutOfSight: isOpen ? 0 : setBelow,
    toggle: () => setState(isOpen ? 'foldedByHand' : 'open'),
  }
}

function WideFilters({ form, onSearch, onReset, first, filters }: FiltersProps) {
  const messages = useTableMessages()
  const fields = useRef<HTMLDivElement>(null)
  const { isOpen, hasMore, isOutOfReach, setOutOfSight, toggle } = useFolding(fields, filters)
  const fieldsId = useId()

  return (
    <form ref={form} aria-label={messages.filters} className={styles.bar} onSubmit={preventing(onSearch)} onReset={preventing(onReset)}>
      <div ref={fields} id={fieldsId} className={`${styles.fields}${isOpen ? '' : ` ${styles.folded}`}`}>
        <div className={styles.field}>{first}</div>
        {filters.map((filter) => (
          <div key={filter.id} className={styles.field} inert={isOutOfReach(filter)}>
            {filter.field}
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        {hasMore && (
          <Button
            variant="text"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            aria-label={setOutOfSight > 0 ? messages.moreActiveFilters(setOutOfSight) : undefined}
            onClick={toggle}
          >
            {isOpen ? messages.fewerFilters : messages.moreFilters}
            {setOutOfSight > 0 && <span className={styles.count}>{setOutOfSight}</span>}
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
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

  function closing(action: () => void) {
    return preventing(() => {
      setOpen(false)
      action()
    })
  }

  return (
    <>
      <form ref={form} aria-label={messages.filters} className={styles.narrow} onSubmit={preventing(onSearch)}>
        <div className={styles.firstField}>{first}</div>
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
        <form id={sheetId} className={styles.sheet} onSubmit={closing(onSearch)} onReset={closing(onReset)}>
          {filters.map(({ id, field }) => (
            <Fragment key={id}>{field}</Fragment>
          ))}
        </form>
      </ModalLayer>
    </>
  )
}
