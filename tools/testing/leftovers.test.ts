import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

// Waits for input that never comes, until it is killed.
const endlessProgram = 'process.stdin.resume(); console.log("running")'

// Processes are found in /proc, which only Linux has.
test.skipIf(process.platform !== 'linux')('files and processes that a test file leaves behind are removed and reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-left-'))
  writeFileSync(join(folder, 'written'), '')
  const child = spawn(process.execPath, ['-e', endlessProgram], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')

  expect(removeLeftovers(folder)).toEqual([expect.stringContaining('stdin.resume')])
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(existsSync(folder)).toBe(false)
  expect(removeLeftovers(folder)).toEqual([])
})
