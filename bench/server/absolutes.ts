import { join } from 'node:path'
import * as z from 'zod/mini'
import { type BenchServer, startServer } from '#bench/bench-server.ts'
import { amount, type Figure } from '#bench/figure.ts'
import { median } from '#bench/median.ts'
import { runProgram } from '#tools/parts/program.ts'
import { residentMegabytes } from '#tools/testing/floods.ts'
import { type BenchDatabase, embedded } from './database.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'
import type { Target } from './target.ts'
import { listWorkloads, requestSequence } from './workloads.ts'

const starts = 5

/** Long enough for garbage of the start to be collected, and for the files of the console to be read. */
const settleMs = 5000

/** Whether `ps` is available to read the memory of a process. */
export const canReadMemory = process.platform !== 'win32'

async function settledMegabytes({ pid }: BenchServer): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  return residentMegabytes(pid)
}

/** Memory of a server that nobody has used since its start. */
async function unusedMemory(): Promise<Figure> {
  const data = embedded()
  // The first start creates the database.
  await measureStart(data)
  const server = await startServer(data.folder)
  const value = await settledMegabytes(server)
  await server.stop()
  await data.remove()
  return { figure: 'idle memory', unit: 'MB', atMost: 130, value, how: 'resident, 5 s after the start' }
}

/** Memory of an idle server, and of one after signing in, a list and a search, which start the query worker. */
export async function idleMemory(target: Target, server: BenchServer): Promise<Figure[]> {
  const unused = await unusedMemory()
  const connection = await KeepAliveConnection.open(target.url)
  for (const workload of listWorkloads.filter(({ part }) => part === 'list' || part === 'search'))
    await connection.send(requestSequence(workload, target)())
  connection.close()
  return [
    unused,
    {
      figure: 'memory after a list and a search',
      unit: 'MB',
      atMost: 150,
      value: await settledMegabytes(server),
      how: 'resident, 5 s later',
    },
  ]
}

/** Starts a server, stops it, and returns the milliseconds until it accepted calls. */
export async function measureStart({ folder }: BenchDatabase): Promise<number> {
  const startedAt = performance.now()
  const server = await startServer(folder)
  const ms = performance.now() - startedAt
  await server.stop()
  return ms
}

/** Time from the start of the process until it accepts calls, on a million records. */
export async function startTime(data: BenchDatabase): Promise<Figure> {
  const times: number[] = []
  while (times.length < starts) times.push(await measureStart(data))
  const how = `from the start of the process until it accepts calls, median of ${starts}`
  return { figure: 'start on 1,000,000 records', unit: 'ms', atMost: 500, value: median(times), how }
}

const rates = z.array(z.number())

/** How fast the audit log is verified against its hash chain, compared with reading and hashing the same rows plainly. */
export async function measureAuditChain(): Promise<Figure> {
  const { code, output } = await runProgram(['server/testing/bench-audit.ts'], { folder: join(import.meta.dirname, '../..') })
  if (code !== 0) throw new Error(output)
  const { verified, plain } = z.parse(z.object({ verified: rates, plain: rates }), JSON.parse(output))
  const [ours, theirs] = [median(verified), median(plain)]
  const how = `${amount(ours)} entries/s; plain SHA-256 over the same rows, read in the same order: ${amount(theirs)}`
  return { figure: 'audit log verified', unit: '×', value: ours / theirs, atLeast: 0.5, how }
}
