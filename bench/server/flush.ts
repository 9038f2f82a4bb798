import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from './load.ts'

/** What the disk takes to keep 4 kB, where the data of a bench stands: the median in milliseconds. */
export function flushMs(): number {
  const path = join(tmpdir(), `steward-flush-${process.pid}`)
  const file = openSync(path, 'w')
  const times: number[] = []
  const page = Buffer.alloc(4096)
  while (times.length < 100) {
    const startedAt = performance.now()
    writeSync(file, page)
    fdatasyncSync(file)
    times.push(performance.now() - startedAt)
  }
  closeSync(file)
  rmSync(path)
  return percentile({ times: times.toSorted((a, b) => a - b) }, 0.5)
}
