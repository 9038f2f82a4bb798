import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { cancelTask, getTask, listTasks, type Task, taskFileHours } from '#contract/tasks.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import type { Writes } from '#server/kit/writes.ts'
import type { Principal } from '#server/kit/principal.ts'
import { hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { type StoredTask, taskStore } from './task-store.ts'

const listLimit = 20

const timeText = (time: number) => new Date(time).toISOString()

const bulkEditInput = z.object({ editId: z.string() })

/** A task as the API returns it. */
export function taskOf({
  id,
  kind,
  resource,
  title,
  state,
  done,
  total,
  input,
  error,
  file,
  ended_at: endedAt,
  created_at: createdAt,
}: StoredTask): Task {
  const fileOf = file &&
    endedAt !== null && { name: file.name, size: file.size, url: `/task/${id}/file`, endDate: timeText(endedAt + taskFileHours * hourMs) }
  return {
    id,
    kind,
    resource,
    title,
    state,
    done,
    total,
    bulkEditId: bulkEditInput.safeParse(input).data?.editId ?? null,
    error,
    file: fileOf || null,
    createDate: timeText(createdAt),
    endDate: endedAt === null ? null : timeText(endedAt),
  }
}

/** A task of the caller; throws `notFound`. While a session views as a role it has none. */
export async function ownTask(read: Connection, id: string, principal: Pick<Principal, 'id' | 'view'>): Promise<StoredTask> {
  const found = principal.view ? undefined : await taskStore(read).find(id)
  if (found?.user_id !== principal.id) throw new AppError(notFound)
  return found
}

/** Handlers of the caller's tasks. */
export function taskHandlers(writes: Writes): Handler[] {
  return [
    handle(listTasks, async (_, { principal, read }) => {
      const tasks = principal.view ? [] : await taskStore(read.db).listOf(principal.id, listLimit)
      return { list: tasks.map(taskOf) }
    }),

    handle(getTask, async ({ params: { id } }, { principal, read }) => taskOf(await ownTask(read.db, id, principal))),

    handle(cancelTask, async ({ params: { id } }, { principal, clock }) =>
      writes.systemWrite(async ({ db }) => {
        await taskStore(db).cancel(id, principal.id, clock.now())
        return taskOf(await ownTask(db, id, principal))
      }),
    ),
  ]
}
