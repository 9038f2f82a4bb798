import { execFileSync } from 'node:child_process'
import { median } from '#bench/median.ts'
import { askingFor, listItems } from './items.ts'
import { KeptConnection } from './kept-connection.ts'
import type { Figure } from './result.ts'
import type { Stage } from './stage.ts'

const starts = 5

/** Long enough for what a start leaves behind to be swept up. */
const restMs = 2000

/** Whether there is the program that says how much memory another one takes. */
export const canReadMemory = process.platform !== 'win32'

/** Memory of a server that has answered a list and a search, which starts the thread that reads aside, and now waits. */
export async function idleMemory(stage: Stage, pid: number): Promise<Figure> {
  const connection = await KeptConnection.open(stage.url)
  for (const item of listItems.filter(({ part }) => part === 'list' || part === 'search')) await connection.ask(askingFor(item, stage)())
  connection.close()
  await new Promise((resolve) => setTimeout(resolve, restMs))
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return { figure: 'idle memory', unit: 'MB', atMost: 150, value: kilobytes / 1024, how: 'resident, after a list and a search' }
}

/** From the start of the process until it takes calls, on data that is there. `start` starts and stops a server, and gives the milliseconds. */
export async function startTime(size: string, start: () => Promise<number>): Promise<Figure> {
  const times: number[] = []
  while (times.length < starts) times.push(await start())
  const how = `from the start of the process until it takes calls, median of ${starts}`
  return { figure: `start on ${size} records`, unit: 'ms', atMost: 1000, value: median(times), how }
}
