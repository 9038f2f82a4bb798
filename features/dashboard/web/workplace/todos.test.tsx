import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { todosMax } from '#features/dashboard/contract/todos.ts'
import { setLanguage } from '#web/base/i18n/language.ts'
import { storage } from '#web/base/storage/storage.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ok, startTestServer } from '#web/testing/test-server.ts'
import { Todos } from './todos.tsx'

beforeEach(() => {
  storage.clear()
  setLanguage('zh-CN')
})

function openWith(count: number) {
  const value = Array.from({ length: count }, (_, index) => ({ id: `t${index}`, text: `事项 ${index}`, isDone: false }))
  startTestServer({
    'GET /api/preference/list': () => ok({ list: count === 0 ? [] : [{ key: 'dashboard.todos', value }] }),
    'PUT /api/preference/dashboard.todos': () => ok(null),
  })
  return renderPage(<Todos />, { address: '/dashboard/workplace' })
}

const texts = () => screen.queryAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))

test('a to-do is added with Enter, the newest first', async () => {
  const { user } = openWith(1)
  await screen.findByText('事项 0')
  await user.type(screen.getByRole('textbox', { name: '新待办' }), '  买茶叶 {Enter}')
  expect(texts()).toEqual(['完成“买茶叶”', '完成“事项 0”'])
})

test('the focus stays in the list when a to-do is deleted', async () => {
  const { user } = openWith(3)
  await user.click(await screen.findByRole('button', { name: '删除待办“事项 1”' }))
  expect(texts()).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '删除待办“事项 2”' }))
})

test('who has as many to-dos as possible is told so, and none is lost', async () => {
  const { user } = openWith(todosMax)
  await screen.findByText('事项 0')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '新待办' })
  await user.type(field, '再来一项{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  screen.getByText(`最多 ${todosMax} 项，请先删除一些`)
  expect(field.value).toBe('再来一项')
  expect(texts()).toHaveLength(todosMax)
})
