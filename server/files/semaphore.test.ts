import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

test('no more work runs at the same time than there are permits, and the others follow in order, also after a failure', async () => {
  const semaphore = new Semaphore(2)
  const ends = new Map<string, PromiseWithResolvers<undefined>>()
  const started: string[] = []
  const run = (name: string) =>
    semaphore.run(() => {
      started.push(name)
      const end = Promise.withResolvers<undefined>()
      ends.set(name, end)
      return end.promise
    })
  const runs = ['a', 'b', 'c', 'd'].map((name) => run(name).catch(() => 'failed'))
  await expect.poll(() => started).toEqual(['a', 'b'])
  ends.get('b')?.reject(new Error('failed'))
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  ends.get('a')?.resolve(undefined)
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd'])
  ends.get('c')?.resolve(undefined)
  ends.get('d')?.resolve(undefined)
  expect(await Promise.all(runs)).toEqual([undefined, 'failed', undefined, undefined])
})
