import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Alert } from './alert.tsx'

function Notice({ hasNext = true }: { hasNext?: boolean }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button">之前</button>
      {isOpen && (
        <Alert tone="warn" title="权限将要变化" onClose={() => setOpen(false)}>
          18 人会立即得到新的权限
        </Alert>
      )}
      {hasNext && <button type="button">之后</button>}
    </>
  )
}

test.each([
  { hasNext: true, next: '之后', target: 'the next control' },
  { hasNext: false, next: '之前', target: 'the previous control when there is no next one' },
])('closing an alert moves the focus to $target', async ({ hasNext, next }) => {
  const user = userEvent.setup()
  render(<Notice hasNext={hasNext} />)
  await user.click(screen.getByRole('button', { name: '关闭提示：权限将要变化' }))
  expect(screen.queryByText('18 人会立即得到新的权限')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: next }))
})

test('an alert present from the start is not announced, one that appears is', () => {
  render(
    <>
      <Alert tone="bad">一直都在</Alert>
      <Alert tone="bad" isLive>
        保存失败
      </Alert>
      <Alert tone="ok" isLive>
        已保存
      </Alert>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('保存失败')
  expect(screen.getByRole('status').textContent).toBe('已保存')
})
