import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '#web/base/i18n/language.ts'
import { NavigationContext } from '#web/base/page/navigation.ts'
import type { MenuItem } from '#web/app/navigation/routes/menu-items.ts'
import { SideMenu } from './side-menu.tsx'

const items = [
  { key: 'rows', label: '记录', path: '/rows', icon: 'list' },
  { key: 'drag', label: '拖拽', path: '/drag', extra: 'New', isComingSoon: true },
  { key: 'docs', label: '项目文档', path: '/docs', address: '/docs/index.html', extra: 'New' },
] as const

function open({ isCollapsed = false, shown = items }: { isCollapsed?: boolean; shown?: readonly MenuItem[] } = {}) {
  render(
    <NavigationContext value={{ navigate: () => {}, prefetch: () => {} }}>
      <SideMenu label="主菜单" items={shown} isCollapsed={isCollapsed} activePath="/rows" />
    </NavigationContext>,
  )
  return screen.queryAllByRole('link')
}

beforeEach(() => setLanguage('zh-CN'))

test.each([false, true])('every item has its full name as title, external links too (collapsed: %s)', (isCollapsed) => {
  expect(open({ isCollapsed }).map((link) => link.title)).toEqual(['记录', '拖拽 New 建设中', '项目文档 New'])
})

test('an item without badges renders no badge container', () => {
  const [rows, drag] = open()
  expect([...(rows?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)).toEqual(['记录'])
  expect(drag?.textContent).toBe('拖拽New建设中')
})

test('the children of a collapsed group are rendered on first open and stay mounted', async () => {
  open({
    shown: [
      ...items,
      { key: 'forms', label: '表单', path: '/forms', children: [{ key: 'basic', label: '基础表单', path: '/forms/basic' }] },
    ],
  })
  expect(screen.queryByText('基础表单')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '表单' }))
  const link = screen.getByRole('link', { name: '基础表单' })
  await userEvent.click(screen.getByRole('button', { name: '表单', expanded: true }))
  expect(screen.queryByRole('link', { name: '基础表单' })).toBeNull()
  expect(screen.getByText('基础表单').closest('a')).toBe(link)
})

test.each([
  [false, 1],
  [true, 3],
])('the items of a group have icons only beside a collapsed menu (collapsed: %s)', async (isCollapsed, count) => {
  const children = ['users', 'lock'].map((icon) => ({ key: icon, label: icon, path: `/${icon}`, icon }))
  open({ isCollapsed, shown: [{ key: 'system', label: '系统', path: '/system', icon: 'settings', children }] })
  await userEvent.click(screen.getByRole('button', { name: '系统' }))
  expect(screen.getByRole('navigation').querySelectorAll('svg')).toHaveLength(count)
})

test('pages open in the current window and links in a new one, unless the menu says otherwise', () => {
  const [rows, newPage, docs, sameWindow] = open({
    shown: [
      items[0],
      { key: 'new', label: '新窗口', path: '/new', openType: 'new' },
      items[2],
      { key: 'same', label: '当前窗口', path: '/same', address: '/docs/style.html', openType: 'current' },
    ],
  })
  expect([rows, newPage, docs, sameWindow].map((link) => link?.getAttribute('target'))).toEqual([null, '_blank', '_blank', null])
})

test('the item of the current page is scrolled into view, in a collapsed menu its group', () => {
  const scrolled: (string | null)[] = []
  function scrollIntoView(this: Element) {
    scrolled.push(this.textContent)
  }
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scrollIntoView })
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const children = [{ key: 'basic', label: '基础表单', path: '/forms/basic' }]
  const menu = (activePath: string, isCollapsed = false) => (
    <NavigationContext value={{ navigate: () => {}, prefetch: () => {} }}>
      <SideMenu
        label="主菜单"
        items={[...items, { key: 'forms', label: '表单', path: '/forms', children }]}
        {...{ activePath, isCollapsed }}
      />
    </NavigationContext>
  )
  const { rerender } = render(menu('/rows'))
  rerender(menu('/forms/basic'))
  rerender(menu('/forms/basic', true))
  expect(scrolled).toEqual(['记录', '基础表单', '表单'])
})
