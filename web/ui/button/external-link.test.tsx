import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ExternalLink } from './external-link.tsx'

function link(address: string) {
  render(<ExternalLink address={address}>文档</ExternalLink>)
  return screen.queryByRole('link', { name: '文档（在新窗口打开）' })
}

test('an external link opens in a new window without access to the console', () => {
  const outside = link('https://docs.example.cn/')
  expect(outside?.getAttribute('href')).toBe('https://docs.example.cn/')
  expect([outside?.getAttribute('target'), outside?.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})

function setBase(href: string) {
  const base = document.createElement('base')
  base.href = href
  document.head.prepend(base)
  onTestFinished(() => base.remove())
}

test('a file of the console is resolved against its base', () => {
  setBase('/admin/')
  expect(link('/docs/index.html')?.getAttribute('href')).toBe('/admin/docs/index.html')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'docs/index.html'])(
  '[E5a] a forbidden URL renders no link: %s',
  (address) => expect(link(address)).toBeNull(),
)

test('[E5a] plain http renders no link in a console served over TLS', () => {
  expect(link('http://docs.example.cn/')).not.toBeNull()
  cleanup()
  setBase('https://console.example.cn/')
  expect(link('http://docs.example.cn/')).toBeNull()
})
