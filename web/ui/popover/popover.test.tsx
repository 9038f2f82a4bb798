import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from '#web/ui/button/button.tsx'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { PopoverButton } from './popover.tsx'

test('a popover is named, closes by its own button, and returns the focus', async () => {
  stubResizeObserver()
  const user = userEvent.setup()
  render(<PopoverButton label="筛选说明" renderContent={(close) => <Button onClick={close}>应用筛选</Button>} />)
  const opener = screen.getByRole('button', { name: '筛选说明' })
  await user.click(opener)
  await screen.findByRole('dialog', { name: '筛选说明' })
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('button', { name: '应用筛选' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  expect(screen.queryByRole('dialog')).toBeNull()
})
