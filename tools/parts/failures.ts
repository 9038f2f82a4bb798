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

interface Suite {
  readonly specs: readonly { readonly title: string; readonly ok: boolean; readonly file: string; readonly line: number }[]
  readonly suites?: readonly Suite[] | undefined
}

const suiteSchema: z.ZodMiniType<Suite> = z.object({
  specs: z.array(z.object({ title: z.string(), ok: z.boolean(), file: z.string(), line: z.number() })),
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
  return journeysSchema.parse(report).suites.flatMap(failuresIn)
}

function failuresIn({ specs, suites = [] }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ title, file, line }) => `${file}:${line}: ${title}`)
  return [...failed, ...suites.flatMap(failuresIn)]
}
