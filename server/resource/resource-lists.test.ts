import { expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { listParameters } from '#contract/lists/list-query.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { startSamples } from '#server/testing/sample/start-samples.ts'

const started = startSamples()
const list = async (query: CallInput<typeof samples.calls.list>['query']) =>
  (await started.admin.call(samples.calls.list, { query })).list.map(({ name }) => name)

test('the search of the list follows changes of the searched fields, masked ones included', async () => {
  const { id, version } = await started.create({ name: '沈若琳', email: 'shen@corp.cn', city: '杭州' })
  await started.create({ name: "O'Brien", email: 'ob@corp.cn' })
  const found = async () => Promise.all(['若', 'shenruo', 'sRL', 'SHEN@', id, '杭州'].map((search) => list({ search })))
  const one = ['沈若琳']
  expect(await found()).toEqual([one, one, one, one, one, []])
  expect(await list({ search: 'corp', sort: 'name' })).toEqual(["O'Brien", '沈若琳'])
  expect(await list({ search: 'corp', name: '若' })).toEqual(one)
  const params = { id }
  await started.admin.call(samples.calls.update, { params, body: { email: 'lin@corp.cn', version } })
  expect(await found()).toEqual([one, one, one, [], one, []])
  await started.admin.call(samples.calls.update, { params, body: { name: '贺兰', version: version + 1 } })
  expect([await list({ search: '若' }), await list({ search: 'hl' }), await list({ search: 'lin@' })]).toEqual([[], ['贺兰'], ['贺兰']])
})

test('a filter can contain a text with a comma', async () => {
  await started.create({ name: 'A', city: 'New York, NY' })
  await started.create({ name: 'B', city: 'NY' })
  const { city } = listParameters(samples.list, { city: ['New York, NY'] })
  expect(await list({ city: city ?? '' })).toEqual(['A'])
})
