import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftovers } from './leftovers.ts'

const forever = 'setInterval(() => {}, 1000); console.log("running")'

test.skipIf(process.platform !== 'linux')(
  'what a file of tests leaves is removed: its files, and the processes that it names',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-left-'))
    writeFileSync(join(folder, 'written'), '')
    const child = spawn(process.execPath, ['-e', forever], { env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'ignore'] })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')

    expect(removeLeftovers(folder)).toEqual([expect.stringContaining('setInterval')])
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(existsSync(folder)).toBe(false)
    expect(removeLeftovers(folder)).toEqual([])
  },
)
