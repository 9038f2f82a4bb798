/** Why a request was not made, or its response not read. */
export type OutgoingProblem = 'badUrl' | 'insecure' | 'privateAddress' | 'unresolved' | 'timeout' | 'tooLarge' | 'connection' | 'offline'

/** A request to another server was refused here or failed. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  readonly problem: OutgoingProblem

  constructor(problem: OutgoingProblem, cause?: unknown) {
    super(`Outgoing request: ${problem}`, { cause })
    this.problem = problem
  }
}
