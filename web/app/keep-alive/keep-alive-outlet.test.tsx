import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tabStorage } from '#web/base/storage/storage.ts'
import { keepAliveLimit } from './keep-alive-cache.ts'
import { chooseFromTab, resetBrowser, menuLink, tabNames, openTabs, observed, tab } from '#web/app/tabs/test-tabs.tsx'

beforeEach(resetBrowser)

test('a kept-alive page keeps its input, has no effects while hidden, and does not re-render on navigation', async () => {
  const { user, go } = await openTabs('/list/kept?page=2')
  await user.type(screen.getByLabelText('草稿'), '要紧')
  await user.click(menuLink('普通页'))
  const { renders } = observed
  expect(observed.isActive).toBe(false)
  await go('/list/item/7')
  await go('/list/home')
  await user.click(menuLink('保留页'))
  screen.getByDisplayValue('要紧')
  screen.getByRole('heading', { name: '保留 /list/kept?page=2' })
  expect(observed.isActive).toBe(true)
  expect(observed.renders).toBe(renders)
})

test('the scroll position is restored, even in a browser that loses it', async () => {
  const { go } = await openTabs('/list/kept')
  const region = screen.getByRole('region', { name: '页面：保留页' })
  region.scrollTop = 120
  fireEvent.scroll(region)
  await go('/list/plain')
  region.scrollTop = 0
  await go('/list/kept')
  expect(region.scrollTop).toBe(120)
})

test('a page without keepAlive is remounted', async () => {
  const { user, go } = await openTabs('/list/plain')
  await user.type(screen.getByLabelText('备注'), '随手')
  await user.click(menuLink('首页'))
  await user.click(await screen.findByRole('button', { name: '离开' }))
  await go('/list/plain')
  expect(screen.getByLabelText('备注')).toHaveProperty('value', '')
})

test('from one record to the next the page stays mounted and keeps scroll position and focus', async () => {
  const { user, go } = await openTabs('/list/item/7')
  const region = screen.getByRole('region', { name: '页面：条目' })
  region.scrollTop = 120
  const { mounts } = observed
  await user.click(screen.getByRole('link', { name: '下一条' }))
  await user.click(screen.getByRole('link', { name: '下一条' }))
  screen.getByRole('heading', { name: '普通 /list/item/9' })
  expect(observed.mounts).toBe(mounts)
  expect(screen.getByRole('region', { name: '页面：条目' })).toBe(region)
  expect(region.scrollTop).toBe(120)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '下一条' }))
  // Any other navigation to the first record remounts the page.
  await go('/list/item/7')
  expect(observed.mounts).toBe(mounts + 1)
})

test('a kept-alive record page that stayed mounted is kept under its new path only', async () => {
  const { user, go } = await openTabs('/list/draft/7')
  const draft = () => screen.getByRole<HTMLInputElement>('textbox', { name: '草稿' }).value
  await user.click(screen.getByRole('link', { name: '下一条' }))
  await user.type(screen.getByRole('textbox', { name: '草稿' }), '要紧')
  await go('/list/draft/7')
  expect(draft()).toBe('')
  await go('/list/draft/8')
  expect(draft()).toBe('要紧')
})

test('the menu restores an open page as it was left; a second click resets it', async () => {
  const { user, history, go } = await openTabs('/list/kept?page=2')
  await go('/list/plain')
  await user.click(menuLink('保留页'))
  expect(history.location().search).toBe('?page=2')
  await user.click(menuLink('保留页'))
  expect(history.location().search).toBe('')
})

test('[S4.30] a kept-alive page is remounted when visited through /redirect or when its tab is reloaded', async () => {
  const { user, go } = await openTabs('/list/kept')
  await user.type(screen.getByLabelText('草稿'), '要紧')
  await go('/list/plain')
  await go('/redirect/list/kept')
  expect(screen.getByLabelText('草稿')).toHaveProperty('value', '')
  await user.type(screen.getByLabelText('草稿'), '又写')
  await go('/list/plain')
  await chooseFromTab('保留页', '刷新')
  await user.click(await screen.findByRole('button', { name: '离开' }))
  await user.click(tab('保留页'))
  expect(screen.getByLabelText('草稿')).toHaveProperty('value', '')
})

test('a hidden page that navigates changes its own tab and not the visible page', async () => {
  const { user, history, go } = await openTabs('/list/kept')
  await go('/list/plain')
  act(() => observed.navigateLater('/list/kept?page=9'))
  expect(history.location().pathname).toBe('/list/plain')
  await user.click(tab('保留页'))
  await screen.findByRole('heading', { name: '保留 /list/kept?page=9' })
})

test('unsaved input of a kept-alive page asks for confirmation when its tab is closed, not when another page is shown', async () => {
  const { user, history } = await openTabs('/list/kept')
  await user.type(screen.getByLabelText('草稿'), '要紧')
  await user.click(menuLink('普通页'))
  expect(history.location().pathname).toBe('/list/plain')
  await user.click(screen.getByRole('button', { name: '关闭 保留页' }))
  await user.click(await screen.findByRole('button', { name: '留在本页' }))
  expect(tabNames()).toContain('保留页')
  await user.click(screen.getByRole('button', { name: '关闭 保留页' }))
  await user.click(await screen.findByRole('button', { name: '离开' }))
  expect(tabNames()).toEqual(['首页', '普通页'])
  await user.click(menuLink('保留页'))
  expect(screen.getByLabelText('草稿')).toHaveProperty('value', '')
})

test('unsaved input in a hidden page asks for confirmation on signing out', async () => {
  const { user, loadedUrls } = await openTabs('/list/kept')
  await user.type(screen.getByLabelText('草稿'), '要紧')
  await user.click(menuLink('普通页'))
  await user.click(screen.getByRole('button', { name: /陈掌柜/ }))
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
  await user.click(await screen.findByRole('button', { name: '离开' }))
  await waitFor(() => expect(loadedUrls).toEqual(['/login']))
  expect(tabStorage.get('TABS-ROUTES')).toBeUndefined()
})

test(`beyond ${keepAliveLimit} pages the least recently used one is unmounted, but none with unsaved input`, async () => {
  const { user, go } = await openTabs('/list/draft/0')
  await user.type(screen.getByLabelText('草稿'), '要紧')
  for (let id = 1; id <= keepAliveLimit; id += 1) await go(`/list/draft/${id}`)
  const inputs = document.querySelectorAll('main input')
  expect(inputs).toHaveLength(keepAliveLimit)
  await go('/list/draft/0')
  screen.getByDisplayValue('要紧')
})
