import { checksOf } from './call-checks.ts'
import { descriptionCheck } from './description-check.ts'
import { listChecksOf } from './list-checks.ts'
import type { Promises } from './promises.ts'
import { type Scenario, scenario } from './scenario.ts'
import { Stage } from './stage.ts'
import type { Target } from './target.ts'
import { LeftOut } from './verdict.ts'

/** One check of the suite against a target. */
export interface Check {
  readonly title: string
  readonly run: () => Promise<void>
}

/** How a check ended; the reason is a sentence, empty for one that has passed. */
export interface CheckResult {
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'left out'
  readonly reason: string
}

function scenariosOf({ calls, lists, conformances }: Promises): Scenario[] {
  const rows = conformances.flatMap((conformance) => conformance.rows ?? [])
  return [
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
    descriptionCheck(calls),
    scenario('Everybody can be signed out', (stage) => stage.leave()),
  ]
}

/**
 * Every check of the contract against a target: the scenarios of the resources, then what follows from each call and list. They lean on what
 * was asked before them, so they are run in their order and one at a time.
 */
export function conformanceChecks(target: Target, promises: Promises): Check[] {
  const stage = new Stage(target, promises.preferences)
  return scenariosOf(promises).map(({ title, play }) => ({ title, run: () => play(stage) }))
}

/** The sentence of a failure; a network says why in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Runs checks to the last, whatever becomes of them. */
export async function runChecks(checks: readonly Check[], onResult: (result: CheckResult) => void): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const { title, run } of checks) {
    const result = await run().then(
      (): CheckResult => ({ title, outcome: 'passed', reason: '' }),
      (error: unknown): CheckResult => ({ title, outcome: error instanceof LeftOut ? 'left out' : 'failed', reason: reasonOf(error) }),
    )
    onResult(result)
    results.push(result)
  }
  return results
}
