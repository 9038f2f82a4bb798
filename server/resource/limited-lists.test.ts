import { expect, test } from 'vitest'
import { defineCall } from '#contract/calls/call.ts'
import * as z from 'zod/mini'
import { countViews, createView, sentParametersOf } from '#contract/views/saved-views.ts'
import { StatementEndedError } from '#server/db/database-errors.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { createMany } from '#server/testing/sample/create-many.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { startSamples } from '#server/testing/sample/start-samples.ts'
import { testClock } from '#server/testing/test-server.ts'

/** A call of a list whose statement is ended. */
const endedCall = defineCall({
  resource: 'ended',
  operation: 'list',
  method: 'GET',
  path: '/ended/list',
  permission: 'signedIn',
  query: samples.list.viewSchema,
  result: z.null(),
})
const ended = defineModule({ id: 'ended', handlers: [handle(endedCall, () => Promise.reject(new StatementEndedError()))] })

/** How much time seems to pass whenever the server looks at its clock. */
let stepMs = 0
const clock = testClock()
const stepped = {
  now() {
    clock.move(stepMs)
    return clock.now()
  },
  move: (ms: number) => clock.move(ms),
}

const started = startSamples({ extra: [ended], clock: stepped })
const { list } = samples.calls
const where = 'quantity.gte.0'

test('a list under conditions is counted up to 10,000 rows for those who ask, and exactly for others', async () => {
  await createMany(started, 10_001)
  const { admin } = started
  const limited = { where, count: 'limited', pageSize: '100' } as const
  const { list: rows, ...first } = await admin.call(list, { query: limited })
  expect([first, rows.length]).toEqual([{ page: 1, pageSize: 100, pageCount: 100, itemCount: 10_000, isCountLimited: true }, 100])
  const { list: exactRows, ...exact } = await admin.call(list, { query: { where, pageSize: '100' } })
  expect([exact, exactRows]).toEqual([{ page: 1, pageSize: 100, pageCount: 101, itemCount: 10_001 }, rows])

  // Rows beyond the limit are on their pages, up to row 100,000.
  const last = await admin.call(list, { query: { ...limited, page: '101' } })
  expect(last.list).toEqual((await admin.call(list, { query: { where, pageSize: '100', page: '101' } })).list)
  expect((await admin.call(list, { query: { ...limited, page: '1000' } })).list).toEqual([])
  const beyond = await admin.send('GET', `/sample/list?${new URLSearchParams({ ...limited, page: '1001' }).toString()}`)
  expect([beyond.status, beyond.failure.issues?.map(({ path }) => path)]).toEqual([400, [['page']]])
  expect((await admin.send('GET', `/sample/list?where=${where}&pageSize=100&page=1001`)).status).toBe(200)

  const fewer = await admin.call(list, { query: { ...limited, where: 'quantity.lt.100' } })
  expect([fewer.itemCount, fewer.isCountLimited]).toEqual([10_000, undefined])

  const counted = async (condition: string) => {
    const body = { list: 'samples', name: condition, columns: null, roleIds: [], parameters: sentParametersOf({ where: condition }) }
    const view = await admin.call(createView, { body })
    return [view.id, await admin.call(countViews, { query: { list: 'samples', ids: view.id } })]
  }
  const [id, ofMany] = await counted(where)
  expect(ofMany).toEqual({ counts: [10_000], limited: [id] })
  expect((await counted('quantity.lt.7'))[1]).toEqual({ counts: [700] })
})

test('the count is limited or exact, and no part of a view', async () => {
  const answerTo = async (path: string) => (await started.admin.send('GET', path)).status
  expect([await answerTo('/sample/list?count=limited'), await answerTo('/sample/list?count=exact')]).toEqual([200, 200])
  expect([await answerTo('/sample/list?count=all'), await answerTo('/sample/totals?count=limited')]).toEqual([400, 400])
  expect(await answerTo('/audit/list?count=limited')).toBe(400)
  const parameters = sentParametersOf({ where, count: 'limited' })
  const body = { list: 'samples', name: 'Counted', columns: null, roleIds: [], parameters }
  expect((await started.admin.send('POST', '/view', body)).status).toBe(400)
})

test('a list that takes too long says so, and by which fields rows are found fast', async () => {
  const { status, failure, text } = await started.admin.send('GET', '/ended/list')
  expect([status, failure.error]).toEqual([503, 'listTooSlow'])
  expect(JSON.parse(text)).toMatchObject({ result: { fields: ['city', 'status', 'isUrgent', 'ownerId', 'departmentId'] } })
})

test('a list that took more than a second says so to those who ask for a limited count', async () => {
  await started.create({ quantity: 1 })
  const limited = { where, count: 'limited' } as const
  const answers = []
  for (const ms of [0, 1001]) {
    stepMs = ms
    for (const query of [limited, { where }]) answers.push((await started.admin.call(list, { query })).isSlow)
  }
  stepMs = 0
  expect(answers).toEqual([undefined, undefined, true, undefined])
})
