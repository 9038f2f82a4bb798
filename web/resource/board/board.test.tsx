import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { invalidTransition } from '#contract/resource/flow.ts'
import { forbidden } from '#contract/errors/error.ts'
import { setErrorHandler } from '#web/api/client.ts'
import { handleApiError } from '#web/api/handle-api-error.ts'
import { fail, never, ok } from '#web/testing/test-server.ts'
import { edit, openBoard, staged, task, view } from './test-tasks.tsx'

const cardHeightPx = 100
const laneWidthPx = 200

// Loaded in advance, so that tests do not wait for it.
beforeAll(async () => {
  setErrorHandler(handleApiError)
  await import('./board.tsx')
  await import('#web/resource/shapes/shape-switch.tsx')
  await import('#web/resource/views/saved-views.tsx')
  await import('#web/resource/resource-transition.tsx')
  await import('#web/ui/dialog/modal-frame.tsx')
  await import('#web/ui/menu/menu-popover.tsx')
})

/** Gives columns and cards a place, which jsdom does not. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const lanes = [...document.querySelectorAll('[data-sort-group]')]
    const lane = lanes.findIndex((one) => one.contains(this))
    const row = lane < 0 ? -1 : [...(lanes[lane]?.children ?? [])].findIndex((one) => one.contains(this))
    return new DOMRect(lane * laneWidthPx, Math.max(row, 0) * cardHeightPx, laneWidthPx, cardHeightPx)
  })
})

const facesIn = (element: ParentNode) => [...element.querySelectorAll<HTMLElement>('[data-id]')]
const nameOf = (face: HTMLElement) => face.querySelector('p')?.textContent
/** Also behind a dialog, where roles find nothing. */
const laneOf = (name: string) => [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name)?.closest('section')
const elementOf = (name: string) => laneOf(name) ?? expect.fail(`${name} is not shown`)
const lane = (name: string) => within(elementOf(name))
const cards = (name: string) => facesIn(elementOf(name)).map(nameOf)
const card = (name: string) => facesIn(document).find((face) => nameOf(face) === name) ?? expect.fail(`${name} is not shown`)
const announcement = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent).join(' ')

/** A point in the middle of a column. */
const at = (column: number) => ({
  pointerId: 1,
  buttons: 1,
  button: 0,
  pointerType: 'mouse',
  clientX: (column + 0.5) * laneWidthPx,
  clientY: 20,
})

function dragTo(name: string, from: number, to: number): void {
  fireEvent.pointerDown(card(name), at(from))
  fireEvent.pointerMove(document, at(to))
}

const release = (column: number) => fireEvent.pointerUp(document, at(column))

test('a board has a column for each choice and one for none, each with its own call, and counts and sums after the cards', async () => {
  const { server } = openBoard([task(1), task(2), task(3, { stage: 'done', price: 250 }), task(4, { stage: null })])
  await waitFor(() => expect(cards('待办')).toEqual(['任务1', '任务2']))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['无', '待办', '进行中', '完成'])
  expect([cards('无'), cards('进行中'), cards('完成')]).toEqual([['任务4'], [], ['任务3']])
  const asked = server.sentTo('GET /api/task/list').map(({ query }) => query)
  expect(asked.map(({ stage, none }) => stage ?? none)).toEqual(['stage', 'todo', 'doing', 'done'])
  expect(new Set(asked.map(({ pageSize }) => pageSize))).toEqual(new Set(['50']))
  await lane('待办').findByText('2 条')
  lane('待办').getByTitle('金额 ¥2.00')
  lane('完成').getByTitle('金额 ¥2.50')
  lane('进行中').getByText('暂无卡片')
})

test('under conditions the cards of a column do not wait for its exact count', async () => {
  const { server } = openBoard([task(1)], { address: '/list/tasks?where=price.gt.5&board=stage' })
  await waitFor(() => expect(cards('待办')).toEqual(['任务1']))
  const asked = server.sentTo('GET /api/task/list').map(({ query }) => [query['where'], query['count']])
  expect(new Set(asked.map(String))).toEqual(new Set(['price.gt.5,limited']))
})

test('table and board are one list: the switch keeps what is searched and filtered, and a filter by the field leaves its columns', async () => {
  const page = openBoard([task(1), task(2, { stage: 'doing' })], { address: '/list/tasks?stage=doing' })
  await page.user.click(await screen.findByRole('button', { name: '看板' }))
  expect(page.address()).toBe('/list/tasks?stage=doing&board=stage')
  await waitFor(() => expect(cards('进行中')).toEqual(['任务2']))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  await page.user.click(screen.getByRole('button', { name: '表格' }))
  expect(page.address()).toBe('/list/tasks?stage=doing')
  await screen.findByRole('rowheader', { name: '任务2' })
})

