import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, ToastRegion } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<ToastRegion />)
})
afterEach(() => {
  pass(60_000)
  vi.useRealTimers()
})

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('a notice with an action goes away after 5 seconds', () => {
  act(() => void showToast({ kind: 'ok', message: '已删除', action: { label: '撤销', onPress: () => {} } }))
  pass(4999)
  expect(screen.getByText('已删除')).toBeTruthy()
  pass(1)
  expect(screen.queryByText('已删除')).toBeNull()
})

test('it stays while the keyboard is on it', () => {
  act(() => void showToast({ kind: 'ok', message: '已删除', action: { label: '撤销', onPress: () => {} } }))
  act(() => screen.getByRole('button', { name: '撤销' }).focus())
  pass(60_000)
  expect(screen.getByText('已删除')).toBeTruthy()
  act(() => screen.getByRole('button', { name: '撤销' }).blur())
  pass(5000)
  expect(screen.queryByText('已删除')).toBeNull()
})

test('it stays while the keyboard is on it, though the pointer comes and goes', () => {
  act(() => void showToast({ kind: 'ok', message: '已删除', action: { label: '撤销', onPress: () => {} } }))
  const undo = screen.getByRole('button', { name: '撤销' })
  act(() => undo.focus())
  fireEvent.pointerEnter(undo)
  fireEvent.pointerLeave(undo)
  pass(60_000)
  expect(document.activeElement).toBe(undo)
  act(() => undo.blur())
})

test('its action runs once and takes it away', () => {
  const onPress = vi.fn<() => void>()
  act(() => void showToast({ kind: 'ok', message: '已删除', action: { label: '撤销', onPress } }))
  act(() => screen.getByRole('button', { name: '撤销' }).click())
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('已删除')).toBeNull()
})

test('the same failure twice is one notice', () => {
  act(() => void showToast({ kind: 'bad', message: '网络不可用' }))
  act(() => void showToast({ kind: 'bad', message: '网络不可用' }))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('more notices than there is room for leave those with an action their time', () => {
  const action = { label: '撤销', onPress: () => {} }
  act(() => {
    showToast({ kind: 'ok', message: '已删除', action })
    for (const message of ['一', '二', '三', '四', '五']) showToast({ kind: 'ok', message })
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('撤销F6', ''))).toEqual(['已删除', '三', '四', '五'])
  pass(3999)
  expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy()
})
