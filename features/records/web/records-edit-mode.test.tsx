import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openRecords, preloadControls } from './test-records.tsx'

beforeAll(async () => {
  await preloadControls()
  await import('./editable-records.tsx')
})

async function startEditing(page: ReturnType<typeof openRecords>) {
  await page.user.click(await screen.findByRole('button', { name: '编辑模式' }))
  return screen.findByRole('button', { name: '编辑城市：杭州' })
}

test('the button of the mode keeps the focus, and ends it', async () => {
  const page = openRecords()
  await startEditing(page)
  expect(screen.queryByRole('link', { name: '沈若琳' })).toBeNull()
  const button = screen.getByRole('button', { name: '编辑模式', pressed: true })
  expect(document.activeElement).toBe(button)
  await page.user.click(button)
  await screen.findByRole('link', { name: '沈若琳' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '编辑模式', pressed: false })))
})

test('without the permission to edit there is no such mode', async () => {
  openRecords({}, { permissions: [] })
  await screen.findByRole('rowheader', { name: /沈若琳/ })
  expect(screen.queryByRole('button', { name: '编辑模式' })).toBeNull()
})
