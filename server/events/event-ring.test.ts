import { expect, test } from 'vitest'
import { EventRing } from './event-ring.ts'

const event = (name: string) => ({ resources: [name], userId: null })
const namesSince = (ring: EventRing, id: string) => ring.since(id)?.map(({ resources }) => resources[0])

test('the events after an id are found, those of another run or from before what is kept are not', () => {
  const ring = new EventRing(10)
  const start = ring.lastId
  ring.add(event('a'))
  const afterA = ring.lastId
  ring.add(event('b'))
  expect([namesSince(ring, start), namesSince(ring, afterA), namesSince(ring, ring.lastId)]).toEqual([['a', 'b'], ['b'], []])
  for (const id of ['', 'x', `${start.split(':')[0]}:`, `${start.split(':')[0]}:3`, `${start.split(':')[0]}:-1`, new EventRing().lastId])
    expect(ring.since(id)).toBeUndefined()

  for (let index = 0; index < 20; index += 1) ring.add(event(`c${index}`))
  expect(ring.since(afterA)).toBeUndefined()
  const beforeClear = ring.lastId
  ring.clear()
  expect(ring.since(beforeClear)).toBeUndefined()
})
