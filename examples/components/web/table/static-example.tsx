import { useLanguage } from '#web/base/i18n/language.ts'
import { StaticTable } from '#web/ui/table/rows/static-table.tsx'
import { stockCard, stockColumns } from './stock-columns.tsx'
import { stockAt } from './stock.ts'
import { useTableExampleMessages } from './messages.ts'

const rows = [11, 42, 73, 104, 135].map(stockAt)

export function StaticExample() {
  const messages = useTableExampleMessages()
  const language = useLanguage()
  return (
    <StaticTable
      label={messages.fewRows}
      rows={rows}
      columns={stockColumns(messages, language)}
      rowKey={({ number }) => number}
      card={(stock) => stockCard(stock, messages, language)}
    />
  )
}
