import { afterEach, beforeEach, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#server/clock.ts'
import { timeZone } from '#contract/settings/core-settings.ts'
import { backupEnabled } from '#contract/settings/backup-settings.ts'
import { jobStore } from './job-store.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { countRun, intervalMs, TestInstances, trialJob } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'

let instances: TestInstances

beforeEach(async () => {
  instances = await TestInstances.create()
})
afterEach(() => instances.close())

test('[I10] a job that is due on two instances at once runs once', async () => {
  const [first, second] = [await instances.add(trialJob(countRun)), await instances.add(trialJob(countRun))]
  expect(await first.runs()).toBe(0)
  for (const expected of [1, 2, 3]) {
    instances.clock.move(intervalMs)
    await Promise.all([first.runner.runDue(), second.runner.runDue(), first.runner.runDue()])
    expect(await first.runs()).toBe(expected)
  }
})

test('a job that was due while no instance ran is caught up once', async () => {
  await instances.add(trialJob(countRun))
  instances.clock.move(5 * hourMs + minuteMs)
  const later = await instances.add(trialJob(countRun))
  await later.runner.runDue()
  expect(await later.runs()).toBe(1)
  instances.clock.move(intervalMs - minuteMs)
  await later.runner.runDue()
  expect(await later.runs()).toBe(2)
})

test('while its setting is off, a job is not started by its schedule, and what it missed is not made up; a person may start it', async () => {
  const { runner, runs, job, database } = await instances.add(trialJob(countRun, { enabledBy: backupEnabled }))
  const due = instances.clock.now() + intervalMs
  instances.clock.move(intervalMs)
  await runner.runDue()
  expect(await runs()).toBe(0)
  expect(await job()).toMatchObject({ result: null, due_at: due + intervalMs })
  await database.write((db) => jobStore(db).request('trial.run', { id: '1', name: 'chen' }, instances.clock.now()))
  await runner.runDue()
  expect(await runs()).toBe(1)
  await database.write((db) => settingStore(db).write(backupEnabled, true, instances.clock))
  await runner.runDue()
  expect(await runs()).toBe(1)
  instances.clock.move(intervalMs)
  await runner.runDue()
  expect(await runs()).toBe(2)
})

test('a run that takes too long is aborted, can no longer write, and is retried when it is due next', async () => {
  const late: Promise<void>[] = []
  const slow = trialJob(
    async (context) => {
      await new Promise((resolve) => context.signal.addEventListener('abort', resolve))
      late.push(countRun(context))
      await late[0]
    },
    { timeoutMs: 20 },
  )
  const { runner, warnings, job, runs } = await instances.add(slow)
  const due = instances.clock.now() + intervalMs
  instances.clock.move(intervalMs)
  await runner.runDue()
  await expect.poll(() => late).toHaveLength(1)
  await expect(late[0]).rejects.toThrow('longer than 20 ms')
  expect(warnings).toEqual(['job failed'])
  expect(await job()).toMatchObject({ result: 'failed', error: 'It took longer than 20 ms', due_at: due + intervalMs })
  expect(await runs()).toBe(0)
  await runner.runDue()
  expect(late).toHaveLength(1)
})

test('a failed run is logged with its error, and is retried when it is due next', async () => {
  let attempts = 0
  const job = trialJob(async (context) => {
    attempts += 1
    if (attempts === 1) throw new Error('the disk is full')
    await countRun(context)
  })
  const failing = await instances.add(job)
  instances.clock.move(intervalMs)
  await failing.runner.runDue()
  await failing.runner.runDue()
  expect(failing.warnings).toEqual(['job failed'])
  expect(await failing.job()).toMatchObject({ result: 'failed', error: 'the disk is full' })
  instances.clock.move(intervalMs)
  await failing.runner.runDue()
  expect(await failing.job()).toMatchObject({ result: 'done', error: null })
  expect(await failing.runs()).toBe(1)
})

test('a daily job follows a change of the time zone', async () => {
  const daily = await instances.add(trialJob(countRun, { schedule: { dailyAtHour: 3 } }))
  const dueAt = async () => new Date((await daily.job()).due_at).toISOString()
  expect(await dueAt()).toBe('2026-11-21T19:00:00.000Z')
  await daily.database.write((db) => settingStore(db).write(timeZone, 'Europe/Berlin', instances.clock))
  await daily.runner.runDue()
  expect(await dueAt()).toBe('2026-11-22T02:00:00.000Z')
})

test('two jobs with the same name are rejected before the server listens', async () => {
  const module = { id: 'trial', handlers: [], jobs: [trialJob(countRun), trialJob(countRun)] }
  await expect(startTestServer({ testDatabase: instances.place, extra: [module] })).rejects.toThrow('Two jobs are called trial.run')
})

test('a job cannot write to tables that require an audit entry', async () => {
  const { runner, job } = await instances.add(
    trialJob(({ systemWrite }) =>
      systemWrite(async ({ db }) => void (await db.$extendTables<{ role: object }>().deleteFrom('role').execute())),
    ),
  )
  instances.clock.move(intervalMs)
  await runner.runDue()
  expect((await job()).error).toContain('The table role is written with an audit row')
})
