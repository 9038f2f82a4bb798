import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from '#web/base/i18n/language.ts'
import { NavigationContext } from '#web/base/page/navigation.ts'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { fittingCount } from './fitting-count.ts'
import { MenuBar } from './menu-bar.tsx'

stubResizeObserver()

const items = [
  { key: 'home', label: '主控台', path: '/home', icon: 'gauge' },
  {
    key: 'system',
    label: '系统设置',
    path: '/system',
    children: [
      { key: 'role', label: '角色', path: '/system/role' },
      { key: 'people', label: '人员', path: '/system/people', children: [{ key: 'user', label: '用户', path: '/system/user' }] },
    ],
  },
  { key: 'docs', label: '文档', path: '/docs', address: '/docs/index.html' },
]

function open({ isFirstLevelOnly = false } = {}) {
  const navigate = vi.fn<(to: string) => void>()
  render(
    <NavigationContext value={{ navigate, prefetch: () => {} }}>
      <MenuBar items={items} activePath="/system/user" isFirstLevelOnly={isFirstLevelOnly} />
    </NavigationContext>,
  )
  return { user: userEvent.setup(), navigate }
}

const focused = () => document.activeElement?.textContent
const popup = () => screen.queryByRole('menu')

beforeEach(() => setLanguage('zh-CN'))

test.each([
  [[100, 100, 100], 300, 3],
  [[100, 100, 100], 299, 2],
  [[100, 100, 100], 280, 1],
  [[100], 99, 0],
  [[], 0, 0],
])('of items %j wide, in %d px there is room for %d', (widths, available, count) => {
  expect(fittingCount(widths, available)).toBe(count)
})

test('the bar is one tab stop at the current item, and the arrow keys, Home and End move along it in a circle', async () => {
  const { user } = open()
  await user.tab()
  expect(focused()).toBe('系统设置')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toContain('文档')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('主控台')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toContain('文档')
  await user.keyboard('{Home}')
  expect(focused()).toBe('主控台')
  await user.keyboard('{End}')
  expect(focused()).toContain('文档')
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('the down and up arrows open a popup at its first or last item, and Escape returns to the bar', async () => {
  const { user } = open()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('角色')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('用户')
  expect(screen.getByRole('group', { name: '人员' }).contains(document.activeElement)).toBe(true)
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('角色')
  await user.keyboard('{Escape}')
  expect([focused(), popup()]).toEqual(['系统设置', null])
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('用户')
})

test('from a popup the side arrows lead to the neighbouring item, and Tab closes it', async () => {
  const { user } = open()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(focused()).toBe('角色')
  await user.keyboard('{ArrowLeft}')
  expect([focused(), popup()]).toEqual(['主控台', null])
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(popup()).not.toBeNull()
  await user.tab()
  expect(popup()).toBeNull()
})

test('Enter and Space open a page and close the popup', async () => {
  const { user, navigate } = open()
  await user.tab()
  await user.keyboard('{ArrowDown} ')
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/system/role'])
  expect(popup()).toBeNull()
  await user.tab()
  await user.keyboard('{Home}{Enter}')
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/system/role', '/home'])
})

test('a press outside closes a popup', async () => {
  const { user } = open()
  await user.click(screen.getByRole('menuitem', { name: '系统设置' }))
  expect(screen.getByRole('menuitem', { name: '用户' }).getAttribute('aria-current')).toBe('page')
  await user.click(document.body)
  expect(popup()).toBeNull()
})

test('with the first level only, a group leads to its first page', async () => {
  const { user, navigate } = open({ isFirstLevelOnly: true })
  const system = screen.getByRole('menuitem', { name: '系统设置' })
  expect([system.getAttribute('aria-current'), system.ariaHasPopup]).toEqual(['page', null])
  await user.click(system)
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/system/role'])
})
