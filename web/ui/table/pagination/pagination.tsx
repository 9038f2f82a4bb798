import type { Paged } from '#contract/lists/paging.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { formatCount } from '#web/ui/table/format-count.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { pageItems } from './page-items.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './pagination.module.css'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

const pageSizes = [10, 20, 50, 100]
const minPagesForGoTo = 8

const goTo = lazyControl(() => import('./go-to.tsx').then((module) => module.GoTo))

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
          isDisabled={arrowPage >= pageCount && !paged.isCountLimited}
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
      {pageCount >= minPagesForGoTo && (
        <div className={styles.goTo} data-go-to="">
          <goTo.Control pageCount={pageCount} onGo={(next) => onChange({ page: next })} />
        </div>
      )}
    </nav>
  )
}

function RowRange({ paged }: Pick<PaginationProps, 'paged'>) {
  const { page, pageSize, itemCount } = paged
  const messages = useTableMessages()
  const language = useLanguage()
  const first = (page - 1) * pageSize + 1
  const last = Math.min(first + pageSize - 1, itemCount)
  const total = formatCount(paged, language)
  return (
    <p className={`${layout.muted} ${styles.range}`} data-range="">
      <output>
        {first > itemCount
          ? messages.rowCount(total)
          : messages.rowRange(formatNumber(first, language), formatNumber(last, language), total)}
      </output>
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
