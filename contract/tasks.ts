import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { defineError, notFound } from '#contract/errors/error.ts'
import { dateTime, id } from '#contract/schemas/schemas.ts'

/** Tasks of one person that wait or run at the same time. */
export const openTaskLimit = 3

/** How long the file of a task can be downloaded. */
export const taskFileHours = 24

/** How many files of a user are kept at the same time; those of the oldest tasks are replaced. */
export const taskFileLimit = 20

/** How long a task is listed after its end. */
export const taskKeptDays = 7

/** A long operation, such as an export, which continues after the call that started it. */
export const task = z.object({
  id,
  /** Its kind, such as `export`. */
  kind: z.string(),
  /** The resource whose rows it works on. */
  resource: z.string(),
  /** Its name for people, such as that of the file. */
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** How many of `total` rows are done. */
  done: z.int(),
  total: z.int(),
  /** The bulk edit that it writes or undoes; null for other kinds. */
  bulkEditId: z.nullable(id),
  /** Why it failed, in the language of the user who started it; null otherwise. */
  error: z.nullable(z.string()),
  /** Its file, for the user who started it, until `endDate`; null before and after. */
  file: z.nullable(z.object({ name: z.string(), size: z.int(), url: z.string(), endDate: dateTime })),
  createDate: dateTime,
  endDate: z.nullable(dateTime),
})

/** One long piece of work. */
export type Task = z.output<typeof task>

/** Whether a task has not ended. */
export function isOpen({ state }: Pick<Task, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** The person has as many open tasks as anybody may have. */
export const taskLimitReached = defineError('taskLimitReached', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': `最多同时进行 ${openTaskLimit} 个任务，请等待其中一个完成或将其取消`,
    'en-US': `You can run at most ${openTaskLimit} tasks at a time. Wait for one to finish, or cancel one.`,
  },
})

const own = { permission: 'signedIn', resource: 'tasks' } as const
const params = z.strictObject({ id })

/** The latest tasks of the caller, newest first. */
export const listTasks = defineCall({
  ...own,
  operation: 'list',
  method: 'GET',
  path: '/task/list',
  result: z.object({ list: z.array(task) }),
})

/** A task of the caller. */
export const getTask = defineCall({ ...own, operation: 'get', method: 'GET', path: '/task/:id', params, result: task, errors: [notFound] })

/** Ends a task of the caller; a finished task stays as it is. */
export const cancelTask = defineCall({
  ...own,
  operation: 'cancel',
  method: 'POST',
  path: '/task/:id/cancel',
  params,
  result: task,
  errors: [notFound],
  invalidates: ['tasks'],
})
