import * as z from 'zod/mini'
import { runNpm, reasonOf } from './npm.ts'

const advisory = z.object({ title: z.string(), url: z.string() })
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), range: z.string(), severity: z.string(), via: z.array(z.union([advisory, z.string()])) }),
  ),
})

/** A package with advisories, and the lines to print about them. */
export interface Advisory {
  readonly isHigh: boolean
  readonly lines: readonly string[]
}

/**
 * Queries the registry for advisories on the locked packages, including development packages, because the console contains some. Returns the
 * reason if the registry does not answer.
 */
export async function findAdvisories(): Promise<Advisory[] | string> {
  // Offline, npm would find nothing.
  const output = await runNpm('audit', '--package-lock-only', '--include=dev', '--offline=false')
  const { success, data } = z.safeParse(auditSchema, output)
  if (!success) return reasonOf(output)
  return Object.values(data.vulnerabilities).map(({ name, range, severity, via }) => ({
    isHigh: severity === 'high' || severity === 'critical',
    lines: via.map(
      (cause) => `${severity.padEnd(8)}  ${name} ${range}  ${typeof cause === 'string' ? `by ${cause}` : `${cause.title}  ${cause.url}`}`,
    ),
  }))
}
