import { expect, test } from 'vitest'
import { mentionOf, partsOf, readableText } from './comment-text.ts'

const [lu, shen] = [
  { id: '01m8ajar1d000001', name: '陆一' },
  { id: '01m8ajar1d000002', name: '沈若琳' },
]
const texts = (text: string, mentions = [lu, shen]) =>
  partsOf(text, mentions).map((part) => (part.kind === 'mention' ? `@${part.name}` : `${part.kind}:${part.text}`))

test('a mention is shown with the name of the person, and a text that only looks like a mention stays text', () => {
  expect(texts(`${mentionOf(lu.id)}${mentionOf(shen.id)} 看`)).toEqual(['@陆一', '@沈若琳', 'text: 看'])
  expect(texts(`${mentionOf(shen.id)} 看`, [lu])).toEqual([`text:${mentionOf(shen.id)} 看`])
  expect(texts('@[short] a@[b]')).toEqual(['text:@[short] a@[b]'])
})

test('web addresses are links, without the punctuation of the sentence, and nothing else is', () => {
  expect(texts('见 https://example.com/a?b=1。谢谢')).toEqual(['text:见 ', 'link:https://example.com/a?b=1', 'text:。谢谢'])
  expect(texts('(http://example.com/x).')).toEqual(['text:(', 'link:http://example.com/x', 'text:).'])
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'https://', '<b>x</b>'])
    expect(texts(text)).toEqual([`text:${text}`])
})

test('a text is read with the names of that moment', () => {
  expect(readableText(`${mentionOf(lu.id)} hi`, [lu])).toBe('@陆一 hi')
})
