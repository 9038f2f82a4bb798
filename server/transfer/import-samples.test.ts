import { expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { appendImport, runImport } from '#contract/imports.ts'
import { getTask, isOpen } from '#contract/tasks.ts'
import type { ReadCell } from '#contract/tables/read-cell.ts'
import { samples } from '#server/testing/sample/samples.ts'
import { startSamples } from '#server/testing/sample/start-samples.ts'

const started = startSamples()

type Body = CallInput<typeof samples.calls.import>['body']

/** Has cells of samples checked by their ids; returns the import, and what the check found. */
async function check(columns: Body['columns'], rows: readonly (readonly ReadCell[])[]) {
  const { admin } = started
  const body: Body = { title: '样本.xlsx', mode: 'update', key: 'id', columns: [{ field: 'id', label: '编号' }, ...columns] }
  const { id } = await admin.call(samples.calls.import, { body })
  const checked = await admin.call(appendImport, {
    params: { id },
    body: { offset: 0, rows: rows.map((cells, index) => ({ row: index + 2, cells: [...cells] })) },
  })
  return { id, rows: checked.rows }
}

/** Imports cells of samples by their ids; returns what the check found. */
async function update(columns: Body['columns'], cells: readonly (readonly ReadCell[])[]) {
  const { admin } = started
  const { id, rows } = await check(columns, cells)
  const task = await admin.call(runImport, { params: { id } })
  await expect.poll(async () => isOpen(await admin.call(getTask, { params: { id: task.id } })), { timeout: 10_000 }).toBe(false)
  return rows.map(({ outcome }) => outcome)
}

test('times are imported in the time zone that their column names, and else in that of the site', async () => {
  const { id } = await started.create()
  const read = async () => (await started.admin.call(samples.calls.get, { params: { id } })).analysedAt
  const cell = { kind: 'time', wallMs: Date.UTC(2026, 6, 1, 9, 30) } as const
  expect(await update([{ field: 'analysedAt', label: '分析时间', timeZone: 'America/New_York' }], [[id, cell]])).toEqual(['update'])
  expect(await read()).toBe('2026-07-01T13:30:00.000Z')
  expect(await update([{ field: 'analysedAt', label: '分析时间' }], [[id, cell]])).toEqual(['update'])
  expect(await read()).toBe('2026-07-01T01:30:00.000Z')
  const columns = [{ field: 'name', label: '名称', timeZone: 'Asia/Nowhere' }]
  const { status } = await started.admin.send('POST', '/sample/import', { title: 'x.csv', mode: 'create', key: null, columns })
  expect(status).toBe(400)
})

test('each text of a list that is none of its options is named once, with what was probably meant', async () => {
  const { id } = await started.create()
  const choices = [
    { value: 'fresh', label: '新鲜' },
    { value: 'rare', label: '稀有' },
    { value: 'split', label: '分装' },
  ]
  const { rows } = await check([{ field: 'marks', label: '标记', choices }], [[id, '稀少、其他、其他、分装']])
  expect(rows.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
    ['没有“稀少”这个选项，是不是“稀有”？', '没有“其他”这个选项，只能填写：新鲜、稀有、分装'],
  ])
})
