import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  jobsList,
  listJobRuns,
  listJobs,
  pauseJob,
  previewSchedule,
  resetJob,
  resumeJob,
  runJob,
  updateJob,
} from '#features/jobs/contract/jobs.ts'
import { backupEnabled } from '#contract/settings/backup-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'
import { defineModule } from '#server/kit/module.ts'
import { hourMs, secondMs } from '#server/clock.ts'
import { defineJob } from '#server/kit/job.ts'
import { gate } from '#server/testing/test-jobs.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const params = { id: 'trial.report' }

let server: TestServer
let admin: Visitor
let work: () => Promise<void> = () => Promise.resolve()
const trial = defineModule({
  id: 'trial',
  handlers: [],
  jobs: [
    defineJob({
      name: params.id,
      schedule: { dailyAtHour: 3 },
      timeoutMs: hourMs,
      async run({ log }) {
        log({ 'zh-CN': '已生成 3 份报表', 'en-US': 'Reports made: 3' })
        await work()
      },
    }),
  ],
})
beforeAll(async () => {
  server = await startTestServer({ extra: [trial] })
  admin = await server.administrator()
})
beforeEach(() => {
  work = () => Promise.resolve()
})
afterAll(() => server.stop())

async function theJob(visitor = admin) {
  const { list } = await visitor.call(listJobs, { query: { pageSize: '100' } })
  const job = list.find(({ id }) => id === params.id)
  if (!job) throw new Error('The job is not listed')
  return job
}

/** Runs the job a second later, so that the log has its order. */
function run() {
  server.clock.move(secondMs)
  return admin.call(runJob, { params })
}

const lastResult = async () => (await theJob()).lastRun?.result

test('a job without a label is listed under its name, with its schedule and next times', async () => {
  expect(await theJob()).toMatchObject({
    label: params.id,
    description: '',
    schedule: { cron: '0 3 * * *' },
    isChanged: false,
    isRunning: false,
    nextDates: [
      '2026-11-21T19:00:00.000Z',
      '2026-11-22T19:00:00.000Z',
      '2026-11-23T19:00:00.000Z',
      '2026-11-24T19:00:00.000Z',
      '2026-11-25T19:00:00.000Z',
    ],
  })
})

test('every job of the product has a label and a description in both languages', async () => {
  for (const language of ['zh-CN', 'en-US']) {
    const { result } = await admin.send('GET', '/job/list?pageSize=100', undefined, { 'accept-language': language })
    const faults = listJobs.result.parse(result).list.filter(({ id, label, description }) => {
      const isInLanguage = /\p{Script=Han}/u.test(label) === (language === 'zh-CN')
      return id !== params.id && (label === id || description === '' || !isInLanguage)
    })
    expect(faults).toEqual([])
  }
})

test('a job that an administrator runs starts at once, and its log says who did it, what it did and how it went', async () => {
  expect(await run()).toMatchObject({ id: params.id })
  await expect.poll(lastResult).toBe('done')
  const { list } = await admin.call(listJobRuns, { params, query: {} })
  expect(list).toMatchObject([{ requestedBy: 'admin', output: '已生成 3 份报表', error: null, attempt: 1 }])
  work = () => Promise.reject(new Error('the disk is full'))
  await run()
  await expect.poll(lastResult).toBe('failed')
  const english = await admin.send('GET', `/job/${params.id}/runs?pageSize=1`, undefined, { 'accept-language': 'en-US' })
  expect(english.result).toMatchObject({ itemCount: 2, list: [{ output: 'Reports made: 3', error: 'the disk is full' }] })
})

test('a job that is running cannot be run, and the log has its unfinished run', async () => {
  const pause = gate()
  work = pause.wait
  await run()
  await pause.reached
  expect(await theJob()).toMatchObject({ isRunning: true, lastRun: { result: null, endDate: null } })
  const { status, failure } = await admin.send('POST', `/job/${params.id}/run`)
  expect([status, failure.error]).toEqual([409, 'jobRunning'])
  pause.open()
  await expect.poll(lastResult).toBe('done')
})

test('a schedule is changed and reset with the version that was read; another one is refused with what is stored', async () => {
  server.clock.move(secondMs)
  const { version } = await theJob()
  const changed = await admin.call(updateJob, { params, body: { version, cron: ' */30  2 * * 1 ' } })
  expect(changed).toMatchObject({ schedule: { cron: '*/30 2 * * 1' }, defaultSchedule: { cron: '0 3 * * *' }, isChanged: true })
  expect(changed.nextDates[0]).toBe('2026-11-22T18:00:00.000Z')
  for (const [method, path, body] of [
    ['PUT', '', { version, cron: '0 4 * * *' }],
    ['POST', '/reset', { version }],
  ] as const) {
    const { status, failure, result } = await admin.send(method, `/job/${params.id}${path}`, body)
    expect([status, failure.error]).toEqual([409, 'jobChanged'])
    expect(result).toMatchObject({ current: { version: version + 1 } })
  }
  server.clock.move(secondMs)
  const reset = await admin.call(resetJob, { params, body: { version: version + 1 } })
  expect(reset).toMatchObject({
    schedule: { cron: '0 3 * * *' },
    isChanged: false,
    nextDates: Array.from({ length: 5 }, () => expect.any(String)),
  })
})

