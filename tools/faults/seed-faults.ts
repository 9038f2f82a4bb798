import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeCssClasses } from '#tools/build/css-classes.ts'
import { runProgram } from '#tools/parts/program.ts'
import { ProjectCopy } from '#tools/testing/project-copy.ts'
import type { Fault } from './fault.ts'

const reportFile = '.cache/faults.json'
const reportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ failureMessages: z.array(z.string()) })) })),
})

/** What became of a fault. */
export interface SeededFault {
  readonly name: string
  readonly seconds: number
  readonly cpuSeconds: number | undefined
  /** The problem; undefined if a test found the fault. */
  readonly problem: string | undefined
  readonly output: string
}

interface Checked {
  readonly isPassed: boolean
  /** Whether a test failed, or the compiler found something: a file that cannot be loaded proves nothing. */
  readonly isFound: boolean
  readonly cpuSeconds: number | undefined
  readonly output: string
}

/**
 * Seeds faults one at a time into a copy of the project, and requires that a test of those that each names fails. Before that these tests must pass
 * there without a fault.
 */
export async function seedFaults(faults: readonly Fault[], onResult: (result: SeededFault) => void): Promise<void> {
  const copy = new ProjectCopy()
  try {
    writeCssClasses(copy.root)
    for (const by of ['types', 'tests', 'postgres'] as const) {
      const tests = [...new Set(faults.filter((fault) => fault.by === by).flatMap((fault) => fault.tests))]
      if (tests.length === 0) continue
      onResult(await timed(`without a fault, by ${by}`, async () => problemOf(await check(copy.root, by, tests), 'isPassed')))
    }
    for (const fault of faults) onResult(await timed(fault.name, () => seed(copy.root, fault)))
  } finally {
    copy.remove()
  }
}

type Outcome = Pick<SeededFault, 'cpuSeconds' | 'problem' | 'output'>

async function timed(name: string, work: () => Promise<Outcome>): Promise<SeededFault> {
  const startedAt = performance.now()
  const outcome = await work()
  return { name, seconds: (performance.now() - startedAt) / 1000, ...outcome }
}

async function seed(root: string, { file, from, to, by, tests }: Fault): Promise<Outcome> {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
  try {
    return problemOf(await check(root, by, tests), 'isFound')
  } finally {
    writeFileSync(path, text)
  }
}

function problemOf(checked: Checked, expected: 'isPassed' | 'isFound'): Outcome {
  const { cpuSeconds, output } = checked
  if (checked[expected]) return { cpuSeconds, problem: undefined, output: '' }
  const problem = expected === 'isPassed' ? 'a test fails without a fault' : 'no test fails'
  return { cpuSeconds, problem, output: checked.isPassed ? '' : output }
}

async function check(root: string, by: Fault['by'], tests: readonly string[]): Promise<Checked> {
  return by === 'types' ? checkTypes(root, tests) : runTests(root, by, tests)
}

async function checkTypes(root: string, tsconfigs: readonly string[]): Promise<Checked> {
  const { code, output, cpuSeconds } = await runProgram(['node_modules/typescript/bin/tsc', '-b', ...tsconfigs], { folder: root })
  return { isPassed: code === 0, isFound: code !== 0 && output.includes('error TS'), cpuSeconds, output }
}

async function runTests(root: string, by: Fault['by'], tests: readonly string[]): Promise<Checked> {
  const report = join(root, reportFile)
  rmSync(report, { force: true })
  const args = ['run', '--bail=1', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...tests]
  const { output, cpuSeconds } = await runProgram(['node_modules/vitest/vitest.mjs', ...args], {
    folder: root,
    env: by === 'postgres' ? { TEST_DATABASE: 'postgres' } : {},
  })
  if (!existsSync(report)) return { isPassed: false, isFound: false, cpuSeconds, output }
  const { success, testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  const messages = testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ failureMessages }) => failureMessages))
  // One that took too long says something of the machine.
  return { isPassed: success, isFound: messages.some((message) => !message.includes('timed out in')), cpuSeconds, output }
}
