import { expect, test } from 'vitest'
import { taskFileLimit } from '#contract/tasks.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import { testClock } from '#server/testing/test-server.ts'
import { addTask, openTasks, trialTask } from '#server/testing/test-tasks.ts'

test('of the files of one person the newest are kept, and those of others stay', async () => {
  const place = await newDatabase()
  const clock = testClock()
  const database = await place.open()
  const { tasks, storage, find, start } = await openTasks(
    database,
    clock,
    place.folder,
    trialTask(async () => {}),
  )
  try {
    start()
    const fileOf = async (id: string) => {
      tasks.wake()
      await expect.poll(async () => (await find(id))?.ended_at ?? null).not.toBeNull()
      return (await find(id))?.file ?? undefined
    }
    const other = await addTask(database, clock, tasks)
    await fileOf(other.task.id)
    const { add, task } = await addTask(database, clock, tasks)
    const first = await fileOf(task.id)
    const ids = [task.id]
    for (let count = 1; count < taskFileLimit; count++) {
      clock.move(1)
      const { id } = await add()
      await fileOf(id)
      ids.push(id)
    }
    const kept = async () => (await Promise.all(ids.map(find))).filter((found) => found?.file).length
    expect(await kept()).toBe(taskFileLimit)

    clock.move(1)
    const further = await add()
    await fileOf(further.id)
    ids.push(further.id)
    expect(await kept()).toBe(taskFileLimit)
    expect(await find(task.id)).toMatchObject({ state: 'done', file: null })
    await expect.poll(() => storage.read(first?.key ?? '').catch(String)).toContain(first?.key)
    expect(await fileOf(other.task.id)).toBeDefined()
  } finally {
    await tasks.stop()
    await database.close()
    await place.remove()
  }
})
