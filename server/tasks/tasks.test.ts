import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTaskLimit, taskFileHours, taskKeptDays, taskLimitReached } from '#contract/tasks.ts'
import { dayMs, hourMs } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { QueueFullError } from '#server/db/database-errors.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { StorageDownError } from '#server/files/storage-down-error.ts'
import { knownFiles } from '#server/files/unused-file-store.ts'
import { Child } from '#server/testing/child-server.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { gate, openRunner } from '#server/testing/test-jobs.ts'
import { testClock, type TestClock } from '#server/testing/test-server.ts'
import { addTask, openTasks, taskLeaseMs, trialTask } from '#server/testing/test-tasks.ts'
import { removeOldTasks } from './task-jobs.ts'
import { taskStore } from './task-store.ts'
import type { TaskContext } from '#server/kit/task.ts'

let place: TestDatabase
let clock: TestClock
const opened: Database[] = []
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  place = await newDatabase()
  clock = testClock()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await Promise.all(opened.splice(0).map((database) => database.close()))
  await place.remove()
})

/** An instance on the shared database. */
async function instance(
  run: (context: TaskContext) => Promise<void> = async () => {},
  { kind = 'trial', storage }: { kind?: string; storage?: FileStorage } = {},
) {
  const database = await place.open()
  opened.push(database)
  const parts = await openTasks(database, clock, place.folder, { ...trialTask(run), name: kind }, storage)
  stops.push(() => parts.tasks.stop())
  const ends = async (id: string) => {
    await expect.poll(async () => (await parts.find(id))?.ended_at ?? null, { timeout: 5000 }).not.toBeNull()
    const found = await parts.find(id)
    if (!found) throw new Error('The task is gone')
    return found
  }
  return { ...parts, database, ends, ask: () => addTask(database, clock, parts.tasks, kind) }
}

test('a task runs once it is committed, and tells its progress and its file', async () => {
  const { ask, start, ends } = await instance(({ report }) => report(7))
  const { task } = await ask()
  expect([task.state, task.done, task.total]).toEqual(['waiting', 0, 10])
  start()
  const done = await ends(task.id)
  // What was counted beforehand is corrected.
  expect([done.state, done.done, done.total, done.file?.name]).toEqual(['done', 7, 7, 'trial.txt'])
})

test('[I10] a task whose process is killed is started again once its lease ends, and given up after three starts', async () => {
  const { ask, start, ends, find } = await instance(({ report }) => report(10))
  const kill = () => new Child(['server/testing/run-task-until.ts', place.folder, place.url ?? '', String(clock.now())]).ended
  const { task: hopeless } = await ask()
  for (let times = 1; times <= 3; times++) {
    expect((await kill()).signal).toBe('SIGKILL')
    expect(await find(hopeless.id)).toMatchObject({ state: 'running', done: 4 })
    clock.move(taskLeaseMs + 1)
  }
  start()
  const error = 'The task was interrupted several times. Start it again.'
  expect(await ends(hopeless.id)).toMatchObject({ state: 'failed', file: null, error })
  await stops.pop()?.()

  const { task } = await ask()
  expect((await kill()).signal).toBe('SIGKILL')
  const other = await instance(({ report }) => report(10))
  other.start()
  clock.move(taskLeaseMs + 1)
  expect(await other.ends(task.id)).toMatchObject({ state: 'done', done: 10, error: null })
})

test('an instance that lost its lease ends nothing, and leaves no file', async () => {
  const pause = gate()
  const slow = await instance(async ({ report }) => {
    await pause.wait()
    await report(1)
  })
  const other = await instance(({ report }) => report(10))
  const { task } = await slow.ask()
  slow.start()
  await pause.reached
  clock.move(taskLeaseMs + 1)
  other.start()
  const done = await other.ends(task.id)
  expect(done).toMatchObject({ state: 'done', done: 10 })
  pause.open()
  await expect.poll(() => slow.warnings).toContain('task was taken over by another instance')
  expect(await other.find(task.id)).toEqual(done)
  const kept: string[] = []
  for await (const { key } of other.storage.list()) kept.push(key)
  expect(kept).toEqual([done.file?.key])
})

