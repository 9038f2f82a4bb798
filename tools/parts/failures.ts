import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'
import type { RunTest } from './written.ts'

const unitSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          location: z.optional(z.nullable(z.object({ line: z.number(), column: z.number() }))),
        }),
      ),
    }),
  ),
})

const specSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  line: z.number(),
  column: z.number(),
  tests: z.array(
    z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })) }),
  ),
})

interface Suite {
  readonly title: string
  readonly specs: readonly z.infer<typeof specSchema>[]
  readonly suites?: readonly Suite[] | undefined
}

const suiteSchema: z.ZodMiniType<Suite> = z.object({
  title: z.string(),
  specs: z.array(specSchema),
  suites: z.optional(z.array(z.lazy(() => suiteSchema))),
})

const journeysSchema = z.object({ suites: z.array(suiteSchema) })

/** A journey that failed. */
export interface FailedJourney {
  /** Its file, the titles of its groups and its own: what stays when lines above it change. */
  readonly name: string
  readonly line: number
  /** The first lines of what went wrong. */
  readonly error: string
}

/** The failed tests in a report of Vitest, and the files that failed without a failed test, as they do when they cannot be loaded. */
export function failuresOfUnit(report: unknown): string[] {
  return unitSchema.parse(report).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`)
    return status === 'failed' && failed.length === 0 ? [file] : failed
  })
}

/** The tests in a report of Vitest, with the places where they are written. */
export function unitTests(report: unknown): RunTest[] {
  return unitSchema.parse(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, location }) => ({
      place: `${name}:${location ? `${location.line}:${location.column}` : fullName}`,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  )
}

/** The failed tests in a report of Playwright. */
export function failedJourneys(report: unknown): FailedJourney[] {
  return journeysSchema.parse(report).suites.flatMap((suite) => failedIn(suite, []))
}

function failedIn({ title, specs, suites = [] }: Suite, above: readonly string[]): FailedJourney[] {
  const titles = [...above, title]
  const failed = specs
    .filter(({ ok }) => !ok)
    .map((spec) => ({ name: [...titles, spec.title].join(' › '), line: spec.line, error: errorOf(spec) }))
  return [...failed, ...suites.flatMap((suite) => failedIn(suite, titles))]
}

/** The tests in a report of Playwright, with the places where they are written. */
export function journeyTests(report: unknown): RunTest[] {
  return journeysSchema.parse(report).suites.flatMap(testsIn)
}

function testsIn({ specs, suites = [] }: Suite): RunTest[] {
  const tests = specs.map(({ file, line, column, ok, tests }): RunTest => {
    const isSkipped = tests.every(({ status }) => status === 'skipped')
    return { place: `${file}:${line}:${column}`, status: isSkipped ? 'skipped' : ok ? 'passed' : 'failed' }
  })
  return [...tests, ...suites.flatMap(testsIn)]
}

const errorLines = 3

function errorOf({ tests }: z.infer<typeof specSchema>): string {
  const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)))
  const lines = stripVTControlCharacters(messages[0] ?? '').split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, errorLines)
    .join('\n')
}
