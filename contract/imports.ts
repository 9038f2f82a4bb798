import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, defineError, notFound } from '#contract/errors/error.ts'
import { offsetMismatch } from '#contract/files/files.ts'
import { importColumnLimit } from '#contract/resource/import.ts'
import { id } from '#contract/schemas/schemas.ts'
import { task, taskLimitReached } from '#contract/tasks.ts'

/** Maximum number of rows of an import. */
export const importLimit = 100_000

/** How many imports a user may have waiting to be run; another one replaces the oldest. */
export const openImportLimit = 5

/** Maximum number of rows that are written all together or not at all. */
export const wholeImportLimit = 10_000

/** Maximum number of rows in one `appendImport`. */
export const importChunkRows = 500

const cellMaxLength = 32_767

/** How long rows wait to be imported before they are forgotten. */
export const importKeptHours = 24

/** Days that clocks show, of the years 1 to 9999. */
const [firstDayMs, lastDayMs] = [Date.parse('0001-01-02T00:00:00Z'), Date.parse('9999-12-30T00:00:00Z')]

const clockCell = z.strictObject({ kind: z.enum(['day', 'time']), wallMs: z.int().check(z.gte(firstDayMs), z.lte(lastDayMs)) })
const cell = z.union([z.string().check(z.maxLength(cellMaxLength)), z.number(), z.boolean(), z.null(), clockCell])

/** What becomes of a row. */
export const importOutcomes = ['create', 'update', 'unchanged', 'invalid'] as const

/** What becomes of a row. */
export type ImportOutcome = (typeof importOutcomes)[number]

/** Too many rows. */
export const importTooLong = defineError('importTooLong', {
  code: 413,
  status: 413,
  message: {
    'zh-CN': `一次最多导入 ${importLimit} 行，请拆分后再导入`,
    'en-US': `You can import at most ${importLimit} rows at a time. Split the file.`,
  },
})

/** Nothing is written while some of its rows are invalid. */
export const importInvalid = defineError('importInvalid', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '有的行不能导入，请修改后重新选择文件；没有写入任何内容',
    'en-US': 'Some rows cannot be imported. Nothing was imported. Correct the rows and choose the file again.',
  },
})

/** None of its rows would change anything. */
export const importEmpty = defineError('importEmpty', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '没有需要写入的行', 'en-US': 'There is nothing to import' },
})

/** A row that was valid when it was checked cannot be written now; nothing of the import was written. */
export const importRowRefused = defineError<{ readonly row: number; readonly reason: string }>('importRowRefused', {
  code: 409,
  status: 409,
  message: ({ row, reason }) => ({
    'zh-CN': `第 ${row} 行不能写入：${reason}。没有写入任何内容，请重新导入`,
    'en-US': `Nothing was imported because of row ${row}. Import the file again. Reason: ${reason}`,
  }),
})

const own = { permission: 'signedIn', resource: 'imports' } as const
const params = z.strictObject({ id })

/**
 * Checks the next rows of the caller's import by the rules of the form and keeps them; writes none. `row` is the number of a row in the file, `offset`
 * how many rows came before.
 */
export const appendImport = defineCall({
  ...own,
  operation: 'append',
  method: 'POST',
  path: '/import/:id/rows',
  params,
  body: z.strictObject({
    offset: z.int().check(z.gte(0)),
    rows: z
      .array(
        z.strictObject({
          row: z.int().check(z.gte(1)),
          cells: z.array(cell).check(z.maxLength(importColumnLimit)),
        }),
      )
      .check(z.minLength(1), z.maxLength(importChunkRows)),
  }),
  result: z.object({
    offset: z.int(),
    rows: z.array(
      z.object({
        row: z.int(),
        outcome: z.enum(importOutcomes),
        /** The message; `field` is null if it concerns the whole row. */
        issues: z.array(z.object({ field: z.nullable(z.string()), message: z.string() })),
        /** The fields of the row to update that have a value and whose cells are empty: they are emptied if the import says so, and keep their values otherwise. */
        emptied: z.array(z.string()),
      }),
    ),
  }),
  errors: [notFound, offsetMismatch, importTooLong, confirmationRequired],
})

/** Writes the rows of the caller's import; a task does it. Up to `wholeImportLimit` rows are written all or none. */
export const runImport = defineCall({
  ...own,
  operation: 'run',
  method: 'POST',
  path: '/import/:id/run',
  params,
  result: task,
  errors: [notFound, importInvalid, importEmpty, taskLimitReached, confirmationRequired],
  invalidates: ['tasks'],
})
