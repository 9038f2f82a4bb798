import type { CallDefinition } from '#contract/kit/call.ts'
import type { Session } from './session.ts'
import type { Stage } from './stage.ts'

/** Something that has to hold of every answer to the contract, whoever gives it. */
export interface Scenario {
  /** A sentence about behaviour. */
  readonly title: string
  /** Throws when it does not hold. What it writes it takes away again. */
  readonly play: (stage: Stage) => Promise<void>
}

/** Makes sure that a list has rows while its checks are made. */
export interface ListRows {
  readonly list: CallDefinition
  /** Adds rows; what it returns takes them away. */
  readonly make: (session: Session) => Promise<() => Promise<void>>
}

/** What a resource brings to the suite beside what follows from its calls: every one of them is made in a scenario. */
export interface Conformance {
  readonly scenarios: readonly Scenario[]
  readonly rows?: readonly ListRows[]
}

/** Something that has to hold of every answer to the contract. */
export function scenario(title: string, play: Scenario['play']): Scenario {
  return { title, play }
}

/** Declares what a resource brings to the suite; stands as `conformance` in `conformance/<resource>.ts` beside the contract. */
export function defineConformance(conformance: Conformance): Conformance {
  return conformance
}
