import { expect, test } from 'vitest'
import { unavailable } from '#contract/errors/error.ts'
import { coreSettings } from '#contract/settings/core-settings.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import { minuteMs } from '#server/clock.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { CurrentSettings } from '#server/settings/current-settings.ts'
import { startTestServer, testSecret } from '#server/testing/test-server.ts'
import { loginAttemptStore } from './login-attempt-store.ts'
import { LoginAttempts } from './login-attempts.ts'

const answered = { hasFailed: false }

test('[A3] while attempts at an instance have no result, those at another wait, and are told to come back when it takes too long', async () => {
  const { database, clock, read, stop } = await startTestServer()
  const settings = new CurrentSettings({ ...database, secrets: new Secrets(Buffer.from(testSecret)) }, coreSettings)
  const writes = new DatabaseWrites(database, clock, ['login_attempt', 'login_attempt_in_flight'])
  const here = new LoginAttempts({ writes, read, settings, clock })
  const there = new LoginAttempts({ writes, read, settings, clock, maxWaitMs: 50 })
  const from = (requestId: string) => ({ ip: '192.0.2.7', requestId })
  const begun = await Promise.all(Array.from({ length: 5 }, (_, index) => here.count('somebody', from(`request ${index}`))))
  expect(begun.map((attempt) => attempt.isAllowed)).toEqual([true, true, true, true, true])
  await expect(there.count('somebody', from('another'))).rejects.toMatchObject({ name: unavailable.name })

  const [right] = begun
  await writes.systemWrite(async ({ db }) => (right?.isAllowed ? right.refund(db) : undefined))
  await here.endRequest('request 0', answered)
  expect(await there.count('somebody', from('another'))).toMatchObject({ isAllowed: true })
  for (const request of ['request 1', 'request 2', 'request 3', 'request 4']) await here.endRequest(request, answered)
  // The other instance ends without a result.
  clock.move(2 * minuteMs)
  expect(await here.count('somebody', from('the last'))).toMatchObject({ isAllowed: true })
  await here.endRequest('the last', answered)
  expect(await here.count('somebody', from('beyond'))).toMatchObject({ isAllowed: false, isFirst: true })
  const left = () =>
    read.$extendTables<{ login_attempt_in_flight: { key: string } }>().selectFrom('login_attempt_in_flight').select('key').execute()
  expect(await left()).toHaveLength(2)
  await writes.systemWrite(({ db }) => loginAttemptStore(db).removeEnded(clock.now(), clock.now() - minuteMs))
  expect(await left()).toEqual([])
  await stop()
})

test('an attempt whose refund is being written when its request ends does not count', async () => {
  const { database, clock, read, stop } = await startTestServer()
  const settings = new CurrentSettings({ ...database, secrets: new Secrets(Buffer.from(testSecret)) }, coreSettings)
  const writes = new DatabaseWrites(database, clock, ['login_attempt', 'login_attempt_in_flight'])
  const attempts = new LoginAttempts({ writes, read, settings, clock })
  const source = { ip: '192.0.2.7', requestId: 'late' }
  const attempt = await attempts.count('somebody', source)
  const held = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  const refunded = writes.systemWrite(async ({ db }) => {
    begun.resolve(undefined)
    await held.promise
    if (attempt.isAllowed) await attempt.refund(db)
  })
  await begun.promise
  const ended = attempts.endRequest(source.requestId, { hasFailed: false })
  setImmediate(() => held.resolve(undefined))
  await Promise.all([refunded, ended])
  const counts = read.$extendTables<{ login_attempt: { key: string; tries: number } }>().selectFrom('login_attempt').select('tries')
  expect(await counts.execute()).toEqual([{ tries: 0 }, { tries: 0 }])
  await stop()
})
