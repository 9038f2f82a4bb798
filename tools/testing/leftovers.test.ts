import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

// The timer keeps the process alive until it is killed, which is what the test is about; nothing waits for it.
const endlessProgram = 'setInterval(() => {}, 1000); console.log("running")'

// Processes are found in /proc, which only Linux has.
test.skipIf(process.platform !== 'linux')('files and processes that a test file leaves behind are removed and reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-left-'))
  writeFileSync(join(folder, 'written'), '')
  const child = spawn(process.execPath, ['-e', endlessProgram], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')

  expect(removeLeftovers(folder)).toEqual([expect.stringContaining('setInterval')])
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(existsSync(folder)).toBe(false)
  expect(removeLeftovers(folder)).toEqual([])
})
