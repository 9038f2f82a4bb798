import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { Spoken } from '#web/kit/display/spoken.tsx'
import { Icon } from '#web/kit/icons/icon.tsx'
import { useIsNarrow } from '#web/kit/theme/narrow.ts'
import { Button } from '#web/kit/actions/button.tsx'
import { useTableMessages } from './table-messages.ts'
import { ModalLayer } from '#web/kit/overlays/dialog.tsx'
import { useOpenState } from '#web/kit/overlays/open-state.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  /** How many of the filters are in use. */
  activeCount: number
  onSearch: () => void
  onReset: () => void
  /** The field that a small screen shows at once; the others stand in a sheet there. */
  first: ReactNode
  children: ReactNode
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

/** Whether a field of the row asks for something. */
function isFilled(field: HTMLElement): boolean {
  return field.querySelector('[data-filled]') !== null || Array.from(field.querySelectorAll('input')).some(({ value }) => value !== '')
}

/** Puts the fields past the first row out of reach unless the bar is open. Gives how many there are, and how many of them ask for something. */
function fold(row: HTMLElement, isOpen: boolean): { below: number; filled: number } {
  const fields = Array.from(row.children).filter((child) => child instanceof HTMLElement)
  const below = fields.filter((field) => field.offsetTop !== fields[0]?.offsetTop)
  for (const field of fields) {
    const isOut = !isOpen && below.includes(field)
    // Written again, it would have the browser work out the styles of the field anew.
    if (field.inert !== isOut) field.inert = isOut
  }
  return { below: below.length, filled: below.filter(isFilled).length }
}

/** A row of fields that folds. It unfolds by itself when a field out of sight asks for something, unless the person has folded it. */
function useFolding(row: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false)
  const [below, setBelow] = useState(0)
  const [filled, setFilled] = useState(0)
  const isFoldedByHand = useRef(false)

  const measure = useEffectEvent(() => {
    if (!row.current) return
    const found = fold(row.current, isOpen)
    setBelow(found.below)
    setFilled(found.filled)
    if (found.filled === 0 || isFoldedByHand.current) return
    setOpen(true)
    // The row that grows by this is measured again only after it was painted.
    fold(row.current, true)
  })

  useLayoutEffect(() => {
    if (!row.current) return undefined
    // Before the browser paints, so that nothing moves under the eye.
    const sizes = new ResizeObserver(() => flushSync(() => measure()))
    sizes.observe(row.current)
    const values = new MutationObserver(() => measure())
    values.observe(row.current, { subtree: true, attributeFilter: ['data-filled', 'value'] })
    return () => {
      sizes.disconnect()
      values.disconnect()
    }
  }, [row])

  function toggle() {
    isFoldedByHand.current = isOpen
    setOpen(!isOpen)
  }
  return { isOpen, hasMore: below > 0, filledOutOfSight: isOpen ? 0 : filled, toggle }
}

function WideFilters({ form, onSearch, onReset, first, children }: FiltersProps) {
  const messages = useTableMessages()
  const fields = useRef<HTMLDivElement>(null)
  const { isOpen, hasMore, filledOutOfSight, toggle } = useFolding(fields)
  const fieldsId = useId()

  return (
    <form ref={form} aria-label={messages.filters} className={styles.bar} onSubmit={preventing(onSearch)} onReset={preventing(onReset)}>
      <div ref={fields} id={fieldsId} className={`${styles.fields}${isOpen ? '' : ` ${styles.folded}`}`}>
        {first}
        {children}
      </div>
      <div className={styles.actions}>
        {hasMore && (
          <Button
            variant="text"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            aria-label={filledOutOfSight > 0 ? messages.moreActiveFilters(filledOutOfSight) : undefined}
            onClick={toggle}
          >
            {isOpen ? messages.fewerFilters : messages.moreFilters}
            {filledOutOfSight > 0 && <span className={styles.count}>{filledOutOfSight}</span>}
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

function NarrowFilters({ form, activeCount, onSearch, onReset, first, children }: FiltersProps) {
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
              <Spoken>{messages.activeFilters(activeCount)}</Spoken>
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
          {children}
        </form>
      </ModalLayer>
    </>
  )
}
