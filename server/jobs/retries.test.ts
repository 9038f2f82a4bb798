import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#server/clock.ts'
import { countRun, gate, intervalMs, leaseMs, TestInstances, trialJob } from '#server/testing/test-jobs.ts'
import { jobStore } from './job-store.ts'

let instances: TestInstances
beforeEach(async () => {
  instances = await TestInstances.create()
})
afterEach(() => instances.close())

const retries = { times: 2, firstDelayMs: minuteMs }
const hourly = { everyMinutes: 60 }

/** A job that fails so many times, and then counts its runs. */
function failing(times: number) {
  let failures = 0
  return trialJob(
    (context) => {
      context.log(`try ${failures + 1}`)
      if (failures >= times) return countRun(context)
      failures += 1
      return Promise.reject(new Error('the disk is full'))
    },
    { schedule: hourly, retries },
  )
}

test('a failed run is tried again after a delay, which doubles, and the schedule goes on from where it was', async () => {
  const { runner, job, runs, log } = await instances.add(failing(2))
  const start = instances.clock.now()
  const step = async (ms: number) => {
    instances.clock.move(ms)
    await runner.runDue()
  }
  await step(hourMs)
  await step(minuteMs - 1)
  expect(await log()).toHaveLength(1)
  await step(1)
  await step(2 * minuteMs - 1)
  expect(await log()).toHaveLength(2)
  await step(1)
  expect(await log()).toMatchObject([
    { attempt: 1, result: 'failed', error: 'the disk is full', output: '["try 1"]' },
    { attempt: 2, result: 'failed' },
    { attempt: 3, result: 'done', error: null, output: '["try 3"]' },
  ])
  expect(await runs()).toBe(1)
  expect(await job()).toMatchObject({ result: 'done', due_at: start + 2 * hourMs })
})

test('a run that fails once more than it has retries is given up until it is due next, and people are notified once', async () => {
  const notified: string[] = []
  const failed =
    async ({ error }: { error: string }) =>
    async () =>
      void notified.push(error)
  const { runner, job, log } = await instances.add(failing(3), { failed })
  const start = instances.clock.now()
  for (const ms of [hourMs, minuteMs, 2 * minuteMs, 10 * minuteMs]) {
    instances.clock.move(ms)
    await runner.runDue()
  }
  expect(await log()).toHaveLength(3)
  expect(await job()).toMatchObject({ result: 'failed', due_at: start + 2 * hourMs })
  expect(notified).toEqual(['the disk is full'])
})

test('people are notified of a job that keeps failing once a day, and again after it has succeeded', async () => {
  const notified: number[] = []
  let isBroken = true
  const job = trialJob(() => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve()), { schedule: hourly })
  const failed =
    async ({ at }: { at: number }) =>
    async () =>
      void notified.push((at - start) / hourMs)
  const { runner } = await instances.add(job, { failed })
  const start = instances.clock.now()
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour++) {
      instances.clock.move(hourMs)
      await runner.runDue()
    }
  }
  await hours(26)
  isBroken = false
  await hours(1)
  isBroken = true
  await hours(2)
  expect(notified).toEqual([1, 25, 28])
})

test.each([
  ['finds nobody', () => Promise.reject(new Error('cannot be notified'))],
  ['cannot be written', async () => () => Promise.reject(new Error('cannot be notified'))],
])('a failure of which people cannot be notified, because the notifier %s, is recorded alone, and the job goes on', async (_, failed) => {
  const { runner, warnings, log, job } = await instances.add(
    trialJob(() => Promise.reject(new Error('broken'))),
    { failed },
  )
  const start = instances.clock.now()
  for (let run = 1; run <= 2; run++) {
    instances.clock.move(intervalMs)
    await runner.runDue()
    expect(await job()).toMatchObject({ result: 'failed', due_at: start + (run + 1) * intervalMs, told_at: null })
  }
  expect(await log()).toMatchObject([{ result: 'failed' }, { result: 'failed' }])
  expect(warnings.filter((warning) => warning.startsWith('end of a job'))).toHaveLength(2)
})

test('the log has a row for each start, with the instance, and one that was taken over as interrupted', async () => {
  const pause = gate()
  const paused = await instances.add(
    trialJob(async (context) => {
      context.log('half way')
      await pause.wait()
    }),
    { instance: 'first:80' },
  )
  const other = await instances.add(trialJob(countRun), { instance: 'second:80' })
  instances.clock.move(intervalMs)
  const run = paused.runner.runDue()
  await pause.reached
  expect(await other.log()).toMatchObject([{ instance: 'first:80', result: null, ended_at: null }])
  instances.clock.move(leaseMs)
  await other.runner.runDue()
  pause.open()
  await run
  expect(await other.log()).toMatchObject([
    { instance: 'first:80', attempt: 1, result: 'interrupted', ended_at: instances.clock.now() },
    { instance: 'second:80', attempt: 2, result: 'done' },
  ])
})

test('stopping the server marks the start as interrupted, with what it said', async () => {
  const pause = gate()
  const leaving = await instances.add(
    trialJob(async (context) => {
      context.log({ 'zh-CN': '一半', 'en-US': 'half way' })
      await pause.wait()
    }),
  )
  instances.clock.move(intervalMs)
  await leaving.runner.start()
  await pause.reached
  await leaving.runner.stop()
  expect(await leaving.log()).toMatchObject([{ result: 'interrupted', output: '[{"zh-CN":"一半","en-US":"half way"}]' }])
  pause.open()
})

test('a live run saves what it says while it goes on', async () => {
  const pause = gate()
  const { runner, log } = await instances.add(
    trialJob(async (context) => {
      context.log('half way')
      await pause.wait()
    }),
    { leaseMs: 60 },
  )
  instances.clock.move(intervalMs)
  const run = runner.runDue()
  await pause.reached
  await expect.poll(log).toMatchObject([{ result: null, output: '["half way"]' }])
  pause.open()
  await run
})

