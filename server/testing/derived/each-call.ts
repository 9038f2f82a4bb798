import type { CallDefinition } from '#contract/calls/call.ts'
import { nameOf } from './scenario-requests.ts'

/** Makes an assertion about each of these calls; throws with the name and the message of every call for which it fails. */
export function forEachCall(calls: readonly CallDefinition[], assertion: (call: CallDefinition) => void): void {
  if (calls.length === 0) throw new Error('There is no call to make an assertion about')
  const failures = calls.flatMap((call) => {
    try {
      assertion(call)
      return []
    } catch (error) {
      return `${nameOf(call)}: ${error instanceof Error ? error.message : String(error)}`
    }
  })
  if (failures.length > 0) throw new Error(failures.join('\n'))
}
