import { demoProducts } from '#examples/components/contract/demo-products.ts'
import { exampleProducts } from '#examples/components/contract/example-products.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'

const [first] = demoProducts

/** The mock of the products of the examples. */
export const { handlers, preferences } = mockResource(exampleProducts, {
  count: demoProducts.length,
  seed(_, index) {
    const product = demoProducts[index] ?? first
    if (!product) throw new Error('There are no demo products')
    return product
  },
})
