import { OutgoingError } from '#server/outgoing/outgoing-error.ts'
import type { ProviderProblem } from '#contract/single-sign-on/provider-check.ts'

/** Something went wrong at the identity provider, or it said something else than expected. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem, cause: unknown) {
    super(`The identity provider: ${problem}`, { cause })
    this.problem = problem
  }
}

function* chain(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current
}

/** What the library says of a discovery that names another issuer. */
const otherIssuerCode = 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** What a failure of the library means. */
export function problemOf(error: unknown): ProviderProblem {
  for (const cause of chain(error)) {
    if (cause instanceof OutgoingError) return cause.problem
    if (codeOf(cause) === otherIssuerCode) return 'otherIssuer'
  }
  return 'notProvider'
}

/** What the process log says of a failure: codes and messages of the library, which quote no tokens. */
export function reasonsOf(error: unknown): string[] {
  return Array.from(chain(error), (cause) => `${codeOf(cause) ?? cause.name}: ${cause.message}`.slice(0, 300))
}
