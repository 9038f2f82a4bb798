import { afterAll, beforeAll, expect, test } from 'vitest'
import { Child } from '#server/testing/child-server.ts'
import { newEmbeddedFolder } from '#server/testing/embedded-folder.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { adminPassword, startTestServer, testSecret } from '#server/testing/test-server.ts'

/** What signing in, starting a test server and the copy itself change. */
const moving = ['/audit/list', '/login-log/list', '/session/list', '/job/list', '/setting/list']

const questions = ['', '?pageSize=100&page=2', '?search=a', '?search=%E6%B2%88&pageSize=50']

let data: TestDatabase
let target: TestDatabase

beforeAll(async () => {
  ;[data, target] = [await newEmbeddedFolder(), await newDatabase()]
  const filled = await new Child(['server/testing/fill-bench.ts', data.folder, '0.05', 'reader', 'a reader of many lists'], {
    variables: { STEWARD_ADMIN_PASSWORD: adminPassword, STEWARD_SECRET: testSecret },
  }).ended
  if (filled.code !== 0) throw new Error(filled.output)
})
afterAll(async () => {
  await data.remove()
  await target.remove()
})

const copying = () =>
  new Child(['server/app/admin.ts', 'copy-to-postgres', '--data', data.folder], { variables: { DATABASE_URL: target.url ?? '' } })

/** The answers of every list on a server. */
async function answersOn(testDatabase: TestDatabase): Promise<ReadonlyMap<string, unknown>> {
  const server = await startTestServer({ testDatabase })
  const admin = await server.administrator()
  const paths = server.running.calls.flatMap(({ method, path }) =>
    method === 'GET' && path.endsWith('/list') && !path.includes(':') && !moving.includes(path) ? [path] : [],
  )
  const answers = new Map<string, unknown>()
  for (const path of paths)
    for (const question of questions) {
      const { status, result } = await admin.send('GET', path + question)
      answers.set(path + question, status === 200 ? result : status)
    }
  await server.stop()
  return answers
}

test('a copy that is killed again and again ends with the answers of the embedded database', async () => {
  const before = await answersOn(data)
  expect(before.size).toBeGreaterThan(40)
  for (const table of ['app_user', 'record_event', 'sales_order']) {
    const copy = copying()
    await copy.printed(new RegExp(` ${table}: `))
    expect((await copy.stop('SIGKILL')).signal).toBe('SIGKILL')
  }
  const { code, output } = await copying().ended
  expect(output).toMatch(/ record: 5,000 rows, copied before[^]*Each table was read back and is the same\./)
  expect(code).toBe(0)
  expect(await answersOn(target)).toEqual(before)
}, 240_000)
