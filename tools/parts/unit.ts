import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { PartResult } from './part.ts'
import { runProgram } from './program.ts'

const reportFile = '.cache/unit.json'
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})

/** Runs the tests that need no browser. `filters` are parts of file names; `isShown` prints them as they run. */
export async function runUnit({ filters, isShown }: { filters: readonly string[]; isShown: boolean }): Promise<PartResult> {
  const began = performance.now()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { code, output } = await runProgram(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters], { isShown })
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = reportSchema.parse(JSON.parse(readFileSync(reportFile, 'utf8')))
  return {
    name: 'unit',
    passed: numPassedTests,
    // A file that does not load fails without a test of its own.
    failed: code === 0 ? 0 : Math.max(1, numFailedTests),
    skipped: numPendingTests + numTodoTests,
    seconds: (performance.now() - began) / 1000,
    output: code === 0 ? '' : output,
  }
}
