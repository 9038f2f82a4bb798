import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runProgram } from './program.ts'

const busy = 'const end = process.cpuUsage().user + 600_000; while (process.cpuUsage().user < end);'
const parent = `require('node:child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit', detached: true }).unref(); ${busy}`

test.runIf(existsSync('/proc/self/stat'))(
  'the CPU time of a program is that of all its processes, also of those that nobody waits for',
  async () => {
    const { cpuSeconds } = await runProgram(['-e', parent, busy])
    expect(cpuSeconds).toBeGreaterThan(0.8)
    expect(cpuSeconds).toBeLessThan(10)
  },
)
