import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { removeLeftovers } from '#tools/testing/leftovers.ts'
import { type FailedJourney, failedJourneys, journeyTests } from './failures.ts'
import { runProgram } from './program.ts'
import type { RunTest } from './written.ts'

const reportSchema = z.object({ errors: z.array(z.unknown()) })

/** A run of Playwright. */
export interface PlaywrightRun {
  readonly tests: readonly RunTest[]
  readonly failed: readonly FailedJourney[]
  /** Whether something else than a test failed: the server, the end of a worker, or files left behind. */
  readonly isBroken: boolean
  /** Output to show; empty when all is well. */
  readonly output: string
  readonly cpuSeconds: number | undefined
}

interface Options {
  /** Where the tests are; the current folder by default. */
  readonly root?: string
  /** The name of the report. */
  readonly name: string
  /** Prints tests as they run. */
  readonly isShown: boolean
}

/** Runs journeys; `args` are options of Playwright and parts of file names. */
export async function runPlaywright(args: readonly string[], { root = process.cwd(), name, isShown }: Options): Promise<PlaywrightRun> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-journeys-'))
  const reportFile = join(root, '.cache', `${name}.json`)
  // Otherwise the report of an earlier run would be read.
  rmSync(reportFile, { force: true })
  const { code, output, cpuSeconds } = await runProgram(
    ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', '--reporter=list,json', ...args],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
        // Otherwise its compiled files would be among the temporary ones.
        PWTEST_CACHE_DIR: resolve('.cache/playwright'),
        TMPDIR: folder,
      },
      folder: root,
      isShown,
    },
  )
  // It ended before it looked for tests.
  if (!existsSync(reportFile)) return { tests: [], failed: [], isBroken: true, output, cpuSeconds }
  const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'))
  const { errors } = reportSchema.parse(report)
  const leftovers = [...readdirSync(folder).filter((file) => !isChromiumsOwn(file)), ...removeLeftovers(folder)]
  const problems = [
    ...(code === 0 ? [] : [output]),
    ...(leftovers.length === 0 ? [] : [`Left behind by the browser tests:\n${leftovers.join('\n')}`]),
  ]
  const failed = failedJourneys(report)
  const isBroken = errors.length > 0 || leftovers.length > 0 || (code !== 0 && failed.length === 0)
  return { tests: journeyTests(report), failed, isBroken, output: problems.join('\n'), cpuSeconds }
}

/** A file that Chromium was writing when its browser was ended. It is removed with the folder; the tests could not have removed it. */
function isChromiumsOwn(name: string): boolean {
  return /^\.?org\.chromium\.Chromium\./.test(name)
}
