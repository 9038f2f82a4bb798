import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openRecords, preloadControls } from './test-records.tsx'

beforeAll(async () => {
  await preloadControls()
  await import('./editable-records.tsx')
  await import('#web/ui/menu/menu-popover.tsx')
})

async function startEditing(page: ReturnType<typeof openRecords>) {
  await page.user.click(await screen.findByRole('button', { name: '更多' }))
  await page.user.click(await screen.findByRole('menuitem', { name: '在表格中编辑' }))
  return screen.findByRole('button', { name: '编辑城市：杭州' })
}

test('the button of the mode keeps the focus, and ends it', async () => {
  const page = openRecords()
  await startEditing(page)
  expect(screen.queryByRole('link', { name: '沈若琳' })).toBeNull()
  const button = screen.getByRole('button', { name: '完成编辑' })
  expect(document.activeElement).toBe(button)
  await page.user.click(button)
  await screen.findByRole('link', { name: '沈若琳' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '更多' })))
})

test('without the permission to edit there is no such mode', async () => {
  const page = openRecords({}, { permissions: [] })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  await page.user.click(screen.getByRole('button', { name: '更多' }))
  await screen.findByRole('menuitem', { name: '最大化' })
  expect(screen.queryByRole('menuitem', { name: '在表格中编辑' })).toBeNull()
})
