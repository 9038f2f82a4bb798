import { expect, test } from 'vitest'
import { AuditKey } from './keyed-hashes.ts'

const key = new AuditKey(Buffer.alloc(32, 1))
const head = { seq: 7, hash: 'a'.repeat(43) }
const link = (change: Partial<typeof head> = {}, text = 'entry', kind = 0) => key.link({ ...head, ...change }, text, kind)

test('a link of the audit log holds its number, the link before it, how its entry was known, and the entry, and needs the key', () => {
  const others = [
    link({ seq: 8 }),
    link({ hash: 'b'.repeat(43) }),
    link({}, 'entry', 1),
    link({}, 'another entry'),
    new AuditKey(Buffer.alloc(32, 2)).link(head, 'entry', 0),
  ]
  expect(link()).toBe(link())
  expect(new Set([link(), ...others]).size).toBe(6)
})

test('no hash of one kind is one of another', () => {
  expect(new Set([key.seal('8 x 0 entry'), key.sign('8 x 0 entry'), key.link({ seq: 7, hash: 'x' }, 'entry', 0)]).size).toBe(3)
})
