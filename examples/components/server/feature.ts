import { exampleProducts } from '#examples/components/contract/example-products.ts'
import { basicTable, dragGrid, dragList, richTextNote } from '#examples/components/contract/preferences.ts'
import { defineModule } from '#server/kit/module.ts'
import { resourceHandlers } from '#server/resource/resource-handlers.ts'
import { defineStore } from '#server/resource/resource-store.ts'
import { writeDemoProducts } from './demo-product-store.ts'

const store = defineStore(exampleProducts, { table: 'example_product', searchIndexed: ['search_text'] })

export const feature = defineModule({
  id: 'components',
  handlers: resourceHandlers(exampleProducts, { store }),
  migrations: new URL('./migrations/', import.meta.url),
  preferences: [basicTable, exampleProducts.tableView, dragList, dragGrid, richTextNote],
  demo: writeDemoProducts,
})
