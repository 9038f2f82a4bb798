import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs, secondMs } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { timeZone } from '#server/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { Child } from '#server/testing/child-server.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { count, counted, everyStepOnce, openRunner, steppedJob, trialJob } from '#server/testing/test-jobs.ts'
import { startTestServer, type TestClock, testClock } from '#server/testing/test-server.ts'
import type { JobContext, JobDefinition } from './job.ts'
import type { JobRunner, RunnerOptions } from './runner.ts'

const intervalMs = 10 * minuteMs
const leaseMs = 30 * secondMs

let clock: TestClock
let place: TestDatabase
let databases: Database[] = []
let runners: JobRunner[] = []

beforeEach(async () => {
  clock = testClock()
  place = await newDatabase()
})
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  await Promise.all(databases.map((database) => database.close()))
  await place.remove()
  databases = []
  runners = []
})

/** An instance with a connection of its own, which has looked once for what is due. */
async function instance(job: JobDefinition, options: RunnerOptions = { leaseMs }, ownClock = clock) {
  const database = await place.open()
  databases.push(database)
  const opened = await openRunner(database, ownClock, [job], options)
  runners.push(opened.runner)
  await opened.runner.runDue()
  return { ...opened, database }
}

const countRun = ({ systemWrite, clock: now }: JobContext) => systemWrite(({ db }) => count(db, 'runs', now))

const runsOf = async ({ database: { read } }: { database: Database }) => (await counted(read))['runs'] ?? 0

type Tables = { job: { due_at: number; result: string | null; error: string | null }; lease: { ends_at: number } }

const jobRow = ({ database: { read } }: { database: Database }) =>
  read.$extendTables<Tables>().selectFrom('job').selectAll().executeTakeFirstOrThrow()

const leaseEnd = async ({ database: { read } }: { database: Database }) =>
  (await read.$extendTables<Tables>().selectFrom('lease').select('ends_at').executeTakeFirstOrThrow()).ends_at

/** Resolves when it is told to, and tells when somebody waits for it. */
function gate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const wait = () => {
    reached.resolve()
    return opened.promise
  }
  return { wait, reached: reached.promise, open: opened.resolve }
}

test('[I10] a job that is due on two instances at once runs once', async () => {
  const [first, second] = [await instance(trialJob(countRun)), await instance(trialJob(countRun))]
  expect(await runsOf(first)).toBe(0)
  for (const expected of [1, 2, 3]) {
    clock.move(intervalMs)
    await Promise.all([first.runner.runDue(), second.runner.runDue(), first.runner.runDue()])
    expect(await runsOf(first)).toBe(expected)
  }
})

test('a job that was due while no instance ran is caught up once', async () => {
  await instance(trialJob(countRun))
  clock.move(5 * hourMs + minuteMs)
  const later = await instance(trialJob(countRun))
  await later.runner.runDue()
  expect(await runsOf(later)).toBe(1)
  clock.move(intervalMs - minuteMs)
  await later.runner.runDue()
  expect(await runsOf(later)).toBe(2)
})

test.each([
  ['inside', 1, 0],
  ['inside', 3, 2],
  ['after', 3, 3],
  ['after', 5, 5],
])(
  '[I10] a job whose process is killed %s its write no. %i is taken over once the lease ends, and everything is written once',
  async (moment, step, written) => {
    const other = await instance(steppedJob({}))
    const start = clock.now()
    clock.move(intervalMs)
    const args = [place.folder, place.url ?? '', String(clock.now()), moment, String(step)]
    expect((await new Child(['server/testing/run-steps-until.ts', ...args]).ended).signal).toBe('SIGKILL')
    await other.runner.runDue()
    expect(Object.keys(await counted(other.database.read))).toHaveLength(written)
    clock.move(leaseMs)
    await other.runner.runDue()
    expect(await counted(other.database.read)).toEqual(everyStepOnce)
    expect(await jobRow(other)).toMatchObject({ result: 'done', error: null, due_at: start + 2 * intervalMs })
  },
)

test('[I10] a holder that pauses until another instance has taken over writes nothing any more, whatever its clock says', async () => {
  const ownClock = testClock()
  const pause = gate()
  const paused = await instance(steppedJob({ after: (step) => (step === 2 ? pause.wait() : Promise.resolve()) }), { leaseMs }, ownClock)
  const other = await instance(steppedJob({}))
  clock.move(intervalMs)
  ownClock.move(intervalMs)
  const run = paused.runner.runDue()
  await pause.reached
  await other.runner.runDue()
  expect(Object.keys(await counted(other.database.read))).toEqual(['step 1', 'step 2'])
  clock.move(leaseMs)
  await other.runner.runDue()
  pause.open()
  await run
  expect(await counted(other.database.read)).toEqual(everyStepOnce)
  expect(paused.warnings).toEqual(['job was taken over by another instance'])
  expect(await jobRow(other)).toMatchObject({ result: 'done', error: null })
})

test('a holder that pauses while another instance has its run under way cannot end it either', async () => {
  const [pause, otherPause] = [gate(), gate()]
  const paused = await instance(trialJob(pause.wait))
  const other = await instance(trialJob(otherPause.wait))
  clock.move(intervalMs)
  const run = paused.runner.runDue()
  await pause.reached
  clock.move(leaseMs)
  const otherRun = other.runner.runDue()
  await otherPause.reached
  pause.open()
  await run
  expect(await jobRow(other)).toMatchObject({ result: null })
  otherPause.open()
  await otherRun
  expect(await jobRow(other)).toMatchObject({ result: 'done' })
})

