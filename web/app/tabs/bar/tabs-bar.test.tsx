import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { tabStorage } from '#web/base/storage/storage.ts'
import { userWith } from '#web/testing/open-shell.tsx'
import { chooseFromTab, resetBrowser, menuLink, tabNames, openTabs, tab } from '#web/app/tabs/test-tabs.tsx'
import { storageKey } from '#web/base/storage/storage.ts'
import { steward } from '#steward.config.ts'

beforeEach(resetBrowser)

test('a page has one tab per path, with its subject and its last query', async () => {
  const { user, history, go } = await openTabs('/list/kept?page=2')
  await go('/list/item/7?from=list')
  await go('/list/item/8')
  expect(tabNames()).toEqual(['首页', '保留页', '第 7 号 · 条目', '第 8 号 · 条目'])
  expect(document.title).toBe(`第 8 号 · 条目 · ${steward.name['zh-CN']}`)
  await user.click(tab('第 7 号 · 条目'))
  expect(history.location()).toMatchObject({ pathname: '/list/item/7', search: '?from=list' })
  expect(tab('第 7 号 · 条目').getAttribute('aria-current')).toBe('page')
  expect(tabNames()).toHaveLength(4)
})

test('unknown paths and groups have no tab', async () => {
  const { go } = await openTabs('/list/kept')
  await go('/nowhere')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('抱歉，你访问的页面不存在')
  expect(tabNames()).toEqual(['首页', '保留页'])
  await go('/list')
  expect(tabNames()).toEqual(['首页', '保留页'])
})

test('closing the current tab shows its right neighbour, else the left one, and unmounts its kept-alive page', async () => {
  const { user, history, go, goBack } = await openTabs('/list/kept')
  await go('/list/plain')
  await go('/list/item/7')
  await user.click(tab('普通页'))
  await user.click(screen.getByRole('button', { name: '关闭 普通页' }))
  expect(history.location().pathname).toBe('/list/item/7')
  await user.click(screen.getByRole('button', { name: '关闭 第 7 号 · 条目' }))
  expect(history.location().pathname).toBe('/list/kept')
  await user.click(screen.getByRole('button', { name: '关闭 保留页' }))
  expect(history.location().pathname).toBe('/list/home')
  expect(tabNames()).toEqual(['首页'])
  act(goBack)
  expect(tabNames()).toEqual(['首页', '保留页'])
})

test('a page closes its own tab', async () => {
  const { user, history, go } = await openTabs('/list/kept')
  await go('/list/item/7')
  await user.click(screen.getByRole('button', { name: '完成' }))
  expect(history.location().pathname).toBe('/list/kept')
  expect(tabNames()).toEqual(['首页', '保留页'])
})

test('the middle button closes a tab without showing it', async () => {
  const { history, go } = await openTabs('/list/kept')
  await go('/list/plain')
  fireEvent(tab('保留页'), new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))
  expect(tabNames()).toEqual(['首页', '普通页'])
  expect(history.location().pathname).toBe('/list/plain')
})

test('the context menu acts on its tab', async () => {
  const { history, go } = await openTabs('/list/kept')
  await go('/list/plain')
  await go('/list/item/7')
  await chooseFromTab('普通页', '固定')
  expect(tabNames()).toEqual(['首页', '普通页', '保留页', '第 7 号 · 条目'])
  await chooseFromTab('保留页', '关闭其他')
  expect(tabNames()).toEqual(['首页', '普通页', '保留页'])
  expect(history.location().pathname).toBe('/list/kept')
  await chooseFromTab('普通页', '取消固定')
  await chooseFromTab('保留页', '关闭左侧')
  expect(tabNames()).toEqual(['首页', '保留页'])
})

test('a pinned tab cannot be closed in any way', async () => {
  const { user, go } = await openTabs('/list/home')
  await go('/list/plain')
  expect(screen.queryByRole('button', { name: '关闭 首页' })).toBeNull()
  fireEvent(tab('首页'), new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }))
  act(() => tab('首页').focus())
  await user.keyboard('{Delete}')
  for (const item of ['关闭全部', '关闭']) {
    fireEvent.contextMenu(tab('首页'))
    const found = await screen.findByRole('menuitem', { name: item })
    if (found.ariaDisabled === 'true') await user.keyboard('{Escape}')
    else await user.click(found)
  }
  await go('/list/home')
  await user.click(screen.getByRole('button', { name: '完成' }))
  expect(tabNames()).toEqual(['首页'])
  screen.getByRole('heading', { name: '普通 /list/home' })
})

