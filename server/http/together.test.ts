import { expect, test } from 'vitest'
import { togetherWithOthers } from './together.ts'

test('requests that start in the same turn advance step by step together', async () => {
  const steps: string[] = []
  const call = async (name: string) => {
    await togetherWithOthers()
    steps.push(`${name} is asked`)
    await Promise.resolve()
    steps.push(`${name} is answered`)
  }
  const later = new Promise<void>((resolve) => process.nextTick(() => resolve(call('second'))))
  await Promise.all([call('first'), later])
  expect(steps).toEqual(['first is asked', 'second is asked', 'first is answered', 'second is answered'])
})

test('a request waits for at most one turn', async () => {
  const turns: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const passed = new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))
    turns.push(await Promise.race([togetherWithOthers().then(() => turn), passed.then(() => -1)]))
  }
  expect(turns).toEqual([0, 1, 2])
})