test('a cancelled task stops at its next report, without a file, and makes room for another one', async () => {
  const pause = gate()
  const { ask, start, find, storage, database, ends } = await instance(async ({ report }) => {
    await pause.wait()
    await report(5)
  })
  const { task, add, userId } = await ask()
  for (let more = 1; more < openTaskLimit; more++) await add()
  await expect(add()).rejects.toThrow('taskLimitReached')
  start()
  await pause.reached
  await database.write((db) => taskStore(db).cancel(task.id, userId, clock.now()))
  const next = await add()
  pause.open()
  await ends(next.id)
  expect(await find(task.id)).toMatchObject({ state: 'cancelled', file: null, done: 0 })
  const kept: string[] = []
  for await (const { key } of storage.list()) kept.push(key)
  expect(kept).toHaveLength(openTaskLimit)
})

test('of requests at the same time, as many start a task as one person may have', async () => {
  const { ask } = await instance()
  const { add } = await ask()
  const added = await Promise.allSettled(Array.from({ length: 8 }, add))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(openTaskLimit - 1)
})

test('an instance runs two tasks at the same time, however often it is woken', async () => {
  const pause = gate()
  let [running, most] = [0, 0]
  const { ask, tasks, start, ends, database, writes } = await instance(async () => {
    running += 1
    most = Math.max(most, running)
    await pause.wait()
    running -= 1
  })
  const asked = [await ask(), await ask(), await ask(), await ask()]
  // Who gets a task hears of it later than those who do not get it.
  const write = writes.systemWrite.bind(writes)
  vi.spyOn(writes, 'systemWrite').mockImplementation(async (...work) => {
    const result = await write(...work)
    if (result) for (let times = 0; times < 20; times++) await write(async () => {})
    return result
  })
  start()
  for (let times = 0; times < 5; times++) tasks.wake()
  await expect.poll(() => running).toBe(2)
  for (let times = 0; times < 5; times++) tasks.wake()
  // Longer than several looks.
  await Promise.all(Array.from({ length: 20 }, () => database.read.selectNoFrom(sql`1`.as('one')).execute()))
  pause.open()
  for (const { task } of asked) await ends(task.id)
  expect(most).toBe(2)
})

test('a user with nothing running comes before further tasks of others', async () => {
  const pause = gate()
  const order: string[] = []
  const { ask, start, ends } = await instance(async ({ requester }) => {
    order.push(requester.id)
    await pause.wait()
  })
  const eager = await ask()
  const more = [await eager.add(), await eager.add()]
  clock.move(1)
  const patient = await ask()
  start()
  await pause.reached
  pause.open()
  for (const { id } of [...more, patient.task]) await ends(id)
  expect(order.slice(0, 2).toSorted()).toEqual([eager.userId, patient.userId].toSorted())
})

test('a task of a kind that only another version knows is left to that version', async () => {
  const older = await instance(undefined, { kind: 'older' })
  const newer = await instance()
  const { task } = await newer.ask()
  older.start()
  const { task: own } = await older.ask()
  await older.ends(own.id)
  expect(await older.find(task.id)).toMatchObject({ state: 'waiting' })
  newer.start()
  expect(await newer.ends(task.id)).toMatchObject({ state: 'done' })
})

test('progress that cannot be written, because too many writes wait, does not end a task', async () => {
  const { ask, start, ends, writes } = await instance(async ({ report }) => {
    const full = vi.spyOn(writes, 'systemWrite').mockRejectedValueOnce(new QueueFullError('Too many writes wait'))
    await report(7)
    expect(full).toHaveBeenCalled()
  })
  const { task } = await ask()
  start()
  expect(await ends(task.id)).toMatchObject({ state: 'done', done: 7 })
})

test('a task of a user who has been disabled fails, and says why', async () => {
  const { ask, start, ends, database } = await instance()
  const { task, userId } = await ask()
  await database.write((db) =>
    db
      .$extendTables<{ app_user: { id: string; is_enabled: 0 | 1 } }>()
      .updateTable('app_user')
      .set({ is_enabled: 0 })
      .where('id', '=', userId)
      .execute(),
  )
  start()
  expect(await ends(task.id)).toMatchObject({ state: 'failed', error: 'You do not have permission to do this.' })
})

