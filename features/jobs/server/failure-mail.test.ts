import { expect, test } from 'vitest'
import { runJob } from '#features/jobs/contract/jobs.ts'
import { defineModule } from '#server/kit/module.ts'
import { dayMs, hourMs } from '#server/clock.ts'
import { roleStore } from '#server/identity/roles/role-store.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { defineJob } from '#server/kit/job.ts'
import { startMailCatcher } from '#server/testing/mail-catcher.ts'
import { setUpMail } from '#server/testing/mail-settings.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const params = { id: 'trial.report' }

function moduleOf(run: () => Promise<void>) {
  const label = { 'zh-CN': '生成报表', 'en-US': 'Make reports' }
  return defineModule({
    id: 'trial',
    handlers: [],
    jobs: [defineJob({ name: params.id, label, schedule: { everyMinutes: 60 }, timeoutMs: hourMs, run })],
  })
}

/** Runs the job and waits until the run is over. */
async function runOnce(server: TestServer): Promise<void> {
  const admin = await server.administrator()
  const rows = () => server.read.$extendTables<{ job_run: { result: string | null } }>().selectFrom('job_run').select('result').execute()
  const before = (await rows()).length
  await admin.call(runJob, { params })
  await expect.poll(async () => (await rows()).filter(({ result }) => result !== null)).toHaveLength(before + 1)
}

test('those who may view the jobs are mailed of a failure, once a day, and again after it has succeeded', async () => {
  let isBroken = true
  const server = await startTestServer({
    extra: [moduleOf(() => (isBroken ? Promise.reject(new Error('the disk is full')) : Promise.resolve()))],
  })
  const catcher = await startMailCatcher()
  await setUpMail(server, catcher.port)
  await server.addPerson('watcher', { email: 'watcher@example.cn', menuKeys: ['jobs'] })
  await server.addPerson('gone', { email: 'gone@example.cn', menuKeys: ['jobs'], isEnabled: false })
  await server.addPerson('stranger', { email: 'stranger@example.cn' })
  await server.addPerson('silent', { menuKeys: ['jobs'] })
  const count = () => catcher.mails.length
  await runOnce(server)
  await expect.poll(count).toBe(1)
  expect(catcher.mails[0]?.to).toEqual(['watcher@example.cn'])
  expect(catcher.mails[0]?.text).toMatch(
    /“生成报表”[\s\S]*the disk is full[\s\S]*Make reports[\s\S]*https:\/\/steward\.example\.com\/system\/job/,
  )
  server.clock.move(hourMs)
  await runOnce(server)
  server.clock.move(dayMs)
  await runOnce(server)
  await expect.poll(count).toBe(2)
  isBroken = false
  await runOnce(server)
  isBroken = true
  await runOnce(server)
  await expect.poll(count).toBe(3)
  await Promise.all([server.stop(), catcher.stop()])
})

test('people who may not view the jobs take nobody the place, however many they are', async () => {
  const server = await startTestServer({ extra: [moduleOf(() => Promise.reject(new Error('broken')))] })
  const catcher = await startMailCatcher()
  await setUpMail(server, catcher.port)
  const officerRole = { explain: '', is_default: 0, is_super: 0, status: 'enable' } as const
  const person = { description: '', passwordHash: '', mustChangePassword: false, isEnabled: true }
  await server.database.write(async (db) => {
    const now = server.clock.now()
    await roleStore(db).create({ ...officerRole, id: 'auditors', name: '审计员', officer: 'audit' }, now)
    await roleStore(db).create({ ...officerRole, id: 'officers', name: '系统管理员', officer: 'system' }, now)
    for (let number = 1; number <= 60; number++) {
      const name = `auditor${number}`
      await userStore(db).create({ ...person, id: `a${number}`, username: name, realName: name, email: `${name}@example.cn` }, now)
      await userStore(db).addRole(`a${number}`, 'auditors', now)
    }
    await userStore(db).create({ ...person, id: 'z', username: 'officer', realName: 'officer', email: 'officer@example.cn' }, now)
    await userStore(db).addRole('z', 'officers', now)
  })
  await runOnce(server)
  await expect.poll(() => catcher.mails.map(({ to }) => to)).toEqual([['officer@example.cn']])
  await Promise.all([server.stop(), catcher.stop()])
})

test('without a mail server a failure is recorded alone', async () => {
  const server = await startTestServer({ extra: [moduleOf(() => Promise.reject(new Error('broken')))] })
  await server.addPerson('watcher', { email: 'watcher@example.cn', menuKeys: ['jobs'] })
  await runOnce(server)
  const mails = await server.read.$extendTables<{ mail_outbox: { id: string } }>().selectFrom('mail_outbox').select('id').execute()
  expect(mails).toEqual([])
  await server.stop()
})
