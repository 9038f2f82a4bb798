import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NavigationContext } from '#web/app/page/navigation.ts'
import { LinkButton } from './link-button.tsx'

function renderLink(to: string) {
  const navigate = vi.fn<(to: string) => void>()
  const linkTo = (place: string | null) => (
    <NavigationContext value={{ navigate, prefetch: () => {} }}>
      <LinkButton to={place}>打开</LinkButton>
    </NavigationContext>
  )
  const { rerender } = render(linkTo(to))
  return { navigate, link: screen.getByRole('link'), leadNowhere: () => rerender(linkTo(null)) }
}

test('a page of the console opens in place', async () => {
  const { navigate, link } = renderLink('/records')
  await userEvent.click(link)
  expect(navigate).toHaveBeenCalledWith('/records', { resumes: false, walks: false })
})

test('one that has nothing to lead to any more keeps the focus, says so and answers no press', async () => {
  const { navigate, link, leadNowhere } = renderLink('/records/2')
  link.focus()
  leadNowhere()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '打开' }))
  expect(link.ariaDisabled).toBe('true')
  expect(link.hasAttribute('href')).toBe(false)
  await userEvent.click(link)
  await userEvent.keyboard('{Enter}')
  expect(navigate).not.toHaveBeenCalled()
})

test('a page of the web opens in a new window that knows nothing of this one, and says so', () => {
  const { link } = renderLink('https://example.com/docs')
  expect(link.getAttribute('href')).toBe('https://example.com/docs')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  expect(link.textContent).toBe('打开（在新窗口打开）')
  expect(link.className).not.toBe('')
})

test.each(['//example.com/docs', 'https://user:password@example.com/', 'javascript:alert(1)'])(
  '[E5a] an address that may not be followed is no link: %s',
  (to) => {
    render(<LinkButton to={to}>打开</LinkButton>)
    expect(screen.queryByRole('link')).toBeNull()
  },
)
