import type { AnyResource } from '#contract/resource/resource.ts'
import { exportableFields } from '#contract/tables/exportable-fields.ts'
import { badRequest, notFound } from '#contract/errors/error.ts'
import { cancelTask, getTask, isOpen, listTasks, type Task } from '#contract/tasks.ts'
import { assert } from './assertions.ts'
import { type ListRows, type Scenario, scenario } from './scenario.ts'
import type { Session } from './session.ts'

const pollMs = 20
const pollLimit = 500

/** The task once it has ended. */
export async function endedTask(session: Session, { id }: Pick<Task, 'id'>): Promise<Task> {
  for (let polls = 0; polls < pollLimit; polls++) {
    const found = await session.call(getTask, { params: { id } })
    if (!isOpen(found)) return found
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  throw new Error(`Task ${id} does not end`)
}

/** Waits until the requester has no open task, so that the limit is not reached. */
async function untilNoneIsOpen(session: Session): Promise<void> {
  for (let polls = 0; polls < pollLimit; polls++) {
    const { list } = await session.call(listTasks, {})
    if (!list.some(isOpen)) return
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** The scenarios of exporting a list, if the resource can be exported. */
export function exportScenarios(resource: AnyResource, create: ListRows['create']): Scenario[] {
  const { name, row, availableCalls, derivedCalls } = resource
  const { export: exported, list } = derivedCalls
  if (!availableCalls.includes(exported)) return []
  const columns = exportableFields(row.shape).map((field) => ({ field, label: field }))
  return [
    scenario(`An export of ${name} has a row for each row that matches, and is its requester's alone`, async (fixture) => {
      const session = await fixture.administrator()
      const remove = await create(session)
      try {
        const { itemCount: count } = await session.call(list, { query: {} })
        for (const format of ['csv', 'xlsx'] as const) {
          await untilNoneIsOpen(session)
          const started = await session.call(exported, { body: { format, title: name, view: {}, columns } })
          const done = await endedTask(session, started)
          assert(done.state === 'done', `the export ended as ${done.state}: ${String(done.error)}`)
          assert(done.done === count && done.total === count, `the export has ${done.done} rows, and ${count} match`)
          assert(done.file?.name.endsWith(`.${format}`) === true && done.file.size > 0, 'the export has no file')
          const { list: tasks } = await session.call(listTasks, {})
          assert(tasks[0]?.id === done.id, 'the latest task of its requester is another one')
          const cancelled = await session.call(cancelTask, { params: { id: done.id } })
          assert(cancelled.state === 'done', 'a task that has ended was cancelled')
        }
      } finally {
        await remove()
      }
    }),

    scenario(`An export of ${name} with an unknown column or filter is refused`, async (fixture) => {
      const session = await fixture.administrator()
      const body = { format: 'csv', title: name, view: {}, columns } as const
      for (const wrong of [{ columns: [{ field: 'version', label: 'x' }] }, { columns: [] }, { view: { nonsense: 'x' } }])
        await session.expectError(exported, { body: { ...body, ...wrong } }, badRequest)
      await session.expectError(getTask, { params: { id: '0000000000000000' } }, notFound)
    }),
  ]
}
