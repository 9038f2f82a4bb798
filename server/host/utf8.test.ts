import { expect, test } from 'vitest'
import { utf8 } from './utf8.ts'

const shortText = '{"name":"罗丽华","note":"Äpfel 🍏 ok"}'

test.each([
  ['nothing', ''],
  ['plain letters', 'plain'],
  ['letters of Western Europe', 'Äpfel für Zoë'],
  ['Chinese and an apple', shortText],
  ['a text that fills what is kept', shortText.repeat(1024).slice(0, 32 * 1024)],
  ['one that does not fit', shortText.repeat(1024).slice(0, 32 * 1024 + 1)],
])('%s is the same bytes as everywhere', (_, text) => {
  expect(Buffer.from(utf8(text))).toEqual(Buffer.from(text))
})

test('what was made stays when the next is made', () => {
  const first = utf8(shortText)
  utf8('罗'.repeat(100))
  expect(Buffer.from(first).toString()).toBe(shortText)
})
