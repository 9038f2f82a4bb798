import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { limitSnapshots, snapshotLimit } from './snapshot-limit.ts'

function keysOf(client: QueryClient): unknown[] {
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])
}

test('[S9.19] at most 1000 query results are cached; the oldest is evicted', () => {
  const client = new QueryClient()
  limitSnapshots(client)
  for (let index = 0; index <= 1000; index += 1) client.setQueryData([index], 'data', { updatedAt: index + 1 })
  expect(keysOf(client)).toHaveLength(1000)
  expect(keysOf(client)).not.toContain(0)
  expect(snapshotLimit).toBe(1000)
})

test('an observed query is never evicted', () => {
  const client = new QueryClient()
  limitSnapshots(client, 2)
  client.setQueryData(['observed'], 'data', { updatedAt: 1 })
  const unsubscribe = new QueryObserver(client, { queryKey: ['observed'], enabled: true, staleTime: Infinity }).subscribe(() => {})
  client.setQueryData(['old'], 'data', { updatedAt: 2 })
  client.setQueryData(['new'], 'data', { updatedAt: 3 })
  expect(keysOf(client)).toEqual(['observed', 'new'])
  unsubscribe()
})