test('arrow keys move the focus or the tab, Delete closes it and focuses its neighbour', async () => {
  const { user, go } = await openTabs('/list/kept')
  await go('/list/plain')
  await go('/list/item/7')
  act(() => tab('第 7 号 · 条目').focus())
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(tab('保留页'))
  await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
  expect(tabNames()).toEqual(['首页', '普通页', '保留页', '第 7 号 · 条目'])
  screen.getByText('保留页 已移到第 3 个，共 4 个')
  expect(document.activeElement).toBe(tab('保留页'))
  await user.keyboard('{Delete}')
  expect(tabNames()).toEqual(['首页', '普通页', '第 7 号 · 条目'])
  expect(document.activeElement).toBe(tab('第 7 号 · 条目'))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(tab('首页'))
})

test('the Tab key enters the list at the current tab and leaves it from any tab', async () => {
  const { user, go } = await openTabs('/list/kept')
  await go('/list/plain')
  await go('/list/item/7')
  const stops = () => tabNames().filter((name) => tab(name).tabIndex === 0)
  expect(stops()).toEqual(['第 7 号 · 条目'])
  act(() => tab('第 7 号 · 条目').focus())
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(stops()).toEqual(['保留页'])
  await user.tab()
  expect(document.activeElement?.closest('[data-tab]')).toBeNull()
  expect(stops()).toEqual(['第 7 号 · 条目'])
})

test('closing from the context menu focuses the neighbouring tab', async () => {
  const { user, go } = await openTabs('/list/kept')
  await go('/list/plain')
  for (const [name, item, neighbour] of [
    ['普通页', '关闭', '保留页'],
    ['保留页', '关闭全部', '首页'],
  ] as const) {
    act(() => tab(name).focus())
    await user.keyboard('{Shift>}{F10}{/Shift}')
    act(() => screen.getByRole('menuitem', { name: item }).focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(tab(neighbour)))
  }
  expect(tabNames()).toEqual(['首页'])
})

test('closing a tab does not take the focus from an input', async () => {
  const { go } = await openTabs('/list/kept')
  await go('/list/plain')
  act(() => screen.getByLabelText('备注').focus())
  fireEvent(tab('保留页'), new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }))
  expect(tabNames()).toEqual(['首页', '普通页'])
  expect(document.activeElement).toBe(screen.getByLabelText('备注'))
})