test('a paused job is not started, and what it missed is not made up', async () => {
  const { runner, runs, database } = await instances.add(trialJob(countRun))
  await database.write((db) => jobStore(db).pause('trial.run', instances.clock.now()))
  instances.clock.move(3 * intervalMs)
  await runner.runDue()
  expect(await runs()).toBe(0)
  const dueAt = instances.clock.now() + intervalMs
  await database.write((db) => jobStore(db).resume('trial.run', dueAt, instances.clock.now()))
  await runner.runDue()
  expect(await runs()).toBe(0)
  instances.clock.move(intervalMs)
  await runner.runDue()
  expect(await runs()).toBe(1)
})

test('a requested run starts once, also while the job is paused, and leaves the schedule as it was', async () => {
  const { runner, runs, job, log, database } = await instances.add(trialJob(countRun))
  const { due_at: dueAt } = await job()
  const request = () => database.write((db) => jobStore(db).request('trial.run', { id: 'x', name: 'boss' }, instances.clock.now()))
  await database.write((db) => jobStore(db).pause('trial.run', instances.clock.now()))
  expect([await request(), await request()]).toEqual([true, false])
  await Promise.all([runner.runDue(), runner.runDue()])
  await runner.runDue()
  expect(await runs()).toBe(1)
  expect(await job()).toMatchObject({ due_at: dueAt, requested_at: null, requested_by: null })
  expect(await log()).toMatchObject([{ requested_by: 'x', requested_name: 'boss', result: 'done' }])
})

test('a scheduled run that succeeds ends the retries of a requested one', async () => {
  const { runner, runs, job, log, database } = await instances.add(failing(1))
  instances.clock.move(hourMs - minuteMs / 2)
  await database.write((db) => jobStore(db).request('trial.run', { id: 'x', name: 'boss' }, instances.clock.now()))
  for (const ms of [0, minuteMs / 2, 10 * minuteMs]) {
    instances.clock.move(ms)
    await runner.runDue()
  }
  expect(await log()).toMatchObject([
    { requested_by: 'x', attempt: 1, result: 'failed' },
    { requested_by: null, attempt: 1, result: 'done' },
  ])
  expect(await runs()).toBe(1)
  expect(await job()).toMatchObject({ requested_at: null, requested_by: null })
})

test('a scheduled run has all its retries, also after a requested one has failed', async () => {
  const { runner, log, database } = await instances.add(failing(3))
  instances.clock.move(hourMs - minuteMs / 2)
  await database.write((db) => jobStore(db).request('trial.run', { id: 'x', name: 'boss' }, instances.clock.now()))
  for (const ms of [0, minuteMs / 2, minuteMs, 2 * minuteMs, 10 * minuteMs]) {
    instances.clock.move(ms)
    await runner.runDue()
  }
  expect(await log()).toMatchObject([
    { requested_by: 'x', attempt: 1, result: 'failed' },
    { requested_by: null, attempt: 1, result: 'failed' },
    { requested_by: null, attempt: 2, result: 'failed' },
    { requested_by: null, attempt: 3, result: 'done' },
  ])
})

test('a run that is asked for while another one fails is the next, with all its retries', async () => {
  const pause = gate()
  const failingLater = trialJob(() => pause.wait().then(() => Promise.reject(new Error('broken'))), { schedule: hourly, retries })
  const { runner, job, database } = await instances.add(failingLater)
  instances.clock.move(hourMs)
  const run = runner.runDue()
  await pause.reached
  const dueAt = instances.clock.now() + hourMs
  await database.write((db) => jobStore(db).request('trial.run', { id: 'x', name: 'boss' }, instances.clock.now()))
  pause.open()
  await run
  expect(await job()).toMatchObject({ requested_at: instances.clock.now(), due_at: dueAt, failures: 0 })
})

test('a run that is asked for while another one goes on is not lost', async () => {
  const pause = gate()
  const { runner, log, database } = await instances.add(trialJob(pause.wait))
  instances.clock.move(intervalMs)
  const run = runner.runDue()
  await pause.reached
  instances.clock.move(minuteMs)
  await database.write((db) => jobStore(db).request('trial.run', { id: 'x', name: 'boss' }, instances.clock.now()))
  pause.open()
  await run
  await runner.runDue()
  expect(await log()).toMatchObject([{ requested_by: null }, { requested_by: 'x' }])
})

test('a schedule that a person has set wins over one that the code changes, until it is reset', async () => {
  const first = await instances.add(trialJob(countRun))
  const planned = { schedule: 'cron 0 3 * * *, Asia/Shanghai', dueAt: instances.clock.now() + hourMs }
  await first.database.write((db) =>
    jobStore(db).reschedule({ name: 'trial.run', version: 1 }, { ...planned, cron: '0 3 * * *' }, instances.clock.now()),
  )
  const later = await instances.add(trialJob(countRun, { schedule: { everyMinutes: 5 } }))
  expect(await later.job()).toMatchObject({ cron: '0 3 * * *', due_at: planned.dueAt })
  instances.clock.move(hourMs)
  await later.runner.runDue()
  expect(await later.runs()).toBe(1)
  expect(new Date((await later.job()).due_at).toISOString()).toBe('2026-11-21T19:00:00.000Z')
})

test.each([
  [{ cron: 'every day' }, 'is no cron expression'],
  [{ cron: '0 0 31 2 *' }, 'never comes'],
])('a job whose schedule is %o is refused', async (schedule, message) => {
  await expect(instances.add(trialJob(countRun, { schedule }))).rejects.toThrow(message)
})
