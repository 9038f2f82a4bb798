import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { BenchServer } from '#bench/bench-server.ts'
import { residentMegabytes } from '#tools/testing/floods.ts'
import { onExit } from './clean-up.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'
import type { Figure } from './result.ts'
import type { Target } from './target.ts'
import { listWorkloads, requestSequence } from './workloads.ts'

/** The floods that are measured (tools/testing/floods.ts). */
export const floodNames = ['pipelined', 'largeBodies', 'allowedBodies'] as const

const measuredMs = 5000
const releaseMs = 30_000

/** Memory above that before the flood, and how much slower others are served. */
const [allowedMegabytes, allowedRatio] = [100, 20]

const how = {
  pipelined: '50 connections send 2,000 requests each and read nothing',
  largeBodies: '1,000 connections sign in with a body of 1 MB that lacks its end',
  allowedBodies: '1,000 connections sign in with a body of 16 kB that lacks its end',
}

/** The p99 of lists that are requested one after the other for a while, in milliseconds, and the most memory that the server had meanwhile. */
export async function observe(target: Target, pid: number): Promise<{ p99: number; peak: number }> {
  const connection = await KeepAliveConnection.open(target.url)
  const [workload] = listWorkloads
  if (!workload) throw new Error('There is no list to request.')
  const next = requestSequence(workload, target)
  const times: number[] = []
  let peak = 0
  const endsAt = performance.now() + measuredMs
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    await connection.send(next())
    times.push(performance.now() - startedAt)
    if (times.length % 20 === 0) peak = Math.max(peak, residentMegabytes(pid))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  connection.close()
  return { p99: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN, peak }
}

function startFloodProcess(name: string, url: string): ChildProcess {
  const flood = fork(join(import.meta.dirname, 'flood-process.ts'), [name, url])
  onExit(() => flood.kill('SIGKILL'))
  return flood
}

/** What floods of unanswered requests and unfinished bodies do to memory and to others. */
export async function measureFloods(target: Target, { pid }: BenchServer): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of floodNames) {
    const idle = await observe(target, pid)
    const before = residentMegabytes(pid)
    const flood = startFloodProcess(name, target.url)
    const { p99, peak } = await observe(target, pid)
    flood.kill('SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, releaseMs))
    figures.push(
      {
        figure: `${name}: memory`,
        unit: 'MB',
        atMost: allowedMegabytes,
        value: peak - before,
        how: `at its highest, above idle: ${how[name]}`,
      },
      {
        figure: `${name}: memory afterwards`,
        unit: 'MB',
        atMost: allowedMegabytes,
        value: residentMegabytes(pid) - before,
        how: '30 s after it',
      },
      {
        figure: `${name}: list p99`,
        unit: '×',
        atMost: allowedRatio,
        value: p99 / idle.p99,
        how: `to the idle p99 of ${idle.p99.toFixed(1)} ms`,
      },
    )
  }
  return figures
}
