import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '#web/base/toast-queue.ts'
import { ToastRegion } from './toast.tsx'

const onEscape = vi.fn<() => void>()

beforeEach(() => {
  render(
    <>
      <input aria-label="名称" onKeyDown={(event) => event.key === 'Escape' && onEscape()} />
      <ToastRegion />
    </>,
  )
})

function showToasts(onPress = () => {}): void {
  act(() => {
    showToast({ kind: 'ok', message: '已删除', action: { label: '撤销', onPress } })
    showToast({ kind: 'ok', message: '已保存' })
  })
}

const field = () => screen.getByLabelText('名称')
const undo = () => screen.getByRole('button', { name: '撤销' })

async function closeAll() {
  for (const close of screen.getAllByRole('button', { name: '关闭' })) await userEvent.click(close)
}

test('F6 moves the focus from a field to the newest action and back', async () => {
  const user = userEvent.setup()
  showToasts()
  field().focus()
  await user.keyboard('{F6}')
  expect(document.activeElement).toBe(undo())
  await user.keyboard('{F6}')
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await closeAll()
})

test('Escape moves back too, and closes nothing else', async () => {
  const user = userEvent.setup()
  showToasts()
  field().focus()
  await user.keyboard('{F6}{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(onEscape).not.toHaveBeenCalled()
  expect(undo()).toBeTruthy()
  await closeAll()
})

test('after an action pressed by keyboard the focus returns to where it was', async () => {
  const user = userEvent.setup()
  const onPress = vi.fn<() => void>()
  showToasts(onPress)
  field().focus()
  await user.keyboard('{F6}{Enter}')
  expect(onPress).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await closeAll()
})

test('when newer toasts push out the focused one, the focus returns to where it was', async () => {
  const user = userEvent.setup()
  act(() => void showToast({ kind: 'ok', message: '已保存' }))
  field().focus()
  await user.keyboard('{F6}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }))
  act(() => {
    for (const message of ['一', '二', '三', '四']) showToast({ kind: 'ok', message })
  })
  expect(screen.queryByText('已保存')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await closeAll()
})