test('a paused job has no next times, until it goes on', async () => {
  server.clock.move(secondMs)
  expect(await admin.call(pauseJob, { params })).toMatchObject({ isPaused: true, nextDates: [] })
  server.clock.move(secondMs)
  await admin.call(pauseJob, { params })
  const resumed = await admin.call(resumeJob, { params })
  expect(resumed).toMatchObject({ isPaused: false })
  expect(resumed.nextDates).toHaveLength(5)
})

test('a job whose setting is off has no next times and says so', async () => {
  const backup = async () => (await admin.call(listJobs, { query: { name: 'backup.create' } })).list[0]
  expect(await backup()).toMatchObject({ isOff: true, nextDates: [] })
  await server.database.write((db) => settingStore(db).write(backupEnabled, true, server.clock))
  const enabled = await backup()
  expect(enabled).toMatchObject({ isOff: false })
  expect(enabled?.nextDates).toHaveLength(5)
})

test('the log names who changed what', async () => {
  const rows = await server.read
    .$extendTables<{ audit_entry: { id: string; action: string; target: string; result: string } }>()
    .selectFrom('audit_entry')
    .select(['action', 'target'])
    .where('action', 'like', 'jobs.%')
    .where('result', '=', 'done')
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'jobs.run',
    'jobs.run',
    'jobs.run',
    'jobs.update',
    'jobs.reset',
    'jobs.pause',
    'jobs.resume',
  ])
  expect(new Set(rows.map(({ target }) => target))).toEqual(new Set([params.id]))
})

test.each([
  ['PUT', `/job/${params.id}`, { cron: 'every day' }, 400, ['cron']],
  ['PUT', `/job/${params.id}`, { cron: '* * * * * *' }, 400, ['cron']],
  ['PUT', `/job/${params.id}`, { cron: '0 0 31 2 *' }, 400, ['cron']],
  ['PUT', `/job/${params.id}`, { cron: '' }, 400, ['cron']],
  ['PUT', `/job/${params.id}`, { cron: '0 3 * * *', once: true }, 400, ['once']],
  ['PUT', '/job/unknown', { cron: '0 3 * * *' }, 404, undefined],
  ['POST', '/job/unknown/run', undefined, 404, undefined],
  ['POST', '/job/unknown/pause', undefined, 404, undefined],
  ['POST', '/job/unknown/reset', {}, 404, undefined],
  ['GET', '/job/unknown/runs', undefined, 404, undefined],
  ['GET', '/job/preview?cron=0+0+31+2+*', undefined, 400, ['cron']],
  ['POST', '/job/a%20job/run', undefined, 400, ['id']],
])('%s %s with %j is refused in both languages, and nothing is written', async (method, path, body, status, issuePath) => {
  const before = await theJob()
  for (const language of ['zh-CN', 'en-US']) {
    const sent = body && { version: before.version, ...body }
    const answer = await admin.send(method, path, sent, { 'accept-language': language })
    expect([answer.status, answer.failure.issues?.[0]?.path]).toEqual([status, issuePath])
    expect(/\p{Script=Han}/u.test(answer.failure.issues?.[0]?.message ?? answer.message)).toBe(language === 'zh-CN')
  }
  expect(await theJob()).toEqual(before)
})

test('a preview tells the next times of an expression in the time zone of the site', async () => {
  const { nextDates, timeZone } = await admin.call(previewSchedule, { query: { cron: '0 9 * * 1' } })
  expect([nextDates.slice(0, 2), timeZone]).toEqual([['2026-11-23T01:00:00.000Z', '2026-11-30T01:00:00.000Z'], 'Asia/Shanghai'])
})

test('jobs are found by name, result and pause, and sorted by their times', async () => {
  const ids = async (query: Record<string, string>) =>
    (await admin.call(listJobs, { query: { pageSize: '100', ...query } })).list.map(({ id }) => id)
  expect(await ids({ name: 'TRIAL' })).toEqual([params.id])
  expect(await ids({ result: 'done' })).toEqual([params.id])
  expect(await ids({ result: 'failed' })).toEqual([])
  expect(await ids({ isPaused: 'true' })).toEqual([])
  expect((await ids({ sort: '-lastDate' }))[0]).toBe(params.id)
  expect(jobsList.sortNames).toContain('nextDate')
})

test('who may only view the jobs neither runs nor changes them', async () => {
  const viewer = await server.signedIn('viewer', { menuKeys: ['jobs'] })
  const { version } = await theJob(viewer)
  for (const [method, path, body] of [
    ['POST', '/run', undefined],
    ['PUT', '', { version, cron: '0 4 * * *' }],
    ['POST', '/reset', { version }],
    ['POST', '/pause', undefined],
    ['POST', '/resume', undefined],
  ] as const)
    expect((await viewer.send(method, `/job/${params.id}${path}`, body)).status).toBe(403)
  const nobody = await server.signedIn('nobody here')
  expect((await nobody.send('GET', '/job/list')).status).toBe(403)
})

test('the metrics say whether the last run of a job failed', async () => {
  work = () => Promise.reject(new Error('broken'))
  await run()
  await expect.poll(lastResult).toBe('failed')
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain(`steward_job_last_failed{job="${params.id}"} 1\n`)
})
