import { expect, test } from 'vitest'
import { EventStream } from './event-stream.ts'

const subscriber = { userId: 'u', sessionId: 's', tab: 't' }
const event = `data: ${'x'.repeat(1000)}\n\n`

test('a subscriber that does not read is dropped, and nothing more is kept for it', async () => {
  const closed: EventStream[] = []
  const stream = new EventStream(subscriber, (dropped) => closed.push(dropped))
  for (let index = 0; index < 60; index += 1) stream.send(event)
  expect(closed).toEqual([])
  for (let index = 0; index < 60; index += 1) stream.send(event)
  stream.close()
  expect(closed).toEqual([stream])
  await expect(stream.body.getReader().read()).rejects.toThrow('does not read')
})

test('a subscriber that reads gets everything in order, and the end', async () => {
  const stream = new EventStream(subscriber, () => {})
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let index = 0; index < 500; index += 1) {
    stream.send(`data: ${index} ${event}`)
    expect((await reader.read()).value).toMatch(`data: ${index} `)
  }
  stream.close()
  expect((await reader.read()).done).toBe(true)
})
