import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { readableLine } from './readable-log.ts'

const at = new Date(2026, 10, 21, 9, 5, 7).toISOString()
const read = (event: object) => stripVTControlCharacters(readableLine(JSON.stringify({ time: at, ...event })))

test('an event is one line with its time, level, message and values', () => {
  expect(read({ level: 30, requestId: 'k7', call: 'records.list', status: 200, ms: 4.2, msg: 'call' })).toBe(
    '09:05:07 info  call requestId=k7 call=records.list status=200 ms=4.2',
  )
})

test('an error has its stack below it', () => {
  const err = { type: 'TypeError', message: 'no rows', stack: 'TypeError: no rows\n    at list (server/list.ts:3:5)' }
  expect(read({ level: 50, err, msg: 'call failed' })).toBe(
    '09:05:07 error call failed\n    TypeError: no rows\n    at list (server/list.ts:3:5)',
  )
})

test('what a client sends cannot control the terminal or forge a line', () => {
  const text = readableLine(JSON.stringify({ time: at, level: 40, msg: 'a\u001b[2Jb\r\nc', name: '\u0007\n{"level":30}' }))
  expect(text.split('\n')).toHaveLength(1)
  expect(stripVTControlCharacters(text)).toContain(String.raw`a\u001b[2Jb\r\nc name=\u0007\n{"level":30}`)
})

test.each(['Listening on http://localhost:4000', '', '{"level":"high"}', '{broken'])('%o is no event and stays', (line) => {
  expect(readableLine(line)).toBe(line)
})
