import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { ContextMenu } from './context-menu.tsx'
import { type MenuItem, menuPopover } from './menu.tsx'

beforeAll(async () => {
  stubResizeObserver()
  await import('./menu-popover.tsx')
})
afterEach(() => vi.useRealTimers())

function renderRow() {
  const onRename = vi.fn<() => void>()
  const onOpen = vi.fn<() => void>()
  const items: readonly MenuItem[] = [{ id: 'rename', label: '改名', onAction: onRename }]
  const options = { label: '客户操作', items }
  render(
    <ContextMenu<HTMLDivElement, typeof options> menu={menuPopover} options={options}>
      {(target) => (
        <div {...target} data-testid="row">
          <button type="button" onClick={onOpen}>
            沈若琳
          </button>
          <input aria-label="备注" />
        </div>
      )}
    </ContextMenu>,
  )
  return { user: userEvent.setup(), onRename, onOpen, button: screen.getByRole('button', { name: '沈若琳' }) }
}

test('a right click opens the menu instead of the browser’s', async () => {
  const { user, onRename, button } = renderRow()
  expect(fireEvent.contextMenu(button, { clientX: 40, clientY: 20 })).toBe(false)
  await user.click(await screen.findByRole('menuitem', { name: '改名' }))
  expect(onRename).toHaveBeenCalledTimes(1)
})

test.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])('%s opens it at the focused element, which gets the focus back', async (keys) => {
  const { user, button } = renderRow()
  button.focus()
  await user.keyboard(keys)
  await screen.findByRole('menu', { name: '客户操作' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('in a field the browser’s own menu opens, which people paste with', () => {
  renderRow()
  expect(fireEvent.contextMenu(screen.getByLabelText('备注'))).toBe(true)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('while it is open the browser’s menu is suppressed, and a right click elsewhere closes it', async () => {
  const { button } = renderRow()
  fireEvent.contextMenu(button)
  const menu = await screen.findByRole('menu')
  expect(fireEvent.contextMenu(menu)).toBe(false)
  expect(screen.getByRole('menu')).toBe(menu)
  expect(fireEvent.contextMenu(document.body)).toBe(false)
  expect(screen.queryByRole('menu')).toBeNull()
})

function touch(element: Element, ms: number): void {
  vi.useFakeTimers()
  fireEvent.pointerDown(element, { pointerType: 'touch', clientX: 10, clientY: 10 })
  act(() => {
    vi.advanceTimersByTime(ms)
  })
  vi.useRealTimers()
}

test('a long press opens it without clicking the element under the finger', async () => {
  const { onOpen, button } = renderRow()
  touch(button, 600)
  fireEvent.click(button)
  expect(await screen.findByRole('menu', { hidden: true })).toBeTruthy()
  expect(onOpen).not.toHaveBeenCalled()
})

test('a short tap clicks and opens no menu', () => {
  const { onOpen, button } = renderRow()
  touch(button, 200)
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
})
