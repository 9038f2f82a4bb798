import { lastCountedRow, type Paged } from '#contract/lists/paging.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { formatCount } from '#web/ui/table/format-count.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { LongList } from './long-list.ts'
import { pageItems } from './page-items.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './pagination.module.css'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

const pageSizes = [10, 20, 50, 100]
const minPagesForGoTo = 8

const loadLong = () => import('./long-list-buttons.tsx').then((module) => module.longListButtons)
const countExactly = lazyControl(() => loadLong().then((module) => module.CountExactly))
const toEnd = lazyControl(() => loadLong().then((module) => module.ToEnd))

const goTo = lazyControl(() => import('./go-to.tsx').then((module) => module.GoTo))

interface PaginationProps {
  /** Describes the rows. */
  label?: string
  /** The current page. */
  paged: Omit<Paged<unknown>, 'list'>
  /** The page that is loading; the current one stays until its rows arrive. */
  requestedPage?: number | 'last' | undefined
  /** Set if the rows are too many to count. */
  long?: LongList | undefined
  onChange: (change: { page?: number; pageSize?: number }) => void
}

/** Pagination: the range of rows, page buttons, page size and a go-to field. */
export function Pagination({ label, paged, requestedPage, long, onChange }: PaginationProps) {
  const { page, pageSize, isCountLimited, isFromEnd } = paged
  // The others have no number to be asked by.
  const lastPage = isCountLimited ? Math.floor(lastCountedRow / pageSize) : paged.pageCount
  const pageCount = Math.min(paged.pageCount, lastPage)
  // Another click on an arrow while a page is loading goes further.
  const arrowPage = typeof requestedPage === 'number' ? requestedPage : page
  const steps = long?.steps
  const messages = useTableMessages()
  const sizes = Array.from(new Set([...pageSizes, pageSize])).toSorted((a, b) => a - b)
  return (
    <nav
      className={`${layout.row} ${layout.wrap} ${styles.pagination}`}
      aria-label={label === undefined ? messages.pages : messages.pagesOf(label)}
      aria-busy={requestedPage !== undefined || undefined}
    >
      <RowRange {...{ paged, long }} />
      <div className={`${layout.row} ${layout.gap1} ${styles.pages}`}>
        <IconButton
          icon="chevron-left"
          iconSize={16}
          label={messages.previousPage}
          isDisabled={steps ? !steps.previous : isFromEnd || arrowPage <= 1}
          // From past the end it goes to the last page.
          onClick={steps?.previous ?? (() => onChange({ page: Math.max(1, Math.min(arrowPage - 1, lastPage)) }))}
        />
        <Pages
          requestedPage={requestedPage}
          page={isFromEnd ? 0 : page}
          pageCount={isCountLimited && !isFromEnd ? Math.max(page, pageCount) : pageCount}
          onChange={(next) => onChange({ page: next })}
        />
        <span className={styles.short} data-short="">
          {`${isFromEnd ? '…' : page} / ${Math.max(paged.pageCount, 1)}${isCountLimited ? '+' : ''}`}
        </span>
        <IconButton
          icon="chevron-right"
          iconSize={16}
          label={messages.nextPage}
          isDisabled={steps ? !steps.next : isFromEnd || arrowPage >= lastPage}
          onClick={steps?.next ?? (() => onChange({ page: arrowPage + 1 }))}
        />
        {long && <toEnd.Control long={long} isAtEnd={isAtEnd({ paged, long })} toFirst={() => onChange({ page: 1 })} />}
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
      {pageCount >= minPagesForGoTo && (
        <div className={styles.goTo} data-go-to="">
          <goTo.Control pageCount={pageCount} onGo={(next) => onChange({ page: next })} />
        </div>
      )}
    </nav>
  )
}

/** Whether the rows are the last ones, counted from the end. */
function isAtEnd({ paged, long }: Pick<PaginationProps, 'paged' | 'long'>): boolean {
  return paged.isFromEnd === true && !long?.steps?.next
}

function RowRange({ paged, long }: Pick<PaginationProps, 'paged' | 'long'>) {
  const { page, pageSize, itemCount, isFromEnd, isCountLimited } = paged
  const messages = useTableMessages()
  const language = useLanguage()
  const first = (page - 1) * pageSize + 1
  const end = first + pageSize - 1
  const last = first > itemCount ? end : Math.min(end, itemCount)
  const total = formatCount(paged, language)
  return (
    <p className={`${layout.muted} ${styles.range}`} data-range="">
      <output>
        {isAtEnd({ paged, long })
          ? messages.lastRows(total)
          : isFromEnd || (first > itemCount && !isCountLimited)
            ? messages.rowCount(total)
            : messages.rowRange(formatNumber(first, language), formatNumber(last, language), total)}
      </output>
      {long && <countExactly.Control long={long} />}
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
