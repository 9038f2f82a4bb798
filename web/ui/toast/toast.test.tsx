import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast } from '#web/base/toast-queue.ts'
import { ToastRegion } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<ToastRegion />)
})
afterEach(() => {
  advance(60_000)
  vi.useRealTimers()
})

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('a toast with an action disappears after 10 seconds', () => {
  act(() => void showToast({ kind: 'ok', message: '已删除', action: { label: '撤销', onPress: () => {} } }))
  advance(9999)
  expect(screen.getByText('已删除')).toBeTruthy()
  advance(1)
  expect(screen.queryByText('已删除')).toBeNull()
})

test('it stays while it has the focus', () => {
  act(() => void showToast({ kind: 'ok', message: '已删除', action: { label: '撤销', onPress: () => {} } }))
  act(() => screen.getByRole('button', { name: '撤销' }).focus())
  advance(60_000)
  expect(screen.getByText('已删除')).toBeTruthy()
  act(() => screen.getByRole('button', { name: '撤销' }).blur())
  advance(10_000)
  expect(screen.queryByText('已删除')).toBeNull()
})

test('it stays while it has the focus, even when the pointer enters and leaves', () => {
  act(() => void showToast({ kind: 'ok', message: '已删除', action: { label: '撤销', onPress: () => {} } }))
  const undo = screen.getByRole('button', { name: '撤销' })
  act(() => undo.focus())
  fireEvent.pointerEnter(undo)
  fireEvent.pointerLeave(undo)
  advance(60_000)
  expect(document.activeElement).toBe(undo)
  act(() => undo.blur())
})

test('its action runs once and closes it', () => {
  const onPress = vi.fn<() => void>()
  act(() => void showToast({ kind: 'ok', message: '已删除', action: { label: '撤销', onPress } }))
  act(() => screen.getByRole('button', { name: '撤销' }).click())
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('已删除')).toBeNull()
})

test('the same failure twice is one toast', () => {
  act(() => void showToast({ kind: 'bad', message: '网络不可用' }))
  act(() => void showToast({ kind: 'bad', message: '网络不可用' }))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('toasts over the limit do not displace those with an action', () => {
  const action = { label: '撤销', onPress: () => {} }
  act(() => {
    showToast({ kind: 'ok', message: '已删除', action })
    for (const message of ['一', '二', '三', '四', '五']) showToast({ kind: 'ok', message })
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('撤销F6', ''))).toEqual(['已删除', '三', '四', '五'])
  advance(3999)
  expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy()
})