test('a dragged card is saved with its version, and is in its column before the list is read again', async () => {
  const tasks = [task(1)]
  const path = `PATCH /api/task/${task(1).id}`
  const { server } = openBoard(tasks, { answers: { [path]: (_, signal) => never(signal) } })
  await waitFor(() => expect(cards('待办')).toEqual(['任务1']))
  server.answer(path, () => {
    tasks[0] = task(1, { stage: 'doing', version: 4 })
    return ok(tasks[0])
  })
  dragTo('任务1', 1, 2)
  lane('进行中').getByText('松开后移到“进行中”')
  release(2)
  await waitFor(() => expect(cards('进行中')).toEqual(['任务1']))
  expect(cards('待办')).toEqual([])
  await screen.findByText('任务1：已移到“进行中”')
  expect(server.sentTo(path).map(({ body }) => body)).toEqual([{ stage: 'doing', version: 3 }])
  await lane('进行中').findByText('1 条')
})

test('a move by an edit is undone from its message', async () => {
  const path = `PATCH /api/task/${task(2).id}`
  const tasks = [task(2)]
  const page = openBoard(tasks, {
    answers: {
      [path]: ({ body }) => {
        const { stage } = z.object({ stage: staged.row.shape.stage }).parse(body)
        tasks[0] = task(2, { stage, version: (tasks[0]?.version ?? 0) + 1 })
        return ok(tasks[0])
      },
    },
  })
  await waitFor(() => expect(cards('待办')).toEqual(['任务2']))
  dragTo('任务2', 1, 2)
  release(2)
  // Messages of earlier tests are still shown.
  const message = within((await screen.findByText('任务2：已移到“进行中”')).closest('li') ?? document.body)
  await page.user.click(message.getByRole('button', { name: /^撤销/ }))
  await screen.findByText('已撤销对 任务2 的修改')
  await waitFor(() => expect(cards('待办')).toEqual(['任务2']))
  expect(page.server.sentTo(path).map(({ body }) => body)).toEqual([
    { stage: 'doing', version: 3 },
    { stage: 'todo', version: 4 },
  ])
})

test.each([
  ['was changed by others', () => fail(staged.changed, { current: task(1, { version: 9 }) }), '这条记录刚刚被修改过'],
  ['may not be changed', () => fail(forbidden, {}), '你没有这项操作的权限'],
])('a card whose row %s is put back, and the reason is shown', async (_, answer, reason) => {
  const { server } = openBoard([task(1)], { answers: { [`PATCH /api/task/${task(1).id}`]: answer } })
  await waitFor(() => expect(cards('待办')).toEqual(['任务1']))
  dragTo('任务1', 1, 3)
  release(3)
  await screen.findByText(new RegExp(reason))
  await waitFor(() => expect(cards('待办')).toEqual(['任务1']))
  expect([cards('完成'), server.sentTo(`PATCH /api/task/${task(1).id}`)]).toEqual([[], [expect.anything()]])
  expect(announcement()).toContain('任务1：未能移动，已放回原处')
})

test('a null column clears the value', async () => {
  const path = `PATCH /api/task/${task(1).id}`
  const { server } = openBoard([task(1)], { answers: { [path]: () => ok(task(1, { stage: null, version: 4 })) } })
  await waitFor(() => expect(cards('待办')).toEqual(['任务1']))
  dragTo('任务1', 1, 0)
  release(0)
  await waitFor(() => expect(server.sentTo(path).map(({ body }) => body)).toEqual([{ stage: null, version: 3 }]))
})

