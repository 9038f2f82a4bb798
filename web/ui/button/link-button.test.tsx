import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NavigationContext } from '#web/base/page/navigation.ts'
import { LinkButton } from './link-button.tsx'

function renderLink(to: string) {
  const navigate = vi.fn<(to: string) => void>()
  const renderTo = (target: string | null) => (
    <NavigationContext value={{ navigate, prefetch: () => {} }}>
      <LinkButton to={target}>打开</LinkButton>
    </NavigationContext>
  )
  const { rerender } = render(renderTo(to))
  return { navigate, link: screen.getByRole('link'), removeTarget: () => rerender(renderTo(null)) }
}

test('a console page opens in place', async () => {
  const { navigate, link } = renderLink('/records')
  await userEvent.click(link)
  expect(navigate).toHaveBeenCalledWith('/records', { restoreTab: false, reuseTab: false })
})

test('a link that loses its target keeps the focus, is aria-disabled and ignores clicks', async () => {
  const { navigate, link, removeTarget } = renderLink('/records/2')
  link.focus()
  removeTarget()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '打开' }))
  expect(link.ariaDisabled).toBe('true')
  expect(link.hasAttribute('href')).toBe(false)
  await userEvent.click(link)
  await userEvent.keyboard('{Enter}')
  expect(navigate).not.toHaveBeenCalled()
})

test('an external page opens in a new window without access to this one, and says so', () => {
  const { link } = renderLink('https://example.com/docs')
  expect(link.getAttribute('href')).toBe('https://example.com/docs')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  expect(link.textContent).toBe('打开（在新窗口打开）')
  expect(link.className).not.toBe('')
})

test.each(['//example.com/docs', 'https://user:password@example.com/', 'javascript:alert(1)'])(
  '[E5a] an unsafe address is not rendered as a link: %s',
  (to) => {
    render(<LinkButton to={to}>打开</LinkButton>)
    expect(screen.queryByRole('link')).toBeNull()
  },
)
