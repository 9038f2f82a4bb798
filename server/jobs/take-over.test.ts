import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { Child } from '#server/testing/child-server.ts'
import {
  countRun,
  everyStepOnce,
  gate,
  intervalMs,
  leaseMs,
  steppedJob,
  TestInstances,
  type TestRunner,
  trialJob,
} from '#server/testing/test-jobs.ts'
import { testClock } from '#server/testing/test-server.ts'

let instances: TestInstances

beforeEach(async () => {
  instances = await TestInstances.create()
})
afterEach(() => instances.close())

test('an instance that found a job due, but was slower than another one, does not run it again', async () => {
  const pause = gate()
  let isSlow = false
  const wrap = (database: Database): Database => ({
    ...database,
    write: async (work, options) => {
      if (isSlow) await pause.wait()
      return database.write(work, options)
    },
  })
  const first = await instances.add(trialJob(countRun))
  const slow = await instances.add(trialJob(countRun), { wrap })
  instances.clock.move(intervalMs)
  isSlow = true
  const run = slow.runner.runDue()
  await pause.reached
  await first.runner.runDue()
  pause.open()
  await run
  expect(await first.runs()).toBe(1)
})

test('a run whose end cannot be recorded is recorded by the next wake, and not run again', async () => {
  let refused = 0
  const wrap = (database: Database): Database => ({
    ...database,
    write: (work, options) => (refused-- > 0 ? Promise.reject(new Error('the database is away')) : database.write(work, options)),
  })
  const job = trialJob(async (context) => {
    await countRun(context)
    refused = 2
  })
  const { runner, runs, log, warnings } = await instances.add(job, { wrap })
  instances.clock.move(intervalMs)
  await runner.runDue()
  expect(await log()).toMatchObject([{ result: null }])
  await runner.runDue()
  expect(await log()).toMatchObject([{ result: 'done' }])
  expect(await runs()).toBe(1)
  expect(warnings).toHaveLength(2)
})

test.each([
  ['inside', 1, 0],
  ['inside', 3, 2],
  ['after', 3, 3],
  ['after', 5, 5],
])(
  '[I10] a job whose process is killed %s its write no. %i is taken over once the lease ends, and everything is written once',
  async (moment, step, written) => {
    const other = await instances.add(steppedJob({}))
    const start = instances.clock.now()
    instances.clock.move(intervalMs)
    const args = [instances.place.folder, instances.place.url ?? '', String(instances.clock.now()), moment, String(step)]
    expect((await new Child(['server/testing/run-steps-until.ts', ...args]).ended).signal).toBe('SIGKILL')
    await other.runner.runDue()
    expect(Object.keys(await other.counted())).toHaveLength(written)
    instances.clock.move(leaseMs)
    await other.runner.runDue()
    expect(await other.counted()).toEqual(everyStepOnce)
    expect(await other.job()).toMatchObject({ result: 'done', error: null, due_at: start + 2 * intervalMs })
  },
)

test('[I10] a lease holder that pauses until another instance has taken over can no longer write, whatever its clock says', async () => {
  const ownClock = testClock()
  const pause = gate()
  const paused = await instances.add(steppedJob({ after: (step) => (step === 2 ? pause.wait() : Promise.resolve()) }), { clock: ownClock })
  const other = await instances.add(steppedJob({}))
  instances.clock.move(intervalMs)
  ownClock.move(intervalMs)
  const run = paused.runner.runDue()
  await pause.reached
  await other.runner.runDue()
  expect(Object.keys(await other.counted())).toEqual(['step 1', 'step 2'])
  instances.clock.move(leaseMs)
  await other.runner.runDue()
  pause.open()
  await run
  expect(await other.counted()).toEqual(everyStepOnce)
  expect(paused.warnings).toEqual(['job was taken over by another instance'])
  expect(await other.job()).toMatchObject({ result: 'done', error: null })
})

test('a lease holder that paused cannot end the run that another instance has taken over', async () => {
  const [pause, otherPause] = [gate(), gate()]
  const paused = await instances.add(trialJob(pause.wait))
  const other = await instances.add(trialJob(otherPause.wait))
  instances.clock.move(intervalMs)
  const run = paused.runner.runDue()
  await pause.reached
  instances.clock.move(leaseMs)
  const otherRun = other.runner.runDue()
  await otherPause.reached
  pause.open()
  await run
  expect(await other.job()).toMatchObject({ result: null })
  otherPause.open()
  await otherRun
  expect(await other.job()).toMatchObject({ result: 'done' })
})

test('a live holder keeps its lease, also between its writes', async () => {
  const pause = gate()
  const holder = await instances.add(trialJob(pause.wait), { leaseMs: 60 })
  const other = await instances.add(trialJob(countRun), { leaseMs: 60 })
  instances.clock.move(intervalMs)
  const run = holder.runner.runDue()
  await pause.reached
  for (const _ of [1, 2, 3]) {
    instances.clock.move(50)
    await expect.poll(() => other.leaseEnd()).toBe(instances.clock.now() + 60)
    await other.runner.runDue()
  }
  pause.open()
  await run
  expect(await other.runs()).toBe(0)
  expect(holder.warnings).toEqual([])
})

test('leftover work of an ended run can no longer write, even while the same instance runs the job again', async () => {
  const leftBehind: (() => Promise<void>)[] = []
  const pause = gate()
  const { runner, job, runs } = await instances.add(
    trialJob(async (context) => {
      leftBehind.push(() => countRun(context))
      if (leftBehind.length > 1) await pause.wait()
    }),
  )
  instances.clock.move(intervalMs)
  await runner.runDue()
  instances.clock.move(intervalMs)
  const run = runner.runDue()
  await pause.reached
  await expect(leftBehind[0]?.()).rejects.toThrow('no longer holds')
  pause.open()
  await run
  await expect(leftBehind[1]?.()).rejects.toThrow('no longer holds')
  expect(await job()).toMatchObject({ result: 'done' })
  expect(await runs()).toBe(0)
})

test('a run that was interrupted three times is given up until it is due next', async () => {
  const pauses = [gate(), gate(), gate()]
  const cutOff: TestRunner[] = []
  // One after another: within one process, a migration that waits for another one blocks it.
  for (const { wait } of pauses) cutOff.push(await instances.add(trialJob(wait)))
  const other = await instances.add(trialJob(countRun))
  instances.clock.move(intervalMs)
  const runs: Promise<void>[] = []
  for (const [index, { runner }] of cutOff.entries()) {
    runs.push(runner.runDue())
    await pauses[index]?.reached
    instances.clock.move(leaseMs)
  }
  await other.runner.runDue()
  expect(await other.job()).toMatchObject({ result: 'failed', error: 'It was interrupted 3 times' })
  expect(await other.runs()).toBe(0)
  instances.clock.move(intervalMs)
  await other.runner.runDue()
  expect(await other.runs()).toBe(1)
  for (const { open } of pauses) open()
  await Promise.all(runs)
})

test('stopping releases a run, which another instance resumes at once', async () => {
  const pause = gate()
  const leaving = await instances.add(steppedJob({ after: (step) => (step === 2 ? pause.wait() : Promise.resolve()) }))
  instances.clock.move(intervalMs)
  await leaving.runner.start()
  await pause.reached
  await leaving.runner.stop()
  const other = await instances.add(steppedJob({}))
  expect(await other.counted()).toEqual(everyStepOnce)
  pause.open()
  expect(leaving.warnings).toEqual([])
})
