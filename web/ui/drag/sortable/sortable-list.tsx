import type { ReactNode } from 'react'
import { SortableFrame, SortableItems } from './sortable-items.tsx'
import { useSortable } from './use-sortable.ts'

/** What a sortable list or grid shows, and how it reports a new order. */
export interface SortableProps<Item> {
  label: string
  items: readonly Item[]
  /** Unique among the items. */
  getKey: (item: Item) => string
  /** The name of an item, in its handle and in what is announced. */
  labelOf: (item: Item) => string
  /** The content of an item; its controls work. */
  renderItem: (item: Item) => ReactNode
  /** Called with all items in their new order. */
  onReorder: (items: readonly Item[]) => void
}

/** A list whose items are sorted by dragging, with Alt and the arrow keys, or from the menu of each handle. */
export function SortableList<Item>(props: SortableProps<Item>) {
  return <Sorted {...props} layout="list" />
}

/** Like a sortable list, with items of equal size in rows. */
export function SortableGrid<Item>(props: SortableProps<Item>) {
  return <Sorted {...props} layout="grid" />
}

function Sorted<Item>({ label, items, getKey, labelOf, renderItem, onReorder, layout }: SortableProps<Item> & { layout: 'list' | 'grid' }) {
  const byKey = new Map(items.map((item) => [getKey(item), item]))
  const itemsOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const renderKey = (key: string) => itemsOf([key]).map(renderItem)
  const sortable = useSortable({
    keys: items.map(getKey),
    layout,
    labelOf: (key) => itemsOf([key]).map(labelOf).join(''),
    onChange: (keys) => onReorder(itemsOf(keys)),
  })
  return (
    <SortableFrame {...{ sortable, renderKey }}>
      <SortableItems {...{ sortable, label, renderKey }} />
    </SortableFrame>
  )
}
