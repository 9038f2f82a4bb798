import type { CallDefinition } from '#contract/calls/call.ts'
import type { Session } from './session.ts'
import type { Fixture } from './fixture.ts'

/** A behaviour that every implementation of the contract must show. */
export interface Scenario {
  /** A sentence about behaviour. */
  readonly title: string
  /** Throws when the behaviour is missing. Cleans up what it writes. */
  readonly run: (fixture: Fixture) => Promise<void>
}

/** Provides rows for a list while it is checked. */
export interface ListRows {
  readonly list: CallDefinition
  /** Creates rows; returns a function that removes them. */
  readonly create: (session: Session) => Promise<() => Promise<void>>
}

/** The scenarios of a resource. Every call of the resource must succeed in at least one of them. */
export interface Conformance {
  readonly scenarios: readonly Scenario[]
  readonly rows?: readonly ListRows[]
  /** Run before all scenarios and checks. */
  readonly first?: readonly Scenario[]
  /** Run after all scenarios and checks, before the sessions are signed out. They may depend on who makes the calls; scenarios may not. */
  readonly last?: readonly Scenario[]
}

/** Declares a scenario; the title is a sentence about behaviour. */
export function scenario(title: string, run: Scenario['run']): Scenario {
  return { title, run }
}

/** Declares the scenarios of a resource; exported as `conformance` from `conformance/<resource>.ts` beside the contract. */
export function defineConformance(conformance: Conformance): Conformance {
  return conformance
}
