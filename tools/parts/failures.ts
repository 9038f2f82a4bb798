import { relative } from 'node:path'
import * as z from 'zod/mini'

const unitSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  /** One for each project. */
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
})

type Status = z.infer<typeof specSchema>['tests'][number]['status']

interface Suite {
  readonly specs: readonly z.infer<typeof specSchema>[]
  readonly suites?: readonly Suite[] | undefined
}

const suiteSchema: z.ZodMiniType<Suite> = z.object({
  specs: z.array(specSchema),
  suites: z.optional(z.array(z.lazy(() => suiteSchema))),
})

const journeysSchema = z.object({ suites: z.array(suiteSchema) })

/** The failed tests in a report of Vitest, and the files that failed without a failed test, as they do when they cannot be loaded. */
export function failuresOfUnit(report: unknown): string[] {
  return unitSchema.parse(report).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`)
    return status === 'failed' && failed.length === 0 ? [file] : failed
  })
}

/** The failed tests in a report of Playwright. */
export function failuresOfJourneys(report: unknown): string[] {
  return journeysSchema.parse(report).suites.flatMap((suite) => testsIn(suite, 'unexpected'))
}

/** The tests in a report of Playwright that passed when they were tried again. */
export function flakyJourneys(report: unknown): string[] {
  return journeysSchema.parse(report).suites.flatMap((suite) => testsIn(suite, 'flaky'))
}

function testsIn({ specs, suites = [] }: Suite, status: Status): string[] {
  const found = specs.filter(({ tests }) => tests.some((test) => test.status === status))
  return [...found.map(({ title, file, line }) => `${file}:${line}: ${title}`), ...suites.flatMap((suite) => testsIn(suite, status))]
}
