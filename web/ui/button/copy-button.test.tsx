import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ToastRegion } from '#web/ui/toast/toast.tsx'
import { CopyButton } from './copy-button.tsx'

/** Simulates a secure context; user-event keeps the clipboard in memory. */
function renderCopy(text: string) {
  vi.stubGlobal('isSecureContext', true)
  const user = userEvent.setup()
  render(
    <>
      <CopyButton text={text} label="复制编号" />
      <ToastRegion />
    </>,
  )
  return { user, button: screen.getByRole('button', { name: '复制编号' }) }
}

test('it copies the text and confirms it next to the button', async () => {
  const { user, button } = renderCopy('REQ-417')
  await user.click(button)
  expect((await screen.findByText('已复制')).tagName).toBe('OUTPUT')
  expect(await navigator.clipboard.readText()).toBe('REQ-417')
})

test('with nothing to copy it leaves the clipboard alone and confirms nothing', async () => {
  const { user, button } = renderCopy('')
  await navigator.clipboard.writeText('之前的内容')
  await user.click(button)
  expect(await navigator.clipboard.readText()).toBe('之前的内容')
  expect(screen.queryByText('已复制')).toBeNull()
})

test('without https the text is copied from inside the dialog, which traps the focus', async () => {
  vi.stubGlobal('isSecureContext', false)
  let dialogOfText: Element | null | undefined
  Object.assign(document, {
    execCommand() {
      dialogOfText = screen.getByDisplayValue('REQ-417').closest('dialog')
      return true
    },
  })
  render(
    <dialog open aria-label="详情">
      <CopyButton text="REQ-417" label="复制编号" />
    </dialog>,
  )
  const button = screen.getByRole('button', { name: '复制编号' })
  await userEvent.click(button)
  expect(await screen.findByText('已复制')).toBeTruthy()
  expect(dialogOfText).toBe(screen.getByRole('dialog'))
  expect(document.activeElement).toBe(button)
})

test('when copying fails it says what to do instead', async () => {
  const { user, button } = renderCopy('REQ-417')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  Object.assign(document, { execCommand: () => false })
  await user.click(button)
  expect(await screen.findByText(/复制失败/)).toBeTruthy()
})
