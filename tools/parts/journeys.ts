import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { removeLeftovers } from '#tools/testing/leftovers.ts'
import { failuresOfJourneys } from './failures.ts'
import type { PartResult } from './part.ts'
import { runProgram } from './program.ts'

const reportFile = '.cache/journeys.json'
const reportSchema = z.object({ stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }) })

/** Runs the browser tests against the real server. `filters` are parts of file names; `isShown` prints tests as they run. */
export async function runJourneys({ filters, isShown }: { filters: readonly string[]; isShown: boolean }): Promise<PartResult> {
  const startedAt = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'steward-journeys-'))
  const { code, output, cpuSeconds } = await runProgram(
    ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', '--reporter=list,json', ...filters],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
        // Otherwise its compiled files would be among the temporary ones.
        PWTEST_CACHE_DIR: resolve('.cache/playwright'),
        TMPDIR: folder,
      },
      isShown,
    },
  )
  const results: unknown = JSON.parse(readFileSync(reportFile, 'utf8'))
  const { stats } = reportSchema.parse(results)
  const leftovers = [...readdirSync(folder).filter((name) => !isChromiumsOwn(name)), ...removeLeftovers(folder)]
  const problems = [
    ...(code === 0 ? [] : [output]),
    ...(leftovers.length === 0 ? [] : [`Left behind by the browser tests:\n${leftovers.join('\n')}`]),
  ]
  return {
    name: 'journeys',
    passed: stats.expected,
    failed: problems.length === 0 ? 0 : Math.max(1, stats.unexpected),
    skipped: stats.skipped,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds,
    failures: failuresOfJourneys(results),
    output: problems.join('\n'),
  }
}

/** A file that Chromium was writing when its browser was ended. It goes with the folder; the tests could not have removed it. */
function isChromiumsOwn(name: string): boolean {
  return /^\.?org\.chromium\.Chromium\./.test(name)
}
