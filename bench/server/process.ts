import { execFileSync } from 'node:child_process'
import { median } from '#bench/median.ts'
import { requestSequence, listWorkloads } from './workloads.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'
import type { Figure } from './result.ts'
import type { Target } from './target.ts'

const starts = 5

/** Long enough for garbage of the start to be collected. */
const settleMs = 2000

/** Whether `ps` is available to read the memory of a process. */
export const canReadMemory = process.platform !== 'win32'

/** Memory of an idle server after a list and a search, which start the query worker. */
export async function idleMemory(target: Target, pid: number): Promise<Figure> {
  const connection = await KeepAliveConnection.open(target.url)
  for (const workload of listWorkloads.filter(({ part }) => part === 'list' || part === 'search'))
    await connection.send(requestSequence(workload, target)())
  connection.close()
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return { figure: 'idle memory', unit: 'MB', atMost: 150, value: kilobytes / 1024, how: 'resident, after a list and a search' }
}

/** Time from the start of the process until it accepts calls, on existing data. `start` starts and stops a server and returns the milliseconds. */
export async function startTime(size: string, start: () => Promise<number>): Promise<Figure> {
  const times: number[] = []
  while (times.length < starts) times.push(await start())
  const how = `from the start of the process until it accepts calls, median of ${starts}`
  return { figure: `start on ${size} records`, unit: 'ms', atMost: 1000, value: median(times), how }
}
