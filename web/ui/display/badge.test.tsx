import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Badge } from './badge.tsx'

test.each([
  [3, '3'],
  [99, '99'],
  [100, '99+'],
])('a count of %i is shown as %s and announced in full', (count, figure) => {
  render(<Badge count={count} label={`${count} 条未读`} />)
  expect(screen.getByText(figure).getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText(`${count} 条未读`)).toBeTruthy()
})

test('a count of 0 shows and announces nothing', () => {
  const { container } = render(<Badge count={0} label="没有未读" />)
  expect(container.textContent).toBe('')
})
