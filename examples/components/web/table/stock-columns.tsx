import type { Language } from '#contract/language.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import type { Column, RowCard } from '#web/ui/table/columns/column.ts'
import { Tag } from '#web/ui/display/tag.tsx'
import type { Stock } from './stock.ts'
import type { TableExampleMessages } from './messages.ts'

export type StockSort = 'number' | 'goods' | 'warehouse' | 'quantity' | 'price' | 'checkedOn'

/** The name of the goods. */
export function goodsOf({ goods }: Stock, { goodsNames }: TableExampleMessages): string {
  return goodsNames[goods] ?? ''
}

/** The name of the warehouse. */
export function warehouseOf({ warehouse }: Stock, { warehouses }: TableExampleMessages): string {
  return warehouses[warehouse] ?? ''
}

/** Formats an amount in cents as yuan. */
export function yuan(cents: number, language: Language): string {
  return `${formatNumber(Math.floor(cents / 100), language)}.${String(cents % 100).padStart(2, '0')}`
}

/** The columns of stock records. */
export function stockColumns(messages: TableExampleMessages, language: Language): Column<Stock, StockSort>[] {
  return [
    { id: 'number', title: messages.number, sortName: 'number', widthPx: 128, isRowHeader: true, cell: ({ number }) => number },
    { id: 'goods', title: messages.goods, sortName: 'goods', minWidthPx: 144, cell: (stock) => goodsOf(stock, messages) },
    { id: 'warehouse', title: messages.warehouse, sortName: 'warehouse', cell: (stock) => <Tag>{warehouseOf(stock, messages)}</Tag> },
    {
      id: 'quantity',
      title: messages.quantity,
      sortName: 'quantity',
      widthPx: 120,
      align: 'end',
      cell: ({ quantity }) => formatNumber(quantity, language),
    },
    {
      id: 'price',
      title: messages.price,
      sortName: 'price',
      widthPx: 136,
      align: 'end',
      cell: ({ priceCents }) => yuan(priceCents, language),
    },
    { id: 'checkedOn', title: messages.checkedAt, sortName: 'checkedOn', widthPx: 144, isMuted: true, cell: ({ checkedOn }) => checkedOn },
  ]
}

/** A stock record as a card, on small screens. */
export function stockCard(stock: Stock, messages: TableExampleMessages, language: Language): RowCard {
  return {
    title: goodsOf(stock, messages),
    detail: [stock.number, warehouseOf(stock, messages), stock.checkedOn].join(' · '),
    mark: formatNumber(stock.quantity, language),
  }
}