test('the context menu moves a tab, but never among pinned ones', async () => {
  const { go } = await openTabs('/list/kept')
  await go('/list/plain')
  await chooseFromTab('保留页', '向右移动')
  expect(tabNames()).toEqual(['首页', '普通页', '保留页'])
  screen.getByText('保留页 已移到第 3 个，共 3 个')
  fireEvent.contextMenu(tab('普通页'))
  expect((await screen.findByRole('menuitem', { name: '向左移动' })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('menuitem', { name: '向右移动' }).getAttribute('aria-disabled')).toBeNull()
})

test('a dragged tab previews its position and is stored once when dropped', async () => {
  const { go } = await openTabs('/list/kept')
  await go('/list/plain')
  const store = vi.spyOn(Storage.prototype, 'setItem')
  const writes = () => store.mock.calls.filter(([key]) => key === storageKey('TABS-ROUTES')).length
  const dragTo = (clientX: number) => fireEvent.pointerMove(document, { pointerId: 1, clientX })
  fireEvent.pointerDown(tab('保留页'), { pointerId: 1, button: 0, clientX: 0 })
  for (const clientX of [20, 40, 60]) dragTo(clientX)
  expect(tabNames()).toEqual(['首页', '普通页', '保留页'])
  expect(writes()).toBe(0)
  fireEvent.pointerUp(document, { pointerId: 1 })
  expect(tabNames()).toEqual(['首页', '普通页', '保留页'])
  // Once in sessionStorage and once in localStorage.
  expect(writes()).toBe(2)
})

test('a cancelled drag leaves the tabs unchanged', async () => {
  const { go } = await openTabs('/list/kept')
  await go('/list/plain')
  fireEvent.pointerDown(tab('保留页'), { pointerId: 1, button: 0, clientX: 0 })
  fireEvent.pointerMove(document, { pointerId: 1, clientX: 40 })
  fireEvent.pointerCancel(document, { pointerId: 1 })
  expect(tabNames()).toEqual(['首页', '保留页', '普通页'])
})

test('from one record to the next the tab is reused, and Back leads to where the first was opened', async () => {
  const { user, history, goBack } = await openTabs('/list/kept')
  await user.click(menuLink('普通页'))
  await act(async () => history.navigate('/list/item/7'))
  await user.click(screen.getByRole('link', { name: '下一条' }))
  expect(tabNames()).toEqual(['首页', '保留页', '普通页', '第 8 号 · 条目'])
  await user.click(screen.getByRole('link', { name: '下一条' }))
  expect(tabNames().at(-1)).toBe('第 9 号 · 条目')
  act(goBack)
  screen.getByRole('heading', { name: '普通 /list/plain' })
  expect(tabNames()).toEqual(['首页', '保留页', '普通页', '第 9 号 · 条目'])
})

test('cancelling the confirmation on the way to the next record keeps the tab', async () => {
  const { user } = await openTabs('/list/item/7')
  await user.type(screen.getByLabelText('备注'), '随手')
  await user.click(screen.getByRole('link', { name: '下一条' }))
  await user.click(await screen.findByRole('button', { name: '留在本页' }))
  expect(tabNames()).toEqual(['首页', '第 7 号 · 条目'])
  screen.getByDisplayValue('随手')
})

test('a kept-alive page with unsaved input keeps its tab on the way to the next record; without unsaved input the tab is reused', async () => {
  const { user, goBack } = await openTabs('/list/draft/7')
  await user.click(screen.getByRole('link', { name: '下一条' }))
  expect(tabNames()).toEqual(['首页', '草稿'])
  await user.type(screen.getByLabelText('草稿'), '要紧')
  await user.click(screen.getByRole('link', { name: '下一条' }))
  screen.getByRole('heading', { name: '保留 /list/draft/9' })
  expect(tabNames()).toEqual(['首页', '草稿', '草稿'])
  act(goBack)
  screen.getByRole('heading', { name: '保留 /list/draft/8' })
  screen.getByDisplayValue('要紧')
})

test('confirming the loss of input on the way to the next record reuses the tab', async () => {
  const { user } = await openTabs('/list/item/7')
  await user.type(screen.getByLabelText('备注'), '随手')
  await user.click(screen.getByRole('link', { name: '下一条' }))
  await user.click(await screen.findByRole('button', { name: '离开' }))
  expect(tabNames()).toEqual(['首页', '第 8 号 · 条目'])
  expect(screen.getByLabelText('备注')).toHaveProperty('value', '')
})

test('tabs survive a reload in order and pinned, for the same user only', async () => {
  tabStorage.set('TABS-ROUTES', {
    userId: 'u1',
    tabs: [
      { path: '/list/plain', location: '/list/plain?x=1', isPinned: true },
      { path: '/list/gone', location: '/list/gone', isPinned: false },
      { path: '/list/item/7', location: '/list/item/7', isPinned: false, subject: '第 7 号' },
      { path: '/list/item/7', location: '/list/item/7', isPinned: false },
    ],
  })
  const stored = sessionStorage.getItem(storageKey('TABS-ROUTES')) ?? ''
  await openTabs('/list/kept')
  expect(tabNames()).toEqual(['首页', '普通页', '第 7 号 · 条目', '保留页'])
  expect(tab('普通页').getAttribute('href')).toBe('/list/plain?x=1')
  sessionStorage.setItem(storageKey('TABS-ROUTES'), stored)
  cleanup()
  await openTabs('/list/kept', { ...userWith('any'), userId: 'u2' })
  expect(tabNames()).toEqual(['首页', '保留页'])
})

test('the menu of all tabs shows each of them', async () => {
  const { user, history, go } = await openTabs('/list/kept?page=2')
  await go('/list/plain')
  await user.click(screen.getByRole('button', { name: '全部标签页' }))
  await user.click(await screen.findByRole('menuitem', { name: '保留页' }))
  expect(history.location().search).toBe('?page=2')
})

test('maximised content is restored with Escape', async () => {
  const { user } = await openTabs('/list/kept')
  await chooseFromTab('保留页', '最大化内容区')
  await screen.findByRole('button', { name: '还原内容区（Esc）' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: '还原内容区（Esc）' })).toBeNull()
})

test('a tab opens in a new window with its last query', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await openTabs('/list/kept?page=2')
  await chooseFromTab('保留页', '在新窗口打开')
  expect(opened).toHaveBeenCalledWith('/list/kept?page=2', '_blank', 'noopener')
})
