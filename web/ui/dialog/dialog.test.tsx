import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { Button } from '#web/ui/button/button.tsx'
import { MenuButton } from '#web/ui/menu/menu.tsx'
import { hasUnsavedInput } from '#web/base/page/leave-guard.ts'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { Confirm, Dialog } from './dialog.tsx'

beforeAll(async () => {
  stubResizeObserver()
  await import('./modal-frame.tsx')
  await import('#web/ui/menu/menu-popover.tsx')
})

const focused = () => document.activeElement

function Layers() {
  const [depth, setDepth] = useState(0)
  return (
    <>
      <Button onClick={() => setDepth(1)}>打开订单</Button>
      <Dialog isOpen={depth >= 1} title="订单" onClose={() => setDepth(0)}>
        <Button onClick={() => setDepth(2)}>打开客户</Button>
      </Dialog>
      <Dialog isOpen={depth >= 2} title="客户" onClose={() => setDepth(1)}>
        沈若琳
      </Dialog>
    </>
  )
}

test('Escape closes only the top dialog, and the focus returns level by level', async () => {
  const user = userEvent.setup()
  render(<Layers />)
  const opener = screen.getByRole('button', { name: '打开订单' })
  await user.click(opener)
  const inner = within(await screen.findByRole('dialog', { name: '订单' })).getByRole('button', { name: '打开客户' })
  await user.click(inner)
  await screen.findByRole('dialog', { name: '客户' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe(inner))
  expect(screen.queryByRole('dialog', { name: '客户' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe(opener))
})

function RemoveDialog() {
  const [isAsking, setAsking] = useState(false)
  const [isPresent, setPresent] = useState(true)
  return (
    <ul tabIndex={-1} aria-label="客户">
      {isPresent && (
        <li>
          <MenuButton label="更多" items={[{ id: 'remove', label: '删除', onAction: () => setAsking(true) }]} />
        </li>
      )}
      <Confirm
        isOpen={isAsking}
        title="删除沈若琳？"
        text="可以恢复。"
        confirmLabel="删除沈若琳"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          setPresent(false)
        }}
      />
    </ul>
  )
}

async function openConfirmation() {
  const user = userEvent.setup()
  render(<RemoveDialog />)
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  const confirmation = await screen.findByRole('alertdialog', { name: '删除沈若琳？' })
  expect(confirmation.getAttribute('aria-describedby')).toBe(within(confirmation).getByText('可以恢复。').id)
  return user
}

test('a confirmation opened from a menu returns the focus to the menu button', async () => {
  const user = await openConfirmation()
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: '更多' })))
})

test('when the opener is gone, the focus goes to its container', async () => {
  const user = await openConfirmation()
  await user.click(screen.getByRole('button', { name: '删除沈若琳' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('list', { name: '客户' })))
})

function NoteDialog() {
  const [isOpen, setOpen] = useState(true)
  const [text, setText] = useState('')
  return (
    <Dialog isOpen={isOpen} title="便笺" isDirty={text !== ''} onClose={() => setOpen(false)}>
      <input aria-label="内容" value={text} onChange={(event) => setText(event.target.value)} />
    </Dialog>
  )
}

test('a dialog with unsaved input asks before it closes and before the page is left', async () => {
  const user = userEvent.setup()
  render(<NoteDialog />)
  await user.type(await screen.findByLabelText('内容'), '补货')
  expect(hasUnsavedInput()).toBe(true)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '继续编辑' }))
  expect(screen.getByLabelText('内容')).toHaveProperty('value', '补货')
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(hasUnsavedInput()).toBe(false)
})

test('a dialog closed by its parent while confirming does not show the confirmation when it reopens', async () => {
  const user = userEvent.setup()
  const dialog = (isOpen: boolean) => (
    <Dialog isOpen={isOpen} title="便笺" isDirty onClose={() => {}}>
      补货
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  await user.click(await screen.findByRole('button', { name: '关闭' }))
  await screen.findByRole('alertdialog')
  rerender(dialog(false))
  rerender(dialog(true))
  await screen.findByRole('dialog', { name: '便笺' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

async function openDraggable() {
  render(
    <Dialog isOpen title="便笺" isDraggable canMaximize onClose={() => {}}>
      内容
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: '便笺' })
  return { user: userEvent.setup(), position: () => dialog.parentElement?.style.translate }
}

test('the arrow keys move a dialog by its handle, further with Shift, and Enter resets it', async () => {
  const { user, position } = await openDraggable()
  screen.getByRole('button', { name: '移动弹窗' }).focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  expect(position()).toBe('16px 64px')
  await user.keyboard('{Enter}')
  expect(position()).toBe('0px')
})

test('dragging the header moves a dialog, but not beyond the edges of the window', async () => {
  const { user, position } = await openDraggable()
  const target = screen.getByRole('heading', { name: '便笺' })
  await user.pointer([
    { target, keys: '[MouseLeft>]', coords: { x: 100, y: 100 } },
    { coords: { x: 140, y: 130 } },
    { keys: '[/MouseLeft]' },
    { coords: { x: 500, y: 500 } },
  ])
  expect(position()).toBe('40px 30px')
  await user.pointer([
    { target, keys: '[MouseLeft>]', coords: { x: 100, y: 100 } },
    { coords: { x: -900, y: 90 } },
    { keys: '[/MouseLeft]' },
  ])
  expect(position()).toBe('0px 20px')
})

test('a dialog is maximized by its button or a double click on its title, cannot be moved while maximized, and can be restored', async () => {
  const { user } = await openDraggable()
  await user.click(screen.getByRole('button', { name: '最大化' }))
  expect(focused()).toBe(screen.getByRole('button', { name: '还原' }))
  expect(screen.queryByRole('button', { name: '移动弹窗' })).toBeNull()
  await user.dblClick(screen.getByRole('heading', { name: '便笺' }))
  expect(screen.getByRole('button', { name: '最大化' })).toBeTruthy()
})
