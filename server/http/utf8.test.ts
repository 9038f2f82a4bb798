import { expect, test } from 'vitest'
import { utf8 } from './utf8.ts'

const shortText = '{"name":"罗丽华","note":"Äpfel 🍏 ok"}'

test.each([
  ['nothing', ''],
  ['a short text', shortText],
  ['ASCII', 'plain'.repeat(1000)],
  ['Western European letters', 'Äpfel für Zoë'.repeat(1000)],
  ['Chinese and emoji', shortText.repeat(100)],
  ['a lone surrogate', `${shortText.repeat(100)}\ud83c`],
  ['a text that fills the buffer', '罗'.repeat(32 * 1024)],
  ['a text that does not fit the buffer', '罗'.repeat(32 * 1024 + 1)],
])('%s is encoded like Buffer does', (_, text) => {
  expect(Buffer.from(utf8(text))).toEqual(Buffer.from(text))
})

test('an encoded text stays valid after the next one', () => {
  const text = shortText.repeat(100)
  const first = utf8(text)
  utf8('罗'.repeat(text.length))
  expect(Buffer.from(first).toString()).toBe(text)
})
