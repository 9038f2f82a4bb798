import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAbout } from '#features/about/contract/about.ts'
import { productVersion } from '#server/product/product-version.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function askAs(username: string, menuKeys: readonly string[]) {
  const { password } = await server.addPerson(username, { menuKeys })
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return visitor.call(getAbout, {})
}

test('GET /about requires a session', async () => {
  expect((await server.visitor().send('GET', '/about')).status).toBe(401)
})

test('every signed-in user gets the version, but neither system nor packages', async () => {
  expect(await askAs('reader', ['about-index'])).toMatchObject({ version: await productVersion(), system: null, packages: null })
})

test('a user with the button’s permission gets the system and each package with its licence', async () => {
  const { system, packages } = await askAs('keeper', ['about-system'])
  expect(system?.runtime).toBe(`Node.js ${process.versions.node}`)
  expect(system?.database).toMatch(/^(?:SQLite|PostgreSQL) \d+\.\d+/)
  expect(Date.parse(system?.startedAt ?? '')).toBeLessThanOrEqual(server.clock.now())
  server.clock.move(60_000)
  expect((await askAs('other', ['about-system'])).system?.startedAt).toBe(system?.startedAt)
  expect(packages).toContainEqual({ name: 'zod', version: expect.any(String), licence: 'MIT', use: 'server' })
  expect(packages).toContainEqual({ name: 'react', version: expect.any(String), licence: 'MIT', use: 'console' })
})
