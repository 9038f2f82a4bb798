import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '#web/base/storage/storage.ts'
import { ok } from '#web/testing/test-server.ts'
import { menu, openDashboard, preferencesRoute, saveRoute } from './test-dashboard.tsx'

beforeAll(async () => {
  await import('./traffic-chart.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
})
beforeEach(() => storage.clear())

const withShortcuts = (...ids: string[]) => ({ [preferencesRoute]: () => ok({ list: [{ key: 'dashboard.shortcuts', value: ids }] }) })

const shown = () =>
  within(screen.getByRole('navigation', { name: '快捷入口' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)

async function openDialog(user: ReturnType<typeof openDashboard>['user']) {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '自定义快捷入口' }).disabled).toBe(false))
  await user.click(screen.getByRole('button', { name: '自定义快捷入口' }))
  return within(await screen.findByRole('dialog', { name: '自定义快捷入口' }))
}

test('the default shortcuts are the first eight menu pages that require a permission, except the dashboard itself', async () => {
  openDashboard()
  await waitFor(() => expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `页面 ${number}`)))
})

test('the selected pages are shown in order, without those that the user may not open', async () => {
  openDashboard(withShortcuts('p9', 'gone', 'p2', 'p9'))
  await waitFor(() => expect(shown()).toEqual(['页面 9', '页面 2']))
})

test('pages are selected, moved and saved', async () => {
  const { server, user } = openDashboard(withShortcuts('p1', 'p2'))
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('checkbox', { name: /^页面 5/ }))
  expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: /^页面 5/ }))
  expect(dialog.getByRole('button', { name: '前移“页面 1”' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(dialog.getByRole('button', { name: '前移“页面 5”' }))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: '前移“页面 5”' }))
  expect(dialog.getByText('“页面 5”已移到第 2 个，共 3 个')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /^页面 1\D/ }))
  await user.click(dialog.getByRole('button', { name: '保存快捷入口' }))
  await waitFor(() => expect(shown()).toEqual(['页面 5', '页面 2']))
  await waitFor(() => expect(server.sentTo(saveRoute)[0]?.body).toEqual({ value: ['p5', 'p2'] }))
})

test('a page listed twice in the menu is one shortcut to the first', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const again = menu.map((page) => ({ ...page, path: `/elsewhere${page.path}` }))
  const { user } = openDashboard(withShortcuts('p2'), undefined, [...menu, ...again])
  const dialog = await openDialog(user)
  expect(dialog.getAllByRole('checkbox')).toHaveLength(11)
  await user.click(dialog.getByRole('checkbox', { name: /^页面 5/ }))
  expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: '保存快捷入口' }))
  await waitFor(() => expect(shown()).toEqual(['页面 2', '页面 5']))
  expect(screen.getByRole('link', { name: /^页面 5/ }).getAttribute('href')).toBe('/group/p5')
  expect(errors).not.toHaveBeenCalled()
})

test('at most eight pages can be selected', async () => {
  const { user } = openDashboard()
  const dialog = await openDialog(user)
  expect(dialog.getByText('已选满 8 个，移除一个后才能添加。')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^页面 9/ }).disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: /^页面 3/ }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^页面 9/ }).disabled).toBe(false)
})

test('restoring the defaults removes the preference', async () => {
  const { server, user } = openDashboard(withShortcuts('p4'))
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('button', { name: '恢复默认' }))
  await user.click(dialog.getByRole('button', { name: '保存快捷入口' }))
  await waitFor(() => expect(server.sentTo(saveRoute)[0]?.body).toEqual({ value: null }))
  expect(shown()).toHaveLength(8)
})

test('an unsaved selection changes nothing, and closing the dialog asks for confirmation', async () => {
  const { server, user } = openDashboard(withShortcuts('p1'))
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('checkbox', { name: /^页面 2/ }))
  await user.click(dialog.getByRole('button', { name: '取消' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /放弃/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shown()).toEqual(['页面 1'])
  expect(server.sentTo(saveRoute)).toHaveLength(0)
})
