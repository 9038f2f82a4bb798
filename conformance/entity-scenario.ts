import { maskText } from '#contract/resource/mask.ts'
import { isMaskedText } from '#contract/resource/masked.ts'
import { assert } from './assertions.ts'
import type { EntityClient, Fields } from './entity.ts'
import type { Examples } from './entity-examples.ts'
import type { Fixture } from './fixture.ts'
import type { Scenario } from './scenario.ts'
import type { Session } from './session.ts'

/** The names of a record's fields whose values differ from another's. */
export function differing(one: Fields, other: Fields): string[] {
  return Object.keys(one).filter((name) => isOther(one[name], other[name]))
}

/** Whether two values of a field differ; a masked value equals the value that it masks. */
export function isOther(one: unknown, other: unknown): boolean {
  const isMasked = isMaskedText(one) || isMaskedText(other)
  const comparable = (value: unknown) => JSON.stringify(isMasked && typeof value === 'string' ? maskText(value) : value)
  return comparable(one) !== comparable(other)
}

/** Asserts that a record has these fields. */
export function assertSame(one: Fields, other: Fields, message: string): void {
  const fields = differing(one, other)
  assert(fields.length === 0, `${message}: ${fields.join(', ')}`)
}

/** The tools of a scenario. */
interface Tools {
  readonly client: EntityClient
  readonly session: Session
  readonly fixture: Fixture
  readonly fieldsAt: Examples['fieldsAt']
}

/** A noun with its indefinite article. */
export const withArticle = (name: string) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

/** Declares a scenario that works with examples of an entity. */
export type DefineCheck = (title: string, work: (tools: Tools) => Promise<void>) => Scenario
