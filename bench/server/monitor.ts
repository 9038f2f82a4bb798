import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sampleSeconds } from '#contract/monitor.ts'
import type { Figure } from './result.ts'
import type { Target } from './target.ts'

const seconds = 20

/** Reads this many times as often as a console does: a single reading is too short to be measured. */
const timesAsOften = 20

/** Clock ticks of Linux in a second. */
const ticksPerSecond = 100

/** Whether the CPU time of a process can be read. */
export const canReadCpuTime = process.platform === 'linux'

/** The CPU time that a process has used, in seconds. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the process, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The CPU that a process uses meanwhile, in percent of one core. */
async function cpuWhile(pid: number, work: () => Promise<void>): Promise<number> {
  const [before, startedAt] = [cpuSeconds(pid), performance.now()]
  await work()
  return ((cpuSeconds(pid) - before) / ((performance.now() - startedAt) / 1000)) * 100
}

/** What it costs that the server measures itself, and that one console shows it. */
export async function measureMonitor({ url, writing }: Target, pid: number): Promise<Figure> {
  const idle = await cpuWhile(pid, () => wait(seconds * 1000))
  const reading = await cpuWhile(pid, async () => {
    const intervalMs = (sampleSeconds * 1000) / timesAsOften
    for (let count = 0; count < (seconds * 1000) / intervalMs; count++) {
      const response = await fetch(`${url}/api/monitor`, { headers: writing })
      if (!response.ok) throw new Error(`GET /monitor answered ${response.status}`)
      await response.arrayBuffer()
      await wait(intervalMs)
    }
  })
  const shown = Math.max(0, reading - idle) / timesAsOften
  const how = `of one core: an idle server with all that it does in the background ${idle.toFixed(2)} %, and one console on the monitor ${shown.toFixed(2)} %`
  return { figure: 'CPU of an idle server and its monitor', unit: '%', atMost: 2, value: idle + shown, how }
}
