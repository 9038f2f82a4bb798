import { exampleProductCategories, exampleProducts } from '#examples/components/contract/example-products.ts'
import { resourceConformance } from '#conformance/resource.ts'

/** The behaviour of the examples' products on every implementation. */
export const conformance = resourceConformance(exampleProducts, {
  fields: (index) => ({
    name: `商品 ${String(index + 1).padStart(3, '0')}`,
    code: `C-${index + 1}`,
    category: exampleProductCategories[index % 3] ?? 'tool',
    price: (index + 1) * 12_300,
    stock: (index * 7) % 100,
    restockOn: index % 3 === 2 ? null : `2026-0${1 + (index % 9)}-${String(1 + (index % 28)).padStart(2, '0')}`,
    isOnSale: index % 2 === 0,
    contact: index % 3 === 2 ? null : `contact${index}@example.cn`,
  }),
})
