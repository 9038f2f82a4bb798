import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openBoard, task } from '#web/resource/board/test-tasks.tsx'
import { openCalendar, view, visit } from '#web/resource/calendar/test-visits.tsx'
import { ok } from '#web/testing/test-server.ts'

// Loaded in advance, so that tests do not wait for it.
beforeAll(async () => {
  await import('#web/resource/board/board.tsx')
  await import('#web/resource/calendar/calendar.tsx')
  await import('#web/resource/bulk/resource-bulk.tsx')
  await import('#web/resource/form/resource-form-drawer.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/menu/menu-popover.tsx')
  await import('#web/ui/table/selection/bulk-bar.tsx')
})

const bar = () => screen.findByRole('toolbar', { name: '批量操作' })
const isSelected = (name: string) => screen.getByText(name).closest('[data-selected]') !== null

test('Ctrl with a click selects cards of a board, which are then changed together in the version that is shown', async () => {
  const tasks = [task(1), task(2), task(3, { stage: 'done' })]
  const { server } = openBoard(tasks, {
    answers: {
      'POST /api/task/bulk-remove': () => ok({ done: [tasks[0], tasks[2]].map((one) => ({ id: one?.id, version: 4 })), skipped: [] }),
    },
  })
  for (const name of ['任务1', '任务3']) fireEvent.click(await screen.findByText(name), { ctrlKey: true })
  expect([isSelected('任务1'), isSelected('任务2'), isSelected('任务3'), screen.queryByRole('dialog')]).toEqual([true, false, true, null])
  const selected = within(await bar())
  selected.getByText('2')
  fireEvent.click(await selected.findByRole('button', { name: '删除' }))
  fireEvent.click(await screen.findByRole('button', { name: '删除 2 个任务' }))
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull())
  const items = [tasks[0], tasks[2]].map((one) => ({ id: one?.id, version: 3 }))
  expect(server.sentTo('POST /api/task/bulk-remove').map(({ body }) => body)).toEqual([{ items }])
})

test('the menu of a card selects it, and takes the selection back', async () => {
  const { user } = openBoard([task(1), task(2)])
  await user.click(await screen.findByRole('button', { name: '任务1的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '选择' }))
  expect(isSelected('任务1')).toBe(true)
  await user.click(screen.getByRole('button', { name: '任务1的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '取消选择' }))
  expect([isSelected('任务1'), screen.queryByRole('toolbar', { name: '批量操作' })]).toEqual([false, null])
})

test('in a calendar a right click opens the menu of an entry, and Ctrl with a click selects it; Shift+F10 does as the right click', async () => {
  openCalendar([visit(1, '2026-11-17'), visit(2, '2026-11-17')])
  const entry = await screen.findByRole('button', { name: '拜访2' })
  fireEvent.contextMenu(entry, { clientX: 10, clientY: 10 })
  fireEvent.click(await screen.findByRole('menuitem', { name: '选择' }))
  expect([isSelected('拜访1'), isSelected('拜访2')]).toEqual([false, true])
  fireEvent.click(screen.getByRole('button', { name: '拜访1' }), { metaKey: true })
  within(await bar()).getByText('2')
  fireEvent.keyDown(entry, { key: 'F10', shiftKey: true })
  await screen.findByRole('menuitem', { name: '取消选择' })
})

test('the entries of an agenda have the menu too, are selected from it, and then say so', async () => {
  const { user } = openCalendar([visit(1, '2026-11-17')], { address: '/list/visits?calendar=agenda&calendarDay=2026-11-17' })
  await user.click(await screen.findByRole('button', { name: '拜访1的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '选择' }))
  const entry = screen.getByRole('button', { name: '拜访1', pressed: true })
  await bar()
  fireEvent.contextMenu(entry)
  fireEvent.click(await screen.findByRole('menuitem', { name: '取消选择' }))
  expect(screen.queryByRole('toolbar', { name: '批量操作' })).toBeNull()
})

test('who may do nothing with several rows selects none: the click opens the row', async () => {
  openCalendar([visit(1, '2026-11-17')], { permissions: [view] })
  fireEvent.click(await screen.findByRole('button', { name: '拜访1' }), { ctrlKey: true })
  await screen.findByRole('dialog', { name: '查看拜访' })
})
