import type { ReactNode } from 'react'
import { toPaged } from '#contract/lists/paging.ts'
import { type ExampleProduct, exampleProducts } from '#examples/components/contract/example-products.ts'
import { exampleProductsEdit } from '#examples/components/contract/permissions.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'

/** The first product. */
export const chair: ExampleProduct = {
  id: '0000000000000001',
  name: '椅子',
  code: 'A-1',
  category: 'office',
  price: 10_000,
  stock: 5,
  restockOn: null,
  isOnSale: true,
  contact: null,
  createDate: '2026-11-21T01:00:00.000Z',
  updateDate: '2026-11-21T01:00:00.000Z',
  version: 1,
}

/** The products that the list shows. */
export const products: readonly ExampleProduct[] = [
  chair,
  { ...chair, id: '0000000000000002', name: '安全帽', code: 'A-2', category: 'safety' },
  { ...chair, id: '0000000000000003', name: '扳手', code: 'A-3', category: 'tool' },
]

/** The path of the calls for the product at an index. */
export function pathOf(index: number): string {
  return `/api/example-product/${products[index]?.id ?? ''}`
}

type Answers = Parameters<typeof startTestServer>[0]

/** Shows an example on a server that stores changes of products; `answers` replaces responses. */
export function openExample(example: ReactNode, answers: Answers = {}, permissions = [exampleProductsEdit]) {
  let stored = [...products]
  const updates = products.map(({ id }, index): [string, Answers[string]] => [
    `PATCH ${pathOf(index)}`,
    ({ body }) => {
      const changes = typeof body === 'object' ? body : {}
      stored = stored.map((row) => (row.id === id ? exampleProducts.row.parse({ ...row, ...changes, version: row.version + 1 }) : row))
      return ok(stored[index])
    },
  ])
  const server = startTestServer({
    'GET /api/example-product/list': () => ok(toPaged(stored, stored.length, { page: 1, pageSize: 10 })),
    ...Object.fromEntries(products.map((_, index): [string, Answers[string]] => [`GET ${pathOf(index)}`, () => ok(stored[index])])),
    ...Object.fromEntries(updates),
    ...answers,
  })
  return { server, ...renderPage(example, { address: '/comp/table/editCell', permissions }) }
}
