import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { measureCpu } from './cpu-time.ts'

const busy = "while (process.cpuUsage().user < 600_000); process.stdout.write('done'); process.stdin.resume()"
const starting = `require('node:child_process').spawn(process.execPath, ['-e', process.argv[1]], { stdio: 'inherit', detached: true }); ${busy}`

test.runIf(existsSync('/proc/self/stat'))(
  'the CPU time of a program is that of all its processes, also of those that nobody waits for',
  async () => {
    const program = spawn(process.execPath, ['-e', starting, busy], { stdio: ['pipe', 'pipe', 'inherit'] })
    const measured = measureCpu(program.pid)
    onTestFinished(async () => {
      program.stdin.end()
      await once(program, 'close')
    })
    let output = ''
    program.stdout.on('data', (text: Buffer) => (output += text.toString()))
    await expect.poll(() => output).toBe('donedone')
    expect(measured()).toBeGreaterThanOrEqual(1.1)
  },
)
