import { exampleProducts } from '#examples/components/contract/example-products.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import { EditableRows } from './editable-rows.tsx'
import { ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { productWords } from './product-words.ts'

export function EditRowExample() {
  const page = useResourceList(exampleProducts, useMessages(productWords))
  return (
    <>
      <ResourceTable page={page} renderTable={({ heading: _heading, ...table }) => <EditableRows {...table} page={page} />} />
      <ResourceDrawer page={page} />
    </>
  )
}