test('a holder keeps its lease for as long as it lives, also between its writes', async () => {
  const pause = gate()
  const holder = await instance(trialJob(pause.wait), { leaseMs: 60 })
  const other = await instance(trialJob(countRun), { leaseMs: 60 })
  clock.move(intervalMs)
  const run = holder.runner.runDue()
  await pause.reached
  for (const _ of [1, 2, 3]) {
    clock.move(50)
    await expect.poll(() => leaseEnd(other)).toBe(clock.now() + 60)
    await other.runner.runDue()
  }
  pause.open()
  await run
  expect(await runsOf(other)).toBe(0)
  expect(holder.warnings).toEqual([])
})

test('a run that takes too long is aborted, can write nothing any more, and is tried again when it is due next', async () => {
  const late: Promise<void>[] = []
  const slow = trialJob(
    async (context) => {
      await new Promise((resolve) => context.signal.addEventListener('abort', resolve))
      late.push(countRun(context))
      await late[0]
    },
    { timeoutMs: 20 },
  )
  const { runner, warnings, database } = await instance(slow)
  const due = clock.now() + intervalMs
  clock.move(intervalMs)
  await runner.runDue()
  await expect.poll(() => late).toHaveLength(1)
  await expect(late[0]).rejects.toThrow('longer than 20 ms')
  expect(warnings).toEqual(['job failed'])
  expect(await jobRow({ database })).toMatchObject({ result: 'failed', error: 'It took longer than 20 ms', due_at: due + intervalMs })
  expect(await runsOf({ database })).toBe(0)
  await runner.runDue()
  expect(late).toHaveLength(1)
})

test('a run that fails is logged, says why, and is tried again when it is due next', async () => {
  let attempts = 0
  const job = trialJob(async (context) => {
    attempts += 1
    if (attempts === 1) throw new Error('the disk is full')
    await countRun(context)
  })
  const failing = await instance(job)
  clock.move(intervalMs)
  await failing.runner.runDue()
  await failing.runner.runDue()
  expect(failing.warnings).toEqual(['job failed'])
  expect(await jobRow(failing)).toMatchObject({ result: 'failed', error: 'the disk is full' })
  clock.move(intervalMs)
  await failing.runner.runDue()
  expect(await jobRow(failing)).toMatchObject({ result: 'done', error: null })
  expect(await runsOf(failing)).toBe(1)
})

test('a run that was cut off three times is given up until it is due next', async () => {
  const pauses = [gate(), gate(), gate()]
  const cutOff = await Promise.all(pauses.map(({ wait }) => instance(trialJob(wait))))
  const other = await instance(trialJob(countRun))
  clock.move(intervalMs)
  const runs: Promise<void>[] = []
  for (const [index, { runner }] of cutOff.entries()) {
    runs.push(runner.runDue())
    await pauses[index]?.reached
    clock.move(leaseMs)
  }
  await other.runner.runDue()
  expect(await jobRow(other)).toMatchObject({ result: 'failed', error: 'It was interrupted 3 times' })
  expect(await runsOf(other)).toBe(0)
  clock.move(intervalMs)
  await other.runner.runDue()
  expect(await runsOf(other)).toBe(1)
  for (const { open } of pauses) open()
  await Promise.all(runs)
})

test('stopping gives a run back, which another instance continues at once', async () => {
  const pause = gate()
  const leaving = await instance(steppedJob({ after: (step) => (step === 2 ? pause.wait() : Promise.resolve()) }))
  clock.move(intervalMs)
  await leaving.runner.start()
  await pause.reached
  await leaving.runner.stop()
  const other = await instance(steppedJob({}))
  expect(await counted(other.database.read)).toEqual(everyStepOnce)
  pause.open()
  expect(leaving.warnings).toEqual([])
})

test('a daily job follows the time zone when that is changed', async () => {
  const daily = await instance(trialJob(countRun, { schedule: { dailyAtHour: 3 } }))
  const dueAt = async () => new Date((await jobRow(daily)).due_at).toISOString()
  expect(await dueAt()).toBe('2026-11-21T19:00:00.000Z')
  await daily.database.write((db) => settingStore(db).write(timeZone, 'Europe/Berlin', clock))
  await daily.runner.runDue()
  expect(await dueAt()).toBe('2026-11-22T02:00:00.000Z')
})

test('two jobs with one name are refused before the server listens', async () => {
  const module = { id: 'trial', handlers: [], jobs: [trialJob(countRun), trialJob(countRun)] }
  await expect(startTestServer({ place, extra: [module] })).rejects.toThrow('Two jobs are called trial.run')
})

test('a job writes no table that is owed an audit entry', async () => {
  const job = trialJob(({ systemWrite }) =>
    systemWrite(async ({ db }) => void (await db.$extendTables<{ role: object }>().deleteFrom('role').execute())),
  )
  const { runner, database } = await instance(job)
  clock.move(intervalMs)
  await runner.runDue()
  expect((await jobRow({ database })).error).toContain('The table role is written with an audit row')
})
