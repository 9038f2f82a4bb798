import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { freePort } from './free-port.ts'
import type { PartResult } from './part.ts'
import { runProgram } from './program.ts'

const reportFile = '.cache/journeys.json'
const reportSchema = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }) })

/** Runs the browser tests against the real server. `filters` are parts of file names; `isShown` prints tests as they run. */
export async function runJourneys({ filters, isShown }: { filters: readonly string[]; isShown: boolean }): Promise<PartResult> {
  const startedAt = performance.now()
  const { code, output } = await runProgram(
    ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', '--reporter=list,json', ...filters],
    { env: { JOURNEYS_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }, isShown },
  )
  const { stats } = reportSchema.parse(JSON.parse(readFileSync(reportFile, 'utf8')))
  return {
    name: 'journeys',
    passed: stats.expected,
    failed: code === 0 ? 0 : Math.max(1, stats.unexpected),
    skipped: stats.skipped,
    seconds: (performance.now() - startedAt) / 1000,
    output: code === 0 ? '' : output,
  }
}
