import { expect, test } from 'vitest'
import { mentionOf } from '#contract/comments/comment-text.ts'
import { labelFor, mentionBefore, nothingWritten, toStored, toWritten, withMention, withText } from './mention-text.ts'

const [lu, shen] = ['01m8ajar1d000001', '01m8ajar1d000002']

test.each([
  ['@', 1, { from: 0, name: '' }],
  ['请 @wang', 7, { from: 2, name: 'wang' }],
  ['请@王', 3, { from: 1, name: '王' }],
  ['请 @wang 看', 8, undefined],
  ['请 @wang 看', 4, { from: 2, name: 'w' }],
  ['lu@example', 10, undefined],
  ['@@lu', 4, { from: 1, name: 'lu' }],
  ['@li.si_2-b', 10, { from: 0, name: 'li.si_2-b' }],
  ['请@王思远，', 6, undefined],
  [`@${'x'.repeat(31)}`, 32, undefined],
])('in %s with the caret at %i the mention that is typed is %o', (text, caret, found) => {
  expect(mentionBefore({ text, picked: [] }, caret)).toEqual(found)
})

test('who was picked is not offered again, whatever is typed behind the name', () => {
  const { written } = withMention({ text: '@', picked: [] }, { from: 0, caret: 1 }, { id: lu, label: '王思远' })
  for (const text of ['@王思远', '@王思远请看']) expect(mentionBefore(withText(written, text, text.length), text.length)).toBeUndefined()
  expect(mentionBefore(withText(written, '@王思', 3), 3)).toEqual({ from: 0, name: '王思' })
})

test('a picked person stands in the text by name, and is stored by id', () => {
  const { written, caret } = withMention({ text: '请 @wang看', picked: [] }, { from: 2, caret: 7 }, { id: lu, label: '王思远' })
  expect([written.text, caret]).toEqual(['请 @王思远 看', 7])
  expect(toStored(written)).toEqual({ text: `请 ${mentionOf(lu)} 看`, mentions: [lu] })
})

test('typed text is no mention, even if it begins with or ends in the name of a mentioned user', () => {
  const { written } = withMention({ text: '@', picked: [] }, { from: 0, caret: 1 }, { id: lu, label: '张三' })
  const text = '@张三 和 @张三丰 及 a@张三'
  expect(toStored(withText(written, text, text.length))).toEqual({ text: `${mentionOf(lu)} 和 @张三丰 及 a@张三`, mentions: [lu] })
})

test('a mention moves with the text around it, and who was deleted from the text again is not mentioned', () => {
  const written = { text: '@王思 @王思丰', picked: [{ id: lu, label: '王思', at: 0 }] }
  const moved = withText(written, '请@王思 @王思丰', 1)
  expect(toStored(moved)).toEqual({ text: `请${mentionOf(lu)} @王思丰`, mentions: [lu] })
  expect(toStored(withText(moved, '请@王丰 @王思丰', 4))).toEqual({ text: '请@王丰 @王思丰', mentions: [] })
  expect(toStored(withText(written, '@王思丰', 0))).toEqual({ text: '@王思丰', mentions: [] })
  expect(toStored(withText(written, '@@王思 @王思丰', 1)).mentions).toEqual([lu])
  expect(toStored(nothingWritten)).toEqual({ text: '', mentions: [] })
})

test('two people of one name are told apart, and one may be mentioned twice', () => {
  const first = { id: lu, label: labelFor({ id: lu, name: '王', username: 'wang' }, []) }
  const second = { id: shen, label: labelFor({ id: shen, name: '王', username: 'wang.2' }, [first]) }
  expect([first.label, second.label]).toEqual(['王', '王(wang.2)'])
  const one = withMention({ text: '@', picked: [] }, { from: 0, caret: 1 }, first).written
  const two = withMention(withText(one, '@王 @', 4), { from: 3, caret: 4 }, second).written
  const three = withMention(withText(two, '@@王 @王(wang.2) ', 1), { from: 0, caret: 1 }, first).written
  expect(toStored(three)).toEqual({ text: `${mentionOf(lu)} ${mentionOf(lu)} ${mentionOf(shen)}`, mentions: [lu, shen] })
})

test('a stored comment is written on as it reads, and stored again as it was', () => {
  const stored = {
    text: `@王 ${mentionOf(lu)} 和 ${mentionOf(shen)}`,
    mentions: [
      { id: lu, name: '王' },
      { id: shen, name: '王' },
    ],
  }
  const written = toWritten(stored)
  expect(written.text).toBe('@王 @王 和 @王(0002)')
  expect(toStored(written)).toEqual({ text: stored.text, mentions: [lu, shen] })
})
