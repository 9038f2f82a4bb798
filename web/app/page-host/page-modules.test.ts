import { expect, test } from 'vitest'
import { page } from '#web/testing/test-routes.ts'
import { prefetchPageAt } from './page-modules.ts'

/** The ids of the pages whose code is loaded for a path. */
async function fetchedAt(path: string): Promise<string[]> {
  const fetched: string[] = []
  const entries = ['/list/rows', '/list/row/:id', '/v1.0'].map((pagePath) => {
    const found = { ...page(pagePath), id: pagePath, parent: 'list' }
    const load = async () => {
      fetched.push(pagePath)
      return () => null
    }
    return { page: found, lazyPage: { purpose: found.title, load } }
  })
  prefetchPageAt(path, entries)
  await Promise.resolve()
  return fetched
}

test.each([
  ['/list/rows', ['/list/rows']],
  ['/list/row/7/', ['/list/row/:id']],
  ['/v1.0', ['/v1.0']],
  ['/v1x0', []],
  ['/list/rows/more', []],
])('opened at %s the console prefetches the code of %j', async (path, fetched) => {
  expect(await fetchedAt(path)).toEqual(fetched)
})

test('a failed prefetch is silent; the page shows the error when it is opened', async () => {
  const found = { ...page('/list/rows'), id: 'rows', parent: 'list' }
  const load = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(() => prefetchPageAt('/list/rows', [{ page: found, lazyPage: { purpose: found.title, load } }])).not.toThrow()
})
