import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BenchServer } from '#bench/bench-server.ts'
import { residentMegabytes } from '#tools/testing/floods.ts'
import { onExit } from './clean-up.ts'
import { observe } from './floods.ts'
import type { Figure } from './result.ts'
import type { Target } from './target.ts'
import type { UploadOrder } from './upload-process.ts'

const megabyte = 1024 * 1024

/** Together 2 GB; one file may have 100 MB. */
const largeFiles = { files: 20, bytes: 100 * megabyte, parallel: 1, isKept: false }
const parallelFiles = { files: 1500, bytes: megabyte, parallel: 500, isKept: true }

/** Uploads in another process; resolves with how long it took in milliseconds. */
async function upload(order: UploadOrder): Promise<number> {
  const uploading = fork(join(import.meta.dirname, 'upload-process.ts'), [JSON.stringify(order)])
  const release = onExit(() => uploading.kill('SIGKILL'))
  try {
    const [ms] = await Promise.race([once(uploading, 'message'), once(uploading, 'exit').then(() => [Number.NaN])])
    return Number(ms)
  } finally {
    uploading.kill('SIGKILL')
    release()
  }
}

/** Samples the memory of a process until something is done; the most of it in megabytes. */
async function peakDuring(pid: number, work: Promise<unknown>): Promise<number> {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, 100)
  await work
  clearInterval(timer)
  return peak
}

/** What uploads cost: memory and time against a plain server that writes the same bytes to the same disk, and lists beside them. */
export async function measureUploads(product: Target, plainUrl: string, { pid }: BenchServer): Promise<Figure[]> {
  const plainMs = await upload({ ...largeFiles, url: plainUrl, headers: {} })
  const before = residentMegabytes(pid)
  const uploading = upload({ ...largeFiles, url: product.url, headers: product.writing })
  const peak = await peakDuring(pid, uploading)
  const productMs = await uploading
  const idle = await observe(product, pid)
  const beside = upload({ ...parallelFiles, url: product.url, headers: product.writing })
  const busy = await observe(product, pid)
  await beside
  return [
    { figure: 'uploads: memory', unit: 'MB', atMost: 60, value: peak - before, how: 'at its highest, above idle: 2 GB in files of 100 MB' },
    {
      figure: 'uploads: throughput',
      unit: '×',
      atLeast: 0.5,
      value: plainMs / productMs,
      how: 'the same, to a plain server that gets each file in one request',
    },
    {
      figure: 'uploads: list p99 beside',
      unit: '×',
      atMost: 10,
      value: busy.p99 / idle.p99,
      how: `to the idle p99 of ${idle.p99.toFixed(1)} ms: 500 uploads of 1 MB at a time`,
    },
  ]
}
