import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, defineError, notFound } from '#contract/errors/error.ts'
import { offsetMismatch } from '#contract/files/files.ts'
import { id, version } from '#contract/schemas/schemas.ts'
import { task, taskLimitReached } from '#contract/tasks.ts'

/** Maximum number of rows that are changed at once. */
export const bulkEditLimit = 100_000

/** Maximum number of rows that the call itself writes; more are written by a task. */
export const directBulkEditLimit = 1_000

/** Maximum number of rows that are written all or none, except those changed since the preview. */
export const wholeBulkEditLimit = 10_000

/** Maximum number of rows in one `appendBulkEdit`. */
export const bulkEditChunkRows = 500

/** How many rows that were left out are listed. */
export const skippedRowsLimit = 100

/** How many bulk edits of a resource a user may have waiting to be run; another one replaces the oldest. */
export const openBulkEditLimit = 3

/** How long rows wait to be changed before they are forgotten. */
export const bulkEditKeptHours = 24

/** How long a change can be undone. */
export const bulkEditUndoDays = 7

/** Too many rows. */
export const bulkEditTooLong = defineError('bulkEditTooLong', {
  code: 413,
  status: 413,
  message: {
    'zh-CN': `一次最多修改 ${bulkEditLimit} 条，请缩小筛选范围`,
    'en-US': `You can change at most ${bulkEditLimit} records at a time. Narrow the filters.`,
  },
})

/** None of its rows would change. */
export const bulkEditEmpty = defineError('bulkEditEmpty', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '没有需要修改的内容', 'en-US': 'There is nothing to change.' },
})

/** A row that could be changed when it was checked cannot now; nothing was written. */
export const bulkEditRowRefused = defineError<{ readonly title: string; readonly reason: string }>('bulkEditRowRefused', {
  code: 409,
  status: 409,
  message: ({ title, reason }) => ({
    'zh-CN': `“${title}”不能修改：${reason}。没有写入任何内容，请重新预览`,
    'en-US': `Nothing was changed because of ${title}. Preview again. Reason: ${reason}`,
  }),
})

/** It has been undone, or its time is over. */
export const bulkEditNotUndoable = defineError('bulkEditNotUndoable', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '此次批量修改已撤销或尚未完成', 'en-US': 'This bulk edit is already undone or still running.' },
})

/** Why rows are not changed, if it is not for a rule. */
export const skipReasons = {
  changed: { 'zh-CN': '刚刚被修改过', 'en-US': 'Just changed.' },
  missing: { 'zh-CN': '不存在、已删除或无权查看', 'en-US': 'Not found, deleted, or not visible to you.' },
} as const

/** A row that is not changed, and why; `field` is null if it is the row as a whole. */
const skippedRow = z.object({ id, title: z.nullable(z.string()), field: z.nullable(z.string()), reason: z.string() })

/** A row that is not changed, and why. */
export type SkippedRow = z.output<typeof skippedRow>

/** How many rows have a value of a field that is replaced; `titles` are those of the rows that it refers to. */
const replacedValue = z.object({ field: z.string(), value: z.unknown(), titles: z.array(z.string()), count: z.int() })

/** How many rows have a value of a field that is replaced. */
export type ReplacedValue = z.output<typeof replacedValue>

/** A change of the same fields in many rows. */
export const bulkEdit = z.object({
  id,
  /** The resource whose rows it changes. */
  resource: z.string(),
  state: z.enum(['open', 'running', 'done', 'undoing', 'undone', 'ended']),
  /** How many rows it has changed, and how many of them have been changed back. */
  doneCount: z.int(),
  undoneCount: z.int(),
  /** The first rows that were left out, of the undo if there is one, and how many there are. */
  skipped: z.array(skippedRow),
  skippedCount: z.int(),
})

/** A change of the same fields in many rows. */
export type BulkEdit = z.output<typeof bulkEdit>

/** A bulk edit, and the task that continues it, if it has many rows. */
const started = z.object({ edit: bulkEdit, task: z.nullable(task) })

/** A bulk edit, and the task that continues it, if it has many rows. */
export type StartedBulkEdit = z.output<typeof started>

const own = { permission: 'signedIn', resource: 'bulkEdits' } as const
const params = z.strictObject({ id })
const items = z.array(z.strictObject({ id, version })).check(
  z.minLength(1),
  z.maxLength(bulkEditChunkRows),
  z.refine((all) => new Set(all.map((item) => item.id)).size === all.length, { error: 'repeated' }),
)

/** Checks the next rows of the caller's change by the rules of the form and keeps them; writes none. `offset` is how many rows came before. */
export const appendBulkEdit = defineCall({
  ...own,
  operation: 'append',
  method: 'POST',
  path: '/bulk-edit/:id/rows',
  params,
  body: z.strictObject({ offset: z.int().check(z.gte(0)), items }),
  result: z.object({
    offset: z.int(),
    /** How many of these rows would change, and how many have the values already. */
    changeCount: z.int(),
    unchangedCount: z.int(),
    replaced: z.array(replacedValue),
    /** The rows that cannot be changed. */
    skipped: z.array(skippedRow),
  }),
  errors: [notFound, offsetMismatch, bulkEditTooLong, confirmationRequired],
})

/** Writes the rows of the caller's bulk edit that have not changed since; many rows are written by a task. */
export const runBulkEdit = defineCall({
  ...own,
  operation: 'run',
  method: 'POST',
  path: '/bulk-edit/:id/run',
  params,
  result: started,
  errors: [notFound, bulkEditEmpty, bulkEditRowRefused, taskLimitReached, confirmationRequired],
  invalidates: ['tasks', 'bulkEdits'],
})

/** A change of the caller. */
export const getBulkEdit = defineCall({
  ...own,
  operation: 'get',
  method: 'GET',
  path: '/bulk-edit/:id',
  params,
  result: bulkEdit,
  errors: [notFound],
})

/** Restores the earlier values of the rows of the caller's bulk edit, except rows changed since; many rows are written by a task. */
export const undoBulkEdit = defineCall({
  ...own,
  operation: 'undo',
  method: 'POST',
  path: '/bulk-edit/:id/undo',
  params,
  result: started,
  errors: [notFound, bulkEditNotUndoable, bulkEditRowRefused, taskLimitReached, confirmationRequired],
  invalidates: ['tasks', 'bulkEdits'],
})
