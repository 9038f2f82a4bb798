import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CopyableText } from './copyable-text.tsx'

test('the button copies the text and says so; the whole text is its tooltip', async () => {
  // The clipboard exists in secure contexts only.
  vi.stubGlobal('isSecureContext', true)
  const user = userEvent.setup()
  render(<CopyableText text="shen@example.cn" label="复制 沈若琳 的邮箱" />)
  expect(screen.getByTitle('shen@example.cn').textContent).toBe('shen@example.cn')
  await user.click(screen.getByRole('button', { name: '复制 沈若琳 的邮箱' }))
  expect(await navigator.clipboard.readText()).toBe('shen@example.cn')
  expect(screen.getByRole('status').textContent).toBe('已复制')
})
