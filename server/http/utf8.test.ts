import { expect, test } from 'vitest'
import { utf8 } from './utf8.ts'

const shortText = '{"name":"罗丽华","note":"Äpfel 🍏 ok"}'

test.each([
  ['nothing', ''],
  ['a short text', shortText],
  ['plain letters', 'plain'.repeat(1000)],
  ['letters of Western Europe', 'Äpfel für Zoë'.repeat(1000)],
  ['Chinese and an apple', shortText.repeat(100)],
  ['half an apple', `${shortText.repeat(100)}\ud83c`],
  ['a text that fills what is kept', '罗'.repeat(32 * 1024)],
  ['one that does not fit', '罗'.repeat(32 * 1024 + 1)],
])('%s is the same bytes as everywhere', (_, text) => {
  expect(Buffer.from(utf8(text))).toEqual(Buffer.from(text))
})

test('what was made stays when the next is made', () => {
  const text = shortText.repeat(100)
  const first = utf8(text)
  utf8('罗'.repeat(text.length))
  expect(Buffer.from(first).toString()).toBe(text)
})
