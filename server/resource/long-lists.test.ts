import { expect, test } from 'vitest'
import { createMany } from '#server/testing/sample/create-many.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { startSamples } from '#server/testing/sample/start-samples.ts'

const started = startSamples({ rowLimit: 200 })
const { list } = samples.calls
const read = (query: Record<string, string>) => started.admin.call(list, { query })
const issuesOf = async (query: Record<string, string>) => {
  const { status, failure } = await started.admin.send('GET', `/sample/list?${new URLSearchParams(query).toString()}`)
  return [status, failure.issues?.map(({ path }) => path)]
}

test('a list is counted exactly up to the limit, and further only for those who ask', async () => {
  await createMany(started, 200)
  const { list: _, ...whole } = await read({ pageSize: '30' })
  expect(whole).toEqual({ page: 1, pageSize: 30, pageCount: 7, itemCount: 200 })

  await started.create()
  const { list: first, ...long } = await read({ pageSize: '30' })
  expect([long, first.length]).toEqual([{ page: 1, pageSize: 30, pageCount: 7, itemCount: 200, isCountLimited: true }, 30])
  const { list: same, ...exact } = await read({ pageSize: '30', count: 'exact' })
  expect([exact, same]).toEqual([{ page: 1, pageSize: 30, pageCount: 7, itemCount: 201 }, first])
  const filtered = await read({ status: 'refuse' })
  expect([filtered.itemCount, filtered.isCountLimited]).toEqual([0, undefined])
  const limited = await read({ where: 'quantity.lt.100', count: 'limited' })
  expect([limited.itemCount, limited.isCountLimited]).toEqual([200, undefined])
})

test('pages of a long list end at row 100,000, but for those who count exactly', async () => {
  await createMany(started, 201)
  expect((await read({ pageSize: '100', page: '3' })).list).toHaveLength(1)
  expect((await read({ pageSize: '100', page: '1000' })).list).toEqual([])
  expect(await issuesOf({ pageSize: '100', page: '1001' })).toEqual([400, [['page']]])
  expect(await issuesOf({ pageSize: '100', page: '1001', count: 'exact' })).toEqual([200, undefined])
})

test('the last page of a long list is read from its end, and that of another one by its number', async () => {
  await createMany(started, 200)
  const last = await read({ pageSize: '30', page: 'last' })
  expect(last).toEqual(await read({ pageSize: '30', page: '7' }))
  expect([last.page, last.list.length]).toEqual([7, 20])

  await started.create()
  const { list: all } = await read({ pageSize: '100', page: '3' })
  for (const sort of ['name', '-name', '-createDate']) {
    const { list: tail, ...long } = await read({ pageSize: '30', page: 'last', sort })
    expect(long).toEqual({ page: 7, pageSize: 30, pageCount: 7, itemCount: 200, isCountLimited: true, isFromEnd: true })
    const pages = await Promise.all(['6', '7'].map((page) => read({ pageSize: '30', page, sort })))
    expect(tail).toEqual(pages.flatMap((page) => page.list).slice(-30))
  }
  expect((await read({ pageSize: '100', page: 'last', count: 'exact' })).list).toEqual(all)
  const { list: found, ...limited } = await read({ where: 'quantity.lt.100', count: 'limited', pageSize: '90', page: 'last' })
  expect([limited.page, found.length, limited.isFromEnd]).toEqual([3, 20, undefined])
  expect(await read({ status: 'refuse', page: 'last' })).toMatchObject({ page: 1, pageCount: 0, list: [] })
  expect(await issuesOf({ page: 'first' })).toEqual([400, [['page']]])
})
