import { useMemo } from 'react'
import { basicTable } from '#examples/components/contract/preferences.ts'
import { copyText } from '#web/ui/button/copy-text.ts'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { SearchField } from '#web/ui/fields/text/search-field.tsx'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { BulkAction } from '#web/ui/table/selection/bulk-action.tsx'
import { useLocalList } from '#web/ui/table/rows/use-local-list.ts'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'
import { VirtualTable } from '#web/ui/table/rows/virtual-table.tsx'
import { goodsOf, stockCard, stockColumns, warehouseOf, yuan } from './stock-columns.tsx'
import { stockAt, type Stock } from './stock.ts'
import styles from './table-example.module.css'
import { useTableExampleMessages } from './messages.ts'

const allRows = Array.from({ length: 10_000 }, (_, index) => stockAt(index))
const keyOf = ({ number }: Stock) => number

export function ManyRowsExample() {
  const messages = useTableExampleMessages()
  const language = useLanguage()
  const options = useMemo(
    () => ({
      values: {
        number: keyOf,
        goods: (stock: Stock) => goodsOf(stock, messages),
        warehouse: (stock: Stock) => warehouseOf(stock, messages),
        quantity: ({ quantity }: Stock) => quantity,
        price: ({ priceCents }: Stock) => priceCents,
        checkedOn: ({ checkedOn }: Stock) => checkedOn,
      },
      textOf: (stock: Stock) => [stock.number, goodsOf(stock, messages), warehouseOf(stock, messages)].join(' '),
    }),
    [messages],
  )
  // Memoized per language, so that rows re-render only when they change.
  const rows = useMemo(
    () => ({
      columns: stockColumns(messages, language),
      rowLabel: (stock: Stock) => `${stock.number} ${goodsOf(stock, messages)}`,
      card: (stock: Stock) => stockCard(stock, messages, language),
      renderDetail: (stock: Stock) => (
        <DescriptionList
          items={[
            { term: messages.worth, value: yuan(stock.quantity * stock.priceCents, language) },
            { term: messages.shelf, value: stock.shelf },
            { term: messages.note, value: messages.noteOf(goodsOf(stock, messages), warehouseOf(stock, messages)) },
          ]}
        />
      ),
    }),
    [messages, language],
  )
  const list = useLocalList(allRows, options)
  const selection = useSelection(keyOf)

  async function copyNumbers(selectedRows: readonly Stock[]) {
    const isCopied = await copyText(selectedRows.map(keyOf).join('\n'))
    const count = formatNumber(selectedRows.length, language)
    showToast(isCopied ? { kind: 'ok', message: messages.copied(count) } : { kind: 'bad', message: messages.notCopied })
  }

  return (
    <div className={styles.tall}>
      <VirtualTable
        label={messages.stock}
        list={list}
        emptyText={messages.none}
        view={basicTable}
        toolbar={
          <SearchField label={messages.search} isLabelHidden placeholder={messages.search} value={list.searchText} onChange={list.search} />
        }
        {...rows}
        rowKey={keyOf}
        selection={selection}
        renderBulk={(selectedRows) => <BulkAction onClick={() => void copyNumbers(selectedRows)}>{messages.copyNumbers}</BulkAction>}
      />
    </div>
  )
}
