import { encodeBytes } from '#platform/bytes.ts'
import { expect, test } from 'vitest'
import { Secrets, UndecryptableError } from './secrets.ts'

const secrets = new Secrets(Buffer.from('the secret of one server, 012345'))
const others = new Secrets(Buffer.from('the secret of one server, 012346'))

test.each(['a secret', '密码 🔐', 'x'.repeat(100_000)])('what is encrypted is decrypted for the same place', (plain) => {
  const stored = secrets.encrypt(plain, 'setting.value.mail')
  expect(secrets.decrypt(stored, 'setting.value.mail')).toBe(plain)
  expect(stored).not.toContain(plain)
})

test('the same text is never encrypted twice to the same value', () => {
  expect(secrets.encrypt('same', 'a.b.c')).not.toBe(secrets.encrypt('same', 'a.b.c'))
})

test('another place, another server, a changed or cut value and plain text cannot be decrypted', () => {
  const stored = secrets.encrypt('hidden', 'totp.secret.1')
  const [version, iv = '', tag = '', data = ''] = stored.split('.')
  const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
  const changed = [
    [iv, tag, flipped(data)],
    [flipped(iv), tag, data],
    [iv, flipped(tag), data],
    [iv, tag],
    [iv, tag.slice(0, 8), data],
  ]
  for (const parts of [...changed, [iv, tag, data, 'more']]) {
    expect(() => secrets.decrypt([version, ...parts].join('.'), 'totp.secret.1')).toThrow(UndecryptableError)
  }
  expect(() => secrets.decrypt(stored, 'totp.secret.2')).toThrow(UndecryptableError)
  expect(() => others.decrypt(stored, 'totp.secret.1')).toThrow(UndecryptableError)
  expect(() => secrets.decrypt('hidden', 'totp.secret.1')).toThrow(UndecryptableError)
})

test('keys differ by purpose and by server', () => {
  const keys = [secrets.key('audit chain'), secrets.key('check'), others.key('audit chain')].map((key) => encodeBytes(key, 'hex'))
  expect(new Set(keys).size).toBe(3)
  expect(encodeBytes(secrets.key('check'), 'hex')).toBe(keys[1])
})