test('while a card is dragged the columns that do not take it say why, and dropping it there does nothing', async () => {
  const rows = [task(1, { status: 'pending' })]
  const { server } = openBoard(rows, { field: 'status', permissions: [view, edit] })
  await waitFor(() => expect(cards('待审批')).toEqual(['任务1']))
  dragTo('任务1', 1, 2)
  lane('草稿').getByText('卡片不能移到这里')
  lane('已批准').getByText('需要权限“task_approve”')
  lane('已关闭').getByText('暂无卡片')
  release(2)
  await waitFor(() => expect(announcement()).toContain('任务1：未移动，需要权限“task_approve”'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a page may know more reasons', async () => {
  openBoard([task(1)], { field: 'status', board: { refusalOf: () => '只有申请人可以提交' } })
  await waitFor(() => expect(cards('草稿')).toEqual(['任务1']))
  dragTo('任务1', 0, 1)
  lane('待审批').getByText('只有申请人可以提交')
  lane('已批准').getByText('只能从“待审批”移来')
  fireEvent.keyDown(document, { key: 'Escape' })
  await waitFor(() => expect(announcement()).toContain('任务1：未移动'))
})

test('a card of a flow moves by the transition, which asks for its input; a refused one leaves the card where it is', async () => {
  const path = `POST /api/task/${task(1).id}/approve`
  const page = openBoard([task(1, { status: 'pending' })], { field: 'status', answers: { [path]: () => fail(invalidTransition, {}) } })
  await waitFor(() => expect(cards('待审批')).toEqual(['任务1']))
  dragTo('任务1', 1, 2)
  lane('已批准').getByText('随后填写内容')
  release(2)
  const dialog = within(await screen.findByRole('dialog', { name: '批准 任务1？' }))
  await page.user.type(dialog.getByRole('textbox', { name: '意见' }), '同意')
  await page.user.click(dialog.getByRole('button', { name: '批准' }))
  await waitFor(() => expect(page.server.sentTo(path).map(({ body }) => body)).toEqual([{ comment: '同意', version: 3 }]))
  await waitFor(() => expect(cards('待审批')).toEqual(['任务1']))
})

test('where several transitions lead to a column, one is asked for', async () => {
  const path = `POST /api/task/${task(1).id}/cancel`
  const tasks = [task(1, { status: 'approved' })]
  const page = openBoard(tasks, {
    field: 'status',
    answers: {
      [path]: () => {
        tasks[0] = task(1, { status: 'closed', version: 4 })
        return ok(tasks[0])
      },
    },
  })
  await waitFor(() => expect(cards('已批准')).toEqual(['任务1']))
  dragTo('任务1', 2, 3)
  lane('已关闭').getByText('随后选择操作')
  release(3)
  const dialog = within(await screen.findByRole('dialog', { name: '将“任务1”移到“已关闭”' }))
  await page.user.click(dialog.getByRole('button', { name: '作废' }))
  const question = within(await screen.findByRole('alertdialog', { name: '作废 任务1？' }))
  await page.user.click(question.getByRole('button', { name: '作废' }))
  await waitFor(() => expect(cards('已关闭')).toEqual(['任务1']))
})

test('arrows move the focus between cards and columns, and Enter opens one', async () => {
  const page = openBoard([task(1), task(2), task(3, { stage: 'done' })])
  await waitFor(() => expect(cards('完成')).toEqual(['任务3']))
  await page.user.tab()
  while (document.activeElement !== card('任务1')) await page.user.tab()
  await page.user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(card('任务2'))
  await page.user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(card('任务3'))
  await page.user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(card('任务1'))
})

test('Alt with an arrow moves the focused card to the next column that takes it, once Alt is released, and the focus follows', async () => {
  const tasks = [task(1)]
  const path = `PATCH /api/task/${task(1).id}`
  const page = openBoard(tasks, {
    answers: {
      [path]: () => {
        tasks[0] = task(1, { stage: 'done', version: 4 })
        return ok(tasks[0])
      },
    },
  })
  await waitFor(() => expect(cards('待办')).toEqual(['任务1']))
  card('任务1').focus()
  await page.user.keyboard('{Alt>}{ArrowRight}')
  expect(announcement()).toContain('任务1：松开 Alt 移到“进行中”，按 Esc 放回')
  await page.user.keyboard('{ArrowRight}{/Alt}')
  await waitFor(() => expect(cards('完成')).toEqual(['任务1']))
  expect(page.server.sentTo(path).map(({ body }) => body)).toEqual([{ stage: 'done', version: 3 }])
  await waitFor(() => expect(document.activeElement).toBe(card('任务1')))
})

test('Escape puts a card back that is moved by keys, and a direction without a column says so', async () => {
  const page = openBoard([task(1, { status: 'closed' })], { field: 'status' })
  await waitFor(() => expect(cards('已关闭')).toEqual(['任务1']))
  card('任务1').focus()
  await page.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(announcement()).toContain('任务1：这个方向没有可以移到的列')
  await page.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(announcement()).toContain('任务1：未移动，只能从“待审批”移来')
})

test('Escape puts a held card back', async () => {
  const page = openBoard([task(1)])
  await waitFor(() => expect(cards('待办')).toEqual(['任务1']))
  card('任务1').focus()
  await page.user.keyboard('{Alt>}{ArrowRight}{Escape}{/Alt}')
  expect(announcement()).toContain('任务1：未移动')
  expect(page.server.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a column shows 50 cards, and more when they are wanted', async () => {
  const page = openBoard(Array.from({ length: 70 }, (_, index) => task(index + 1)))
  await waitFor(() => expect(cards('待办')).toHaveLength(50))
  await lane('待办').findByText('70 条')
  await page.user.click(lane('待办').getByText('显示更多'))
  await waitFor(() => expect(cards('待办')).toHaveLength(70))
  expect(lane('待办').queryByText('显示更多')).toBeNull()
})

test('the menu of a card moves it without dragging', async () => {
  const page = openBoard([task(1, { status: 'pending' })], { field: 'status', permissions: [view, edit] })
  await waitFor(() => expect(cards('待审批')).toEqual(['任务1']))
  await page.user.click(screen.getByRole('button', { name: '任务1的更多操作' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items.slice(0, 3)).toEqual(['移到“已关闭”', '选择', '编辑'])
  await page.user.click(screen.getByRole('menuitem', { name: '移到“已关闭”' }))
  await screen.findByRole('alertdialog', { name: '作废 任务1？' })
})

test('without the permission to edit no column takes a card', async () => {
  openBoard([task(1)], { permissions: [view] })
  await waitFor(() => expect(cards('待办')).toEqual(['任务1']))
  dragTo('任务1', 1, 2)
  expect(screen.getAllByText('需要权限“task_edit”')).toHaveLength(3)
})
