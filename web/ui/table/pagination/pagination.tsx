import { useId, useState, type KeyboardEvent } from 'react'
import type { Paged } from '#contract/lists/paging.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { pageItems } from './page-items.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './pagination.module.css'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { isComposing } from '#web/ui/keyboard/composition.ts'

const pageSizes = [10, 20, 50, 100]
const minPagesForGoTo = 8

interface PaginationProps {
  /** Describes the rows. */
  label?: string
  /** The current page. */
  paged: Omit<Paged<unknown>, 'list'>
  /** The page that is loading; the current one stays until its rows arrive. */
  requestedPage?: number | undefined
  onChange: (change: { page?: number; pageSize?: number }) => void
}

/** Pagination: the range of rows, page buttons, page size and a go-to field. */
export function Pagination({ label, paged, requestedPage, onChange }: PaginationProps) {
  const { page, pageSize, pageCount } = paged
  // Another click on an arrow while a page is loading goes further.
  const arrowPage = requestedPage ?? page
  const messages = useTableMessages()
  const sizes = Array.from(new Set([...pageSizes, pageSize])).toSorted((a, b) => a - b)
  return (
    <nav
      className={`${layout.row} ${layout.wrap} ${styles.pagination}`}
      aria-label={label === undefined ? messages.pages : messages.pagesOf(label)}
      aria-busy={requestedPage !== undefined || undefined}
    >
      <RowRange paged={paged} />
      <div className={`${layout.row} ${layout.gap1} ${styles.pages}`}>
        <IconButton
          icon="chevron-left"
          iconSize={16}
          label={messages.previousPage}
          isDisabled={arrowPage <= 1}
          // From past the end it goes to the last page.
          onClick={() => onChange({ page: Math.max(1, Math.min(arrowPage - 1, pageCount)) })}
        />
        <Pages {...{ page, requestedPage, pageCount }} onChange={(next) => onChange({ page: next })} />
        <span className={styles.short} data-short="">{`${page} / ${Math.max(pageCount, 1)}`}</span>
        <IconButton
          icon="chevron-right"
          iconSize={16}
          label={messages.nextPage}
          isDisabled={arrowPage >= pageCount}
          onClick={() => onChange({ page: arrowPage + 1 })}
        />
      </div>
      <div className={styles.size} data-size="">
        <SelectField
          label={messages.pageSize}
          isLabelHidden
          isRequired
          choices={sizes.map((size) => ({ id: String(size), label: messages.rowsPerPage(size) }))}
          value={String(pageSize)}
          onChange={(size) => Number(size) !== pageSize && onChange({ page: 1, pageSize: Number(size) })}
        />
      </div>
      {pageCount >= minPagesForGoTo && <GoTo pageCount={pageCount} onGo={(next) => onChange({ page: next })} />}
    </nav>
  )
}

function RowRange({ paged: { page, pageSize, itemCount } }: Pick<PaginationProps, 'paged'>) {
  const messages = useTableMessages()
  const language = useLanguage()
  const first = (page - 1) * pageSize + 1
  const [from, to, total] = [first, Math.min(first + pageSize - 1, itemCount), itemCount].map((number) => formatNumber(number, language))
  return (
    <p className={`${layout.muted} ${styles.range}`} data-range="">
      <output>{first > itemCount ? messages.rowCount(total ?? '') : messages.rowRange(from ?? '', to ?? '', total ?? '')}</output>
    </p>
  )
}

interface PagesProps extends Pick<PaginationProps, 'requestedPage'> {
  page: number
  pageCount: number
  onChange: (page: number) => void
}

function Pages({ page, requestedPage, pageCount, onChange }: PagesProps) {
  const messages = useTableMessages()
  return (
    <ol className={`${layout.row} ${layout.gap1} ${styles.list}`} data-numbers="">
      {pageItems(page, pageCount).map((item, index) => (
        <li key={item === 'gap' ? `gap-${index}` : item}>
          {item === 'gap' ? (
            <span className={`${layout.center} ${styles.gap}`}>…</span>
          ) : (
            <button
              type="button"
              className={`${layout.center} ${styles.page}`}
              aria-label={messages.page(String(item))}
              aria-current={item === page ? 'page' : undefined}
              data-requested={item === requestedPage || undefined}
              onClick={() => item !== (requestedPage ?? page) && onChange(item)}
            >
              {item}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The typed page number, at most the last; undefined if it is not one. */
function pageOf(typed: string, pageCount: number): number | undefined {
  // Converts full-width digits.
  const digits = typed.normalize('NFKC').trim()
  const page = /^\d+$/.test(digits) ? Number(digits) : 0
  return page > 0 ? Math.min(page, pageCount) : undefined
}

function GoTo({ pageCount, onGo }: { pageCount: number; onGo: (page: number) => void }) {
  const messages = useTableMessages()
  const hintId = useId()
  const [typed, setTyped] = useState('')
  const [isInvalid, setInvalid] = useState(false)

  function goOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event) || typed.trim() === '') return
    event.preventDefault()
    const page = pageOf(typed, pageCount)
    setInvalid(page === undefined)
    if (page === undefined) return
    setTyped('')
    onGo(page)
  }

  return (
    <label className={`${layout.row} ${layout.muted} ${styles.goTo}`} data-go-to="">
      {messages.goTo}
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        aria-label={messages.goToPage}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? hintId : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setInvalid(false)
        }}
        onKeyDown={goOnEnter}
      />
      {messages.pageUnit}
      <span id={hintId} className={styles.hint} role="alert" hidden={!isInvalid}>
        {isInvalid && messages.invalidPage}
      </span>
    </label>
  )
}
