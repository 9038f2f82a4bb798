import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAuditPartitions } from '#server/audit/audit-jobs.ts'
import { auditStore } from '#server/audit/audit-store.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { defineModule } from '#server/kit/module.ts'
import { newDatabase } from '#server/testing/test-database.ts'
import { count, counted, openRunner, TestInstances, trialJob } from '#server/testing/test-jobs.ts'
import { startTestServer, testClock } from '#server/testing/test-server.ts'
import { jobStore } from './job-store.ts'

test('[I10] two servers on one database run a due job once', async () => {
  const clock = testClock()
  const place = await newDatabase()
  const job = trialJob(({ systemWrite, clock: now }) => systemWrite(({ db }) => count(db, 'runs', now)))
  const start = () =>
    startTestServer({
      testDatabase: place,
      clock,
      extra: [defineModule({ id: 'trial', handlers: [], jobs: [job] })],
      jobOptions: { wakeEveryMs: 50 },
    })
  const [first, second] = await Promise.all([start(), start()])
  const dueAt = async () => {
    const jobs = first.read.$extendTables<{ job: { name: string; due_at: number } }>().selectFrom('job').select('due_at')
    return (await jobs.where('name', '=', job.name).executeTakeFirstOrThrow()).due_at
  }
  for (const expected of [1, 2, 3]) {
    clock.move(10 * minuteMs)
    await expect.poll(dueAt).toBeGreaterThan(clock.now())
    expect(await counted(first.read)).toMatchObject({ runs: expected })
  }
  await Promise.all([first.stop(), second.stop()])
  await place.remove()
})

test('a schedule that a person is setting while an instance registers the jobs is kept whole', async () => {
  const instances = await TestInstances.create()
  const first = await instances.add(trialJob(() => Promise.resolve()))
  const planned = { cron: '0 3 * * *', schedule: 'cron 0 3 * * *, Asia/Shanghai', dueAt: Date.UTC(2026, 10, 21, 19) }
  const [isSet, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const person = first.database.write(async (db) => {
    await jobStore(db).reschedule({ name: 'trial.run', version: 1 }, planned, instances.clock.now())
    isSet.resolve()
    await mayCommit.promise
  })
  await isSet.promise
  const later = instances.add(trialJob(() => Promise.resolve(), { schedule: { everyMinutes: 5 } }))
  const waiting = sql<object>`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%"job"%' and datname = current_database()`
  await expect.poll(async () => (await waiting.execute(first.database.read)).rows.length, { interval: 10 }).toBe(1)
  mayCommit.resolve()
  await person
  await later
  expect(await first.job()).toMatchObject({ cron: planned.cron, schedule: planned.schedule, due_at: planned.dueAt })
  await instances.close()
})

test('the audit log gets partitions two months ahead, except for a month that already has rows', async () => {
  const clock = testClock(Date.UTC(2026, 10, 21, 9))
  const place = await newDatabase()
  const database = await place.open()
  const { runner, warnings } = await openRunner(database, clock, [addAuditPartitions])
  const append = (at: number) => {
    const entry = { id: `at ${at}`, at, userId: null, username: '', sessionId: null, ip: '', requestId: '', action: 'trial.create' }
    const change = { recordId: 'x', title: 'x', before: null, after: {} }
    return database.write((db) =>
      auditStore(db).append({ ...entry, target: '', targetName: '', result: 'done', repeated: 1 }, [change], 'trial'),
    )
  }
  const partitions = async () =>
    (await database.read.introspection.getTables()).flatMap(({ name }) => /^audit_.+_(?:\d+|rest)$/.exec(name) ?? []).toSorted()
  const rowsIn = async (name: string) =>
    (await database.read.$extendTables<Record<string, object>>().selectFrom(name).selectAll().execute()).length
  await append(Date.UTC(2026, 11, 5))
  await runner.runDue()
  clock.move(dayMs)
  await runner.runDue()
  expect(await partitions()).toEqual(['audit_change_202701', 'audit_change_rest', 'audit_entry_202701', 'audit_entry_rest'])
  clock.move(20 * dayMs)
  await runner.runDue()
  expect(await partitions()).toEqual([
    'audit_change_202701',
    'audit_change_202702',
    'audit_change_rest',
    'audit_entry_202701',
    'audit_entry_202702',
    'audit_entry_rest',
  ])
  await append(Date.UTC(2027, 0, 31, 23, 59))
  await append(Date.UTC(2027, 1, 1))
  for (const name of await partitions()) expect([name, await rowsIn(name)]).toEqual([name, 1])
  expect(warnings).toEqual([])
  await runner.stop()
  await database.close()
  await place.remove()
})
