import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NavigationContext } from '#web/kit/page/navigation.ts'
import { LinkButton } from './link-button.tsx'

function renderLink(to: string) {
  const navigate = vi.fn<(to: string) => void>()
  render(
    <NavigationContext value={{ navigate, prefetch: () => {} }}>
      <LinkButton to={to}>打开</LinkButton>
    </NavigationContext>,
  )
  return { navigate, link: screen.getByRole('link') }
}

test('a page of the console opens in place', async () => {
  const { navigate, link } = renderLink('/records')
  await userEvent.click(link)
  expect(navigate).toHaveBeenCalledWith('/records')
})

test.each(['https://example.com/docs', '//example.com/docs'])(
  '%s opens in a new window that knows nothing of this one, and says so',
  (to) => {
    const { link } = renderLink(to)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.textContent).toBe('打开（在新窗口打开）')
  },
)
