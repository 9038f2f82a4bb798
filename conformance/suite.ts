import { nameOf } from './answer.ts'
import { checksOf } from './call-checks.ts'
import { descriptionCheck, descriptionName } from './description-check.ts'
import { listChecksOf } from './list-checks.ts'
import type { DiscoveredContract } from './discovered-contract.ts'
import { type Scenario, scenario } from './scenario.ts'
import { Fixture } from './fixture.ts'
import type { Target } from './target.ts'
import { SkippedCheck } from './assertions.ts'

/** One check of the suite against a target. */
export interface Check {
  readonly title: string
  readonly run: () => Promise<void>
}

/** The outcome of a check; the reason is empty when it passed. */
export interface CheckResult {
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
  readonly reason: string
}

function scenariosOf({ calls: declared, lists, conformances }: DiscoveredContract, { leftOut = [] }: Target): Scenario[] {
  const calls = declared.filter((call) => !leftOut.includes(nameOf(call)))
  const rows = conformances.flatMap((conformance) => conformance.rows ?? [])
  return [
    ...conformances.flatMap(({ first = [] }) => first),
    ...conformances.flatMap(({ scenarios }) => scenarios),
    ...calls.flatMap(checksOf),
    ...calls.flatMap((call) => {
      const query = lists.find(({ schema }) => schema === call.query)
      return query
        ? listChecksOf(
            call,
            query,
            rows.find(({ list }) => list === call),
          )
        : []
    }),
    ...(leftOut.includes(descriptionName) ? [] : [descriptionCheck(calls)]),
    ...conformances.flatMap(({ last = [] }) => last),
    scenario('Every session can be signed out', (fixture) => fixture.signOutAll()),
  ]
}

/**
 * All checks against a target: the scenarios of the resources, then the checks derived from each call and list. Later checks use the inputs
 * of earlier ones, so they run in order, one at a time.
 */
export function conformanceChecks(target: Target, contract: DiscoveredContract): Check[] {
  const fixture = new Fixture(target, contract.preferences)
  return scenariosOf(contract, target).map(({ title, run }) => ({ title, run: () => run(fixture) }))
}

/** The message of a failure; network errors carry the reason in their cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Runs all checks, whether or not some fail. */
export async function runChecks(checks: readonly Check[], onResult: (result: CheckResult) => void): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { title, run } of checks) {
    const result = await run().then(
      (): CheckResult => ({ title, outcome: 'passed', reason: '' }),
      (error: unknown): CheckResult => ({ title, outcome: error instanceof SkippedCheck ? 'skipped' : 'failed', reason: reasonOf(error) }),
    )
    onResult(result)
    results.push(result)
  }
  return results
}
