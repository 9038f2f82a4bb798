import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Figure } from '#bench/figure.ts'
import { median } from '#bench/median.ts'
import { runProgram } from '#tools/parts/program.ts'
import type { BenchDatabase } from './database.ts'

const times = z.object({ alone: z.array(z.number()), beside: z.array(z.number()) })

/** How soon an instance has the events of another beside a long transaction, compared with the same without one. */
export async function measureInstances({ variables }: BenchDatabase): Promise<Figure[]> {
  const { code, output } = await runProgram(['server/testing/bench-events.ts'], {
    folder: join(import.meta.dirname, '../..'),
    env: variables,
  })
  if (code !== 0) throw new Error(output)
  const { alone, beside } = z.parse(times, JSON.parse(output))
  const [aloneMs, besideMs] = [median(alone), median(beside)]
  const figure = 'events of another instance beside a long transaction, p95'
  const how = `${besideMs.toFixed(0)} ms, without it ${aloneMs.toFixed(0)} ms: 200 writes a second, 60,000 events since the transaction began`
  return [
    { figure, unit: '×', atMost: 3, value: besideMs / aloneMs, how },
    { figure, unit: 'ms', atMost: 500, value: besideMs, how: 'from the beginning of the write' },
  ]
}
