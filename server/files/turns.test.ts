import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('one piece of work runs at a time, of people in turn, also after a failure; of one person the third is refused', async () => {
  const turns = new Turns()
  const started: string[] = []
  const ends: PromiseWithResolvers<undefined>[] = []
  async function run(person: string, name: string) {
    const running = turns.run(person, () => {
      started.push(name)
      const end = Promise.withResolvers<undefined>()
      ends.push(end)
      return end.promise
    })
    if (!running) return 'refused'
    return running.catch(() => 'failed')
  }
  const runs = [run('lin', 'first'), run('lin', 'second'), run('wang', 'other')]
  expect(await run('lin', 'third')).toBe('refused')
  await expect.poll(() => started).toEqual(['first'])
  ends[0]?.reject(new Error('failed'))
  await expect.poll(() => started).toEqual(['first', 'other'])
  runs.push(run('lin', 'fourth'))
  expect(await run('lin', 'fifth')).toBe('refused')
  for (const [index, name] of ['second', 'fourth'].entries()) {
    ends[index + 1]?.resolve(undefined)
    await expect.poll(() => started.at(-1)).toBe(name)
  }
  ends[3]?.resolve(undefined)
  expect(await Promise.all(runs)).toEqual(['failed', undefined, undefined, undefined])
})
