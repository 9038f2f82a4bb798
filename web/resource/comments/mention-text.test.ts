import { expect, test } from 'vitest'
import { mentionOf } from '#contract/comments/comment-text.ts'
import { labelFor, mentionBefore, nothingWritten, toStored, toWritten, withMention } from './mention-text.ts'

const [lu, shen, other] = ['01m8ajar1d000001', '01m8ajar1d000002', '01m8ajar1d000003']

test.each([
  ['@', 1, { from: 0, name: '' }],
  ['请 @wang', 7, { from: 2, name: 'wang' }],
  ['请@王', 3, { from: 1, name: '王' }],
  ['请 @wang 看', 8, undefined],
  ['请 @wang 看', 4, { from: 2, name: 'w' }],
  ['lu@example', 10, undefined],
  ['@@lu', 4, { from: 1, name: 'lu' }],
  [`@${'x'.repeat(31)}`, 32, undefined],
])('in %s with the caret at %i the mention that is typed is %o', (text, caret, found) => {
  expect(mentionBefore(text, caret)).toEqual(found)
})

test('a picked person stands in the text by name, and is stored by id', () => {
  const { written, caret } = withMention({ text: '请 @wang看', picked: [] }, { from: 2, caret: 7 }, { id: lu, label: '王思远' })
  expect([written.text, caret]).toEqual(['请 @王思远 看', 7])
  expect(toStored(written)).toEqual({ text: `请 ${mentionOf(lu)} 看`, mentions: [lu] })
})

test('who was picked and deleted from the text again is not mentioned, and the longer of two names counts', () => {
  const picked = [
    { id: lu, label: '王思' },
    { id: shen, label: '王思远' },
    { id: other, label: '沈' },
  ]
  expect(toStored({ text: '@王思远 @王思 沈', picked })).toEqual({ text: `${mentionOf(shen)} ${mentionOf(lu)} 沈`, mentions: [shen, lu] })
  expect(toStored(nothingWritten)).toEqual({ text: '', mentions: [] })
})

test('two people of one name are told apart', () => {
  const first = { id: lu, label: labelFor({ id: lu, name: '王', username: 'wang' }, []) }
  const second = { id: shen, label: labelFor({ id: shen, name: '王', username: 'wang.2' }, [first]) }
  expect([first.label, second.label]).toEqual(['王', '王(wang.2)'])
  expect(toStored({ text: '@王 @王(wang.2)', picked: [first, second] })).toEqual({
    text: `${mentionOf(lu)} ${mentionOf(shen)}`,
    mentions: [lu, shen],
  })
})

test('a stored comment is written on as it reads, and stored again as it was', () => {
  const stored = {
    text: `${mentionOf(lu)} 和 ${mentionOf(shen)}`,
    mentions: [
      { id: lu, name: '王' },
      { id: shen, name: '王' },
    ],
  }
  const written = toWritten(stored)
  expect(written.text).toBe('@王 和 @王(0002)')
  expect(toStored(written)).toEqual({ text: stored.text, mentions: [lu, shen] })
})
