import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineDictionary } from '#contract/dictionaries/define-dictionary.ts'
import { listDictionaryItems } from '#contract/dictionaries/dictionary.ts'
import { defineModule } from '#server/kit/module.ts'
import { sampleModule } from '#server/testing/sample/sample-module.ts'
import { createSample } from '#server/testing/sample/start-samples.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const sizes = defineDictionary({
  code: 'trial_size',
  name: { 'zh-CN': '尺寸', 'en-US': 'Sizes' },
  items: [{ value: 'large', labelZh: '大', labelEn: 'Large', colour: 'neutral' }],
})

let withSamples: TestServer
let without: TestServer
let admins: readonly [Visitor, Visitor]

beforeAll(async () => {
  withSamples = await startTestServer({ extra: [sampleModule, defineModule({ id: 'sizes', handlers: [], dictionaries: [sizes] })] })
  without = await startTestServer()
  admins = [await withSamples.administrator(), await without.administrator()]
})

afterAll(() => Promise.all([withSamples.stop(), without.stop()]))

test('a server knows the resources of its own modules only, also by name', async () => {
  const { id } = await createSample(admins[0])
  const answers = await Promise.all(
    admins.map(async (admin) => {
      const paths = [`/comment/list?resource=samples&recordId=${id}`, `/dependent/list?resource=samples&ids=${id}`]
      return Promise.all(paths.map(async (path) => (await admin.send('GET', path)).status))
    }),
  )
  expect(answers).toEqual([
    [200, 200],
    [400, 400],
  ])
})

test('a server creates the dictionaries of its own modules only', async () => {
  const codes = await Promise.all(
    admins.map(async (admin) => (await admin.call(listDictionaryItems, { query: { codes: sizes.code } })).list.length),
  )
  expect(codes).toEqual([1, 0])
})
