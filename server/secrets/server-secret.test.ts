import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnvironment } from '#server/app/env.ts'
import { openLog } from '#server/kit/log.ts'
import { startServer } from '#server/app/server.ts'
import { Child } from '#server/testing/child-server.ts'
import { newDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { adminPassword, testClock } from '#server/testing/test-server.ts'
import { SecretError } from './secret-error.ts'
import { secretFileName } from './server-secret.ts'

let shelf: string
let database: TestDatabase

beforeAll(async () => {
  shelf = await mkdtemp(join(tmpdir(), 'steward-secret-'))
  database = await newDatabase()
})
afterAll(async () => {
  await database.remove()
  await rm(shelf, { recursive: true })
})

function start(variables: Readonly<Record<string, string>> = {}) {
  const environment = readEnvironment(['--port', '0', '--data', database.folder], {
    DATABASE_URL: database.url,
    STEWARD_ADMIN_PASSWORD: adminPassword,
    STEWARD_LOG_LEVEL: 'silent',
    ...variables,
  })
  return startServer({ environment, clock: testClock(), log: openLog('silent'), progress: () => {} })
}

const secret = (letter: string) => `${letter} server's secret of 32 characters`

test(
  '[G9] a server refuses to start beside others with another secret or none, until the old one is given up',
  { timeout: 60_000 },
  async () => {
    await (await start({ STEWARD_SECRET: secret('A') })).stop()
    await expect(start({ STEWARD_SECRET: secret('B') })).rejects.toThrow(
      /STEWARD_SECRET is another one[^]*Set STEWARD_SECRET to the same value/,
    )
    await expect(start()).rejects.toThrow(SecretError)
    expect(existsSync(join(database.folder, secretFileName))).toBe(false)
    await (await start({ STEWARD_SECRET: secret('A') })).stop()

    const variables = { DATABASE_URL: database.url ?? '', STEWARD_SECRET: '' }
    const { code, output } = await new Child(['server/app/admin.ts', 'forget-secret', '--data', database.folder], { variables }).ended
    expect([code, output]).toEqual([0, expect.stringMatching(/The next start uses its own secret/)])
    await (await start()).stop()
    await (await start()).stop()
    const path = join(database.folder, secretFileName)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(Buffer.from(await readFile(path, 'utf8'), 'base64url')).toHaveLength(32)
    await writeFile(path, 'cut')
    await expect(start()).rejects.toThrow(/secret\.key is damaged/)
  },
)

test.each(['short', 'changeme', 'change-me-change-me-change-me-change-me', '0'.repeat(64)])(
  '[G9] a secret that can be guessed is refused at the start: %s',
  (text) => {
    expect(() => readEnvironment([], { STEWARD_SECRET: text })).toThrow(/STEWARD_SECRET must have at least 32 random characters/)
  },
)
