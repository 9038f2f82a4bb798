import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'

test('a toggle button exposes its state and keeps its name', () => {
  const { rerender } = render(<IconButton icon="pin" label="固定这一列" isPressed={false} />)
  expect(screen.getByRole('button', { name: '固定这一列', pressed: false })).toBeTruthy()
  rerender(<IconButton icon="pin" label="固定这一列" isPressed />)
  expect(screen.getByRole('button', { name: '固定这一列', pressed: true })).toBeTruthy()
})

test('a disabled button ignores clicks', async () => {
  const onClick = vi.fn<() => void>()
  render(<IconButton icon="pin" label="固定这一列" disabled onClick={onClick} />)
  await userEvent.click(screen.getByRole('button'))
  expect(onClick).not.toHaveBeenCalled()
})

test('a button that becomes aria-disabled keeps the focus and ignores clicks', async () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(<IconButton icon="chevron-right" label="下一页" onClick={onClick} />)
  await userEvent.click(screen.getByRole('button'))
  rerender(<IconButton icon="chevron-right" label="下一页" isDisabled onClick={onClick} />)
  expect(document.activeElement).toBe(screen.getByRole('button'))
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button').ariaDisabled).toBe('true')
})

test('a shortcut is announced and shown in the tooltip, and is no part of the name', () => {
  render(<IconButton icon="lock" label="锁定屏幕" shortcut={{ aria: 'Alt+L', name: '⌥L' }} />)
  const button = screen.getByRole('button', { name: '锁定屏幕' })
  expect([button.getAttribute('aria-keyshortcuts'), button.dataset['tooltip']]).toEqual(['Alt+L', '锁定屏幕 (⌥L)'])
})
