import { expect, test } from 'vitest'
import { RequestLimit } from './request-limit.ts'

test('a user with many slow receivers uses up their own share alone, and all of the waiting work is done in turn', async () => {
  const limit = new RequestLimit(4, 3)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (owner: string) =>
    limit.run(owner, async () => {
      begun.push(owner)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const work = [start('slow'), start('slow'), start('slow'), start('slow'), start('slow'), start('quick'), start('quick')]
  expect(begun).toEqual(['slow', 'slow', 'slow', 'quick'])
  // The place of a slow one goes to who has waited longest, within their share.
  ends.shift()?.()
  await expect.poll(() => begun).toEqual(['slow', 'slow', 'slow', 'quick', 'slow'])
  for (let done = 1; done < work.length; done++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  await Promise.all(work)
  expect(begun.toSorted()).toEqual(['quick', 'quick', 'slow', 'slow', 'slow', 'slow', 'slow'])
})
