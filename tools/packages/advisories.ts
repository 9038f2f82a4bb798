import * as z from 'zod/mini'
import { askNpm, reasonOf } from './npm.ts'

const advisory = z.object({ title: z.string(), url: z.string() })
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), range: z.string(), severity: z.string(), via: z.array(z.union([advisory, z.string()])) }),
  ),
})

/** A package that something is known against, and the sentences to print about it. */
export interface Advisory {
  readonly isHigh: boolean
  readonly lines: readonly string[]
}

/**
 * Asks the registry what is known against the locked packages, those for building too: the console is made of some. Gives the reason instead
 * where the registry has no answer.
 */
export async function findAdvisories(): Promise<Advisory[] | string> {
  // Offline npm would ask nobody, and find nothing.
  const answer = await askNpm('audit', '--package-lock-only', '--include=dev', '--offline=false')
  const { success, data } = z.safeParse(auditSchema, answer)
  if (!success) return reasonOf(answer)
  return Object.values(data.vulnerabilities).map(({ name, range, severity, via }) => ({
    isHigh: severity === 'high' || severity === 'critical',
    lines: via.map(
      (one) => `${severity.padEnd(8)}  ${name} ${range}  ${typeof one === 'string' ? `by ${one}` : `${one.title}  ${one.url}`}`,
    ),
  }))
}
