import { expect, test } from 'vitest'
import { isEmptyRichText } from './rich-text-parts.ts'
import { characterCount, isLinkAllowed, richText, richTextMaxCharacters } from './rich-text.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, ...(marks.length > 0 && { marks }) })
const linkTo = (href: string) => ({ type: 'link', attrs: { href } })
const isAccepted = (value: unknown) => richText.safeParse(value).success

test('text with marks, headings, lists, tables, code and uploaded pictures is accepted as it is', () => {
  const cell = { type: 'tableCell', attrs: { colspan: 2, rowspan: 1 }, content: [paragraph(text('1'))] }
  const value = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('盘点')] },
    paragraph(text('粗', { type: 'bold' }, linkTo('https://example.com/a?b=1')), { type: 'hardBreak' }),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('一'))] }] },
    { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    { type: 'blockquote', content: [paragraph(text('引用'))] },
    paragraph(text('m'), text('2', { type: 'superscript' }), text('3', { type: 'subscript' })),
    { type: 'codeBlock', content: [text('<script>alert(1)</script>')] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { fileId: '0000000000000001', alt: '图' } },
    { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
  )
  expect(richText.parse(value)).toEqual(value)
})

test('[E3] links to scripts, data and other hosts in disguise are refused', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https://user:pass@evil.example',
    'mailto:a@b?cc=c d',
    `https://example.com/${'x'.repeat(2000)}`,
  ]) {
    expect(isLinkAllowed(href)).toBe(false)
    expect(isAccepted(doc(paragraph(text('x', linkTo(href)))))).toBe(false)
  }
  for (const href of ['https://example.com', 'http://example.com/x', '/list/basic-list', 'mailto:li@example.cn'])
    expect(isLinkAllowed(href)).toBe(true)
})

test('[E3] unknown nodes, marks and attributes, markup in attributes, and pictures of other sites are refused', () => {
  const refused = [
    doc({ type: 'script', content: [text('alert(1)')] }),
    doc({ type: 'iframe', attrs: { src: 'https://evil.example' } }),
    doc({ type: 'html', html: '<img src=x onerror=alert(1)>' }),
    doc(paragraph(text('x', { type: 'textStyle', attrs: { style: 'background:url(x)' } }))),
    doc({ ...paragraph(text('x')), attrs: { onclick: 'alert(1)' } }),
    doc(paragraph(text('x', { type: 'link', attrs: { href: 'https://example.com', onclick: 'alert(1)' } }))),
    doc({ type: 'heading', attrs: { level: '1><script>' }, content: [text('x')] }),
    doc({ type: 'heading', attrs: { level: 7 } }),
    doc({ type: 'image', attrs: { src: 'https://evil.example/pixel.png' } }),
    doc({ type: 'image', attrs: { fileId: '../../x', alt: '' } }),
    doc({ type: 'codeBlock', attrs: { language: '"><script>' }, content: [text('x')] }),
    doc({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 'x', rowspan: 1 }, content: [] }] }],
    }),
    doc({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 1e9, rowspan: 1 }, content: [paragraph()] }] }],
    }),
    doc(paragraph(paragraph(text('x')))),
    doc(text('x')),
    doc(paragraph(text('nul\0'))),
    doc(),
    { type: 'doc' },
    'text',
    null,
  ]
  for (const value of refused) expect([JSON.stringify(value), isAccepted(value)]).toEqual([JSON.stringify(value), false])
})

test('[E3] 20,000 levels are refused at once, and so are 21; 20 are accepted', () => {
  const nested = (depth: number) => {
    let inner: unknown = paragraph(text('x'))
    for (let level = 2; level < depth; level += 1) inner = { type: 'blockquote', content: [inner] }
    return doc(inner)
  }
  expect(isAccepted(nested(20_000))).toBe(false)
  expect(isAccepted(nested(21))).toBe(false)
  expect(isAccepted(nested(20))).toBe(true)
})

test('a text may have as many characters as allowed, spaces not counted', () => {
  const words = '字 '.repeat(richTextMaxCharacters / 2)
  const full = doc(paragraph(text(words)), paragraph(text(words)))
  expect(characterCount(richText.parse(full))).toBe(richTextMaxCharacters)
  expect(isAccepted(doc(...full.content, paragraph(text('一'))))).toBe(false)
})

test('a rich text is empty if nothing of it can be seen; what it has is kept', () => {
  const empty = [
    doc(paragraph()),
    doc(paragraph(text(' \u200B\u3164')), paragraph()),
    doc({ type: 'heading', attrs: { level: 1 } }),
    undefined,
  ]
  expect(empty.map(isEmptyRichText)).toEqual([true, true, true, true])
  const image = { type: 'image', attrs: { fileId: '0000000000000001', alt: '' } }
  const filled = [doc(paragraph(text('一'))), doc(image), doc({ type: 'horizontalRule' })]
  expect(filled.map(isEmptyRichText)).toEqual([false, false, false])
  expect(richText.parse(doc(paragraph(text('一\u200B'))))).toEqual(doc(paragraph(text('一\u200B'))))
})
