import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { gate } from '#server/testing/test-jobs.ts'
import { testClock } from '#server/testing/test-server.ts'
import { addTask, openTasks, trialTask } from '#server/testing/test-tasks.ts'

const clock = testClock()
let place: TestDatabase
let database: Database
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  place = await newDatabase()
  database = await place.open()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await database.close()
  await place.remove()
})

/** A task that writes again after a pause, and how often it has written. */
async function writingTwice(isAllowed = () => true) {
  const pause = gate()
  let count = 0
  const name = { action: 'trial.write', invalidates: [], record: { recordId: 'trial', title: 'trial' } }
  const trial = trialTask(async ({ write }) => {
    for (;;) {
      await write(name, { isConfirmed: false, ip: '', locks: [] }, async (uow) => {
        count += 1
        uow.unchanged()
      })
      await pause.wait()
    }
  })
  const { start, find, tasks } = await openTasks(database, clock, place.folder, { ...trial, isAllowed })
  stops.push(() => tasks.stop())
  const { userId, task } = await addTask(database, clock, tasks)
  start()
  await pause.reached
  const ended = async () => {
    pause.open()
    await expect.poll(async () => (await find(task.id))?.ended_at ?? null, { timeout: 5000 }).not.toBeNull()
    return { state: (await find(task.id))?.state, error: (await find(task.id))?.error, count }
  }
  return { userId, ended }
}

test('a task writes nothing more once its requester is disabled or deleted', async () => {
  for (const change of [{ is_enabled: 0 }, { deleted_at: 1 }] as const) {
    const { userId, ended } = await writingTwice()
    type Users = { app_user: { id: string; is_enabled: 0 | 1; deleted_at: number | null } }
    await database.write((db) => db.$extendTables<Users>().updateTable('app_user').set(change).where('id', '=', userId).execute())
    expect(await ended()).toEqual({ state: 'failed', error: 'You do not have permission to do this.', count: 1 })
  }
})

test('a task writes nothing more once its requester has lost the permission for it', async () => {
  let isGranted = true
  const { ended } = await writingTwice(() => isGranted)
  isGranted = false
  expect(await ended()).toEqual({ state: 'failed', error: 'You do not have permission to do this.', count: 1 })
})
