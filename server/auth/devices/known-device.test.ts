import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#server/clock.ts'
import { startTestServer, type TestServer, testClock } from '#server/testing/test-server.ts'

const clock = testClock()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock, variables: { STEWARD_TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => server.stop())

// More than wait for a hash at the same time.
const guessers = 300 + 2 * availableParallelism()

const passwordOf = (username: string) => `${username} keeps a secret`

/** Signs in from an address, as a browser with these cookies. */
function signIn(username: string, password: string, { ip = '198.51.100.1', cookies = '' } = {}) {
  return server.visitor().send('POST', '/login', { params: { username, password } }, { 'x-forwarded-for': ip, cookie: cookies })
}

/** Signs in and returns the cookie that makes the browser known. */
async function deviceOf(username: string): Promise<string> {
  const { headers } = await signIn(username, passwordOf(username))
  const [session = '', device = ''] = headers.getSetCookie()
  expect(session).toMatch(/^steward-\d+=/)
  expect(device).toMatch(/^steward-device-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=7776000$/)
  return device.split(';')[0] ?? ''
}

/** Guesses until the account is locked for strangers. */
async function lockOut(username: string): Promise<void> {
  for (let index = 1; index <= 6; index++) await signIn(username, 'a wrong guess', { ip: `203.0.113.${index}` })
  expect((await signIn(username, passwordOf(username))).status).toBe(429)
}

test('[H8] while hundreds guess from thousands of addresses, a person on a known device signs in, ten times of ten', async () => {
  await server.addPerson('besieged')
  const cookies = await deviceOf('besieged')
  const flood = { isOver: false }
  let guesses = 0
  const statuses = new Set<number>()
  const guess = async (guesser: number) => {
    for (let turn = 0; !flood.isOver; turn++) {
      const ip = `10.${guesser % 200}.${Math.floor(guesser / 200)}.${turn % 8}`
      statuses.add((await signIn(turn % 2 === 0 ? 'besieged' : `somebody ${guesser} ${turn}`, 'a wrong guess', { ip })).status)
      guesses += 1
    }
  }
  const guessing = Promise.all(Array.from({ length: guessers }, (_, guesser) => guess(guesser)))
  await expect.poll(() => statuses.has(503) && statuses.has(429), { timeout: 80_000 }).toBe(true)
  const answers: number[] = []
  for (let turn = 0; turn < 10; turn++) answers.push((await signIn('besieged', passwordOf('besieged'), { cookies })).status)
  flood.isOver = true
  await guessing
  expect(answers).toEqual(Array.from({ length: 10 }, () => 200))
  expect(guesses).toBeGreaterThan(guessers)
}, 120_000)

test('[A5] a known device has a limited number of tries of its own, for its own account alone', async () => {
  await server.addPerson('at home')
  await server.addPerson('next door')
  const cookies = await deviceOf('at home')
  await lockOut('at home')
  await lockOut('next door')
  expect((await signIn('next door', passwordOf('next door'), { cookies })).status).toBe(429)
  const answers: number[] = []
  for (let index = 0; index < 6; index++) answers.push((await signIn('At Home', 'a wrong guess', { cookies })).status)
  expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  expect((await signIn('at home', passwordOf('at home'), { cookies })).status).toBe(429)
})

test('a device is known for 90 days, until the password changes, and is no session', async () => {
  await server.addPerson('changing')
  const visitor = server.visitor()
  const cookies = await deviceOf('changing')
  expect((await visitor.send('GET', '/admin_info', undefined, { cookie: cookies })).status).toBe(401)
  expect((await signIn('changing', passwordOf('changing'), { cookies })).headers.getSetCookie()).toHaveLength(1)
  await visitor.signIn('changing', passwordOf('changing'))
  const body = { oldPassword: passwordOf('changing'), newPassword: 'quite another secret' }
  expect((await visitor.send('POST', '/account/password', body)).status).toBe(200)
  await lockOut('changing')
  expect((await signIn('changing', 'quite another secret', { cookies })).status).toBe(429)

  await server.addPerson('on leave')
  const old = await deviceOf('on leave')
  clock.move(90 * dayMs - minuteMs)
  expect((await signIn('on leave', passwordOf('on leave'), { cookies: old })).headers.getSetCookie()).toHaveLength(1)
  clock.move(minuteMs)
  expect((await signIn('on leave', passwordOf('on leave'), { cookies: old })).headers.getSetCookie()).toHaveLength(2)
})
