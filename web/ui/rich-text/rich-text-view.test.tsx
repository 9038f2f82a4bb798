import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RichText, RichTextInline } from '#contract/rich-text/rich-text.ts'
import { RichTextView } from './rich-text-view.tsx'
import { toRichText } from './to-rich-text.ts'

const urlOf = (url: string) => `/api${url}`

test('[E3] markup in a text is shown as it was typed, and a link that the contract forbids is not drawn', () => {
  const value: RichText = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'click', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }] },
      { type: 'codeBlock', content: [{ type: 'text', text: '<script>alert(1)</script>' }] },
    ],
  }
  const { container } = render(<RichTextView value={value} urlOf={urlOf} />)
  expect(container.querySelector('img, script, a')).toBeNull()
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(container.textContent).toContain('<script>alert(1)</script>')
})

test('links open outside the console and tell nothing; pictures come from the server', () => {
  const value: RichText = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: '网址', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.com' } }] }],
      },
      { type: 'image', attrs: { fileId: '0000000000000001', alt: '图' } },
    ],
  }
  render(<RichTextView value={value} urlOf={urlOf} />)
  const link = screen.getByRole('link', { name: '网址' })
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer nofollow', '_blank'])
  expect(screen.getByRole('img', { name: '图' }).getAttribute('src')).toBe('/api/file/0000000000000001')
})

test('a link to a page of the console begins with its base path', () => {
  const base = document.createElement('base')
  base.href = '/admin/'
  document.head.append(base)
  const value: RichText = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '列表', marks: [{ type: 'link', attrs: { href: '/list/basic-list' } }] }] },
    ],
  }
  render(<RichTextView value={value} urlOf={urlOf} />)
  expect(screen.getByRole('link', { name: '列表' }).getAttribute('href')).toBe('/admin/list/basic-list')
  base.remove()
})

test('of what the editor keeps, the contract’s nodes remain; what it does not allow is refused', () => {
  const json = {
    type: 'doc',
    content: [
      { type: 'orderedList', attrs: { start: 2, type: null }, content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/x', target: null, rel: null } }] }],
      },
    ],
  }
  expect(toRichText(json)?.content).toEqual([
    { type: 'orderedList', attrs: { start: 2 }, content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/x' } }] }] },
  ])
  expect(toRichText({ type: 'doc', content: [{ type: 'video' }] })).toBeUndefined()
})

test('superscript and subscript are drawn as such', () => {
  const shifted = (type: 'superscript' | 'subscript'): RichTextInline => ({ type: 'text', text: '2', marks: [{ type }] })
  const value: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [shifted('superscript'), shifted('subscript')] }] }
  const { container } = render(<RichTextView value={value} urlOf={urlOf} />)
  expect(['sup', 'sub'].map((tag) => container.querySelector(tag)?.textContent)).toEqual(['2', '2'])
})
