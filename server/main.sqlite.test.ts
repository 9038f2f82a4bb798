import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts'
import { adminPassword } from '#server/testing/test-server.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'steward-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Starts the program, stops it when it has printed its URL, and returns all that it printed. */
async function printedAtStart(variables: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['server/main.ts', '--port', '0', ...args], {
    env: { ...process.env, DATABASE_URL: '', STEWARD_LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString()
    if (/http:\/\/\S+\n/.test(output)) child.kill('SIGTERM')
  })
  await once(child, 'close')
  return output
}

test('a trial names the user to sign in as at every start, its password only at the first', { timeout: 120_000 }, async () => {
  const data = await dataFolder()
  const first = await printedAtStart({ STEWARD_ADMIN_PASSWORD: '' }, '--data', data)
  expect(first).toMatch(/Sign in as {2}admin\n {2}Password {4}\S+ {3}\(shown once; must be changed at the first sign-in\)/)
  const again = await printedAtStart({}, '--data', data, '--demo')
  expect(again).toMatch(/Sign in as {2}admin\n {2}Password {4}as you set it.*npm run admin -- reset-password/)
})

test(
  '[A7] in production the first password is hashed with the parameters of OWASP, and the output names no user',
  { timeout: 120_000 },
  async () => {
    const data = await dataFolder()
    expect(await printedAtStart({ STEWARD_ADMIN_PASSWORD: adminPassword }, '--data', data)).not.toContain('Sign in as')
    const database = openSqlite(data)
    const users = database.read.$extendTables<{ app_user: { password_hash: string } }>().selectFrom('app_user')
    const hashes = await users.select('password_hash').execute()
    await database.close()
    expect(hashes).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }])
  },
)
