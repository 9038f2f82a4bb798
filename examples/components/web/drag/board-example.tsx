import { exampleProducts } from '#examples/components/contract/example-products.ts'
import { productWords } from '#examples/components/web/table/product-words.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import styles from './drag-page.module.css'

const board = lazyControl(() => import('#web/resource/board/board.tsx').then((module) => module.Board))

export function BoardExample() {
  const page = useResourceList(exampleProducts, useMessages(productWords))
  return (
    <div className={styles.board}>
      <ResourceTable
        page={page}
        renderTable={({ columns, toolbar, emptyText, emptyAction }) => (
          <board.Control {...{ page, toolbar, emptyText, emptyAction }} field="category" cells={columns} actions={[]} options={undefined} />
        )}
      />
      <ResourceDrawer page={page} />
    </div>
  )
}