test('a fault is logged, and its requester is told only a reference', async () => {
  const { ask, start, ends, warnings } = await instance(() => Promise.reject(new Error('the disk of server 7')))
  const { task } = await ask()
  start()
  const { state, error } = await ends(task.id)
  expect([state, error]).toEqual(['failed', `Something went wrong on the server. Try again later. Reference ${task.id}`])
  expect(warnings).toContain('task failed')
})

/** A storage that can do nothing. */
function failingStorage(error: Error): FileStorage {
  const fail = () => Promise.reject(error)
  return { write: fail, read: fail, remove: fail, list: async function* () {} }
}

test('a task whose file storage cannot be used is started three times, fails with the reason, and makes room for another one', async () => {
  const storage = failingStorage(new StorageDownError('The bucket cannot be used'))
  const { ask, start, ends, find, warnings } = await instance(undefined, { storage })
  const { task, add } = await ask()
  for (let open = 1; open < openTaskLimit; open++) await add()
  await expect(add()).rejects.toMatchObject({ name: taskLimitReached.name })
  start()
  for (let times = 1; times < 3; times++) {
    const waiting = 'task could not use the file storage, and is started again later'
    await expect.poll(() => warnings.filter((warning) => warning === waiting).length).toBe(times * openTaskLimit)
    expect((await find(task.id))?.ended_at).toBeNull()
    clock.move(taskLeaseMs + 1)
  }
  const error = 'File storage is unavailable, so the task did not finish. Start it again later, or contact an administrator.'
  expect(await ends(task.id)).toMatchObject({ state: 'failed', file: null, error })
  await expect.poll(() => add()).toMatchObject({ state: 'waiting' })
})

test('what a failed task has written is left to the upkeep if it cannot be removed', async () => {
  const storage = failingStorage(new Error('denied'))
  const { ask, start, ends } = await instance(() => Promise.reject(new Error('broken')), { storage })
  const { task } = await ask()
  start()
  expect(await ends(task.id)).toMatchObject({ state: 'failed' })
})

test('the lease of a task that was cancelled before its server died is removed, and that of an open task is not', async () => {
  const { ask, database, storage } = await instance()
  const kill = () => new Child(['server/testing/run-task-until.ts', place.folder, place.url ?? '', String(clock.now())]).ended
  const { task, userId } = await ask()
  await kill()
  await database.write((db) => taskStore(db).cancel(task.id, userId, clock.now()))
  const { task: open } = await ask()
  await kill()
  clock.move(taskLeaseMs + 1)
  const { runner } = await openRunner(database, clock, [removeOldTasks(storage, [])])
  await runner.runDue()
  clock.move(hourMs)
  await runner.runDue()
  const leases = database.read.$extendTables<{ lease: { name: string } }>().selectFrom('lease').select('name')
  const names = (await leases.where('name', 'like', 'task:%').execute()).map(({ name }) => name)
  expect(names).toEqual([`task:${open.id}`])
})

test('the file of a task is removed after a day, and the task after a week; until then the upkeep of files leaves it alone', async () => {
  const { ask, start, ends, storage, database, find } = await instance()
  const { task } = await ask()
  start()
  const key = (await ends(task.id)).file?.key ?? ''
  const { runner, warnings } = await openRunner(database, clock, [removeOldTasks(storage, [])])
  // The first start of a job only sets when it is due.
  await runner.runDue()
  const upkeepAfter = async (ms: number) => {
    clock.move(ms)
    await runner.runDue()
    expect(warnings).toEqual([])
  }
  await upkeepAfter(hourMs)
  expect(await knownFiles(database.read, [key])).toEqual(new Set([key]))
  await upkeepAfter(taskFileHours * hourMs)
  expect((await find(task.id))?.file).toBeNull()
  expect(await knownFiles(database.read, [key])).toEqual(new Set())
  await expect(storage.read(key)).rejects.toThrow(key)
  await upkeepAfter(taskKeptDays * dayMs)
  expect(await find(task.id)).toBeUndefined()
})
