import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ToastRegion } from '#web/ui/toast/toast.tsx'
import { StatusView } from './status-view.tsx'

test('when the reference cannot be copied, the user is told to copy it manually', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = userEvent.setup()
  render(
    <>
      <StatusView digits="500" title="出错了" text="请稍后再试" requestId="REQ-417" />
      <ToastRegion />
    </>,
  )
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  Object.assign(document, { execCommand: () => false })
  await user.click(screen.getByRole('button', { name: '复制编号' }))
  expect(await screen.findByText(/复制失败/)).toBeTruthy()
})
