import { execFileSync } from 'node:child_process'
import { KeptConnection } from './kept-connection.ts'
import { percentile } from './load.ts'
import type { Figure } from './result.ts'
import { listRequest, type Stage } from './stage.ts'

const starts = 5

/** Long enough for what a start leaves behind to be swept up. */
const restMs = 2000

/** Whether there is the program that says how much memory another one takes. */
export const canReadMemory = process.platform !== 'win32'

/** Memory of a server that has answered each kind of call and now waits; a search has started the thread that reads aside. */
export async function idleMemory(stage: Stage): Promise<Figure[]> {
  const connection = await KeptConnection.open(stage.url)
  for (const name of ['', ...stage.searched.slice(0, 1)]) await connection.ask(listRequest(stage, { name }))
  connection.close()
  await new Promise((resolve) => setTimeout(resolve, restMs))
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(stage.pid)], { encoding: 'utf8' }))
  const how = 'resident memory after the first calls, with the reading thread where there is one'
  return [{ figure: 'idle memory', unit: 'MB', atMost: 150, value: kilobytes / 1024, how }]
}

/** From the start of the process until it takes calls, on data that is there. `start` starts and stops a server, and gives the milliseconds. */
export async function startTime(size: string, start: () => Promise<number>): Promise<Figure[]> {
  const times: number[] = []
  while (times.length < starts) times.push(await start())
  const value = percentile({ times: times.toSorted((a, b) => a - b) }, 0.5)
  const how = `from the start of the process until it takes calls, median of ${starts}`
  return [{ figure: `start on ${size}`, unit: 'ms', atMost: 1000, value, how }]
}
