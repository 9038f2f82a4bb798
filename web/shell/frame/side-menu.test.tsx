import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '#web/kit/language/language.ts'
import { NavigationContext } from '#web/kit/page/navigation.ts'
import { SideMenu } from './side-menu.tsx'

const items = [
  { key: 'rows', label: '记录', path: '/rows', icon: 'list' },
  { key: 'drag', label: '拖拽', path: '/drag', extra: 'New', isComing: true },
  { key: 'docs', label: '项目文档', path: '/docs', address: '/docs/index.html', extra: 'New' },
] as const

function open({ isCollapsed = false } = {}) {
  render(
    <NavigationContext value={{ navigate: () => {}, prefetch: () => {} }}>
      <SideMenu {...{ items, isCollapsed }} activePath="/rows" />
    </NavigationContext>,
  )
  return screen.getAllByRole('link')
}

beforeEach(() => setLanguage('zh-CN'))

test.each([false, true])(
  'the whole name of each item is there on pointing at it, of links out of the console too (collapsed: %s)',
  (isCollapsed) => {
    expect(open({ isCollapsed }).map((link) => link.title)).toEqual(['记录', '拖拽 New 建设中', '项目文档 New'])
  },
)

test('an item without marks has nothing in their place', () => {
  const [rows, drag] = open()
  expect([...(rows?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)).toEqual(['记录'])
  expect(drag?.textContent).toBe('拖拽New建设中')
})
