import { exampleProducts } from '#examples/components/contract/example-products.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { EditableTable } from '#web/resource/edit/editable-table.tsx'
import { ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { productWords } from './product-words.ts'

const allWords = Object.values(productWords)

export function EditCellExample() {
  const page = useResourceList(exampleProducts, useMessages(productWords))
  return (
    <>
      <ResourceTable page={page} renderTable={({ heading: _heading, ...table }) => <EditableTable {...table} {...{ page, allWords }} />} />
      <ResourceDrawer page={page} />
    </>
  )
}
