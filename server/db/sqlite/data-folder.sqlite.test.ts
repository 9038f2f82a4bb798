import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('[G10] only the server’s user can read its files, whatever the folder allowed before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-folder-'))
  await chmod(folder, 0o755)
  const before = process.umask(0)
  const server = await startTestServer({ folder })
  await server.administrator()
  process.umask(before)
  const names = await readdir(folder, { recursive: true })
  expect(await modeOf(folder)).toBe('700')
  for (const name of names) expect([name, await modeOf(join(folder, name))]).toEqual([name, expect.stringMatching(/^[67]00$/)])
  expect(names).toContain('steward.db')
  await server.stop()
  await rm(folder, { recursive: true })
})
