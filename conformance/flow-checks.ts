import { forbidden, notFound } from '#contract/errors/error.ts'
import { invalidTransition } from '#contract/resource/flow.ts'
import type { AnyResource, AnyTransition } from '#contract/resource/resource.ts'
import { SkippedCheck, assert, assertDefined } from './assertions.ts'
import { EntityClient, type EntityDefinition, type EntityRecord, type Fields } from './entity.ts'
import { type Examples, makeExamples } from './entity-examples.ts'
import { withArticle } from './entity-scenario.ts'
import type { Fixture } from './fixture.ts'
import { type Scenario, scenario } from './scenario.ts'
import type { Session } from './session.ts'

type Flow = NonNullable<AnyResource['flow']>

/** The transitions that lead from the initial status to another; undefined if there are none. */
function pathTo(status: string, { initial, transitions }: Flow): readonly AnyTransition[] | undefined {
  const paths = new Map<string, readonly AnyTransition[]>([[initial, []]])
  // Iterating over a Map includes entries added on the way: a breadth-first search.
  for (const [from, path] of paths) {
    for (const transition of transitions) {
      if (transition.from.includes(from) && !paths.has(transition.to)) paths.set(transition.to, [...path, transition])
    }
  }
  return paths.get(status)
}

function statusesOf({ initial, transitions }: Flow): string[] {
  return [...new Set([initial, ...transitions.flatMap(({ from, to }) => [...from, to])])]
}

/** A record in the status that a check needs. */
interface Moved {
  readonly client: EntityClient
  readonly session: Session
  readonly fixture: Fixture
  readonly fieldsAt: Examples['fieldsAt']
  readonly record: EntityRecord
}

/** What the checks of a transition need besides its declaration. */
export interface TransitionScenario {
  /** Valid values of its input. */
  readonly input?: Fields
  /** The owner of a row may not make it: the account without this permission does. */
  readonly madeWithout?: string
}

/** The checks of one flow. */
class FlowChecks {
  readonly #flow: Flow
  readonly #entity: EntityDefinition
  readonly #transitions: Readonly<Record<string, TransitionScenario>>

  constructor(flow: Flow, entity: EntityDefinition, transitions: Readonly<Record<string, TransitionScenario>>) {
    this.#flow = flow
    this.#entity = entity
    this.#transitions = transitions
  }

  /** The transition succeeds from each of its statuses. */
  made({ name: operation, from, to, call }: AnyTransition): Scenario[] {
    const { field } = this.#flow
    return from.map((status) => {
      const title = `${this.#titled(operation)} moves it from ${status} to ${to} and gives it a higher version`
      return this.#check(title, status, async ({ client, fixture, record }) => {
        const session = await this.#maker(operation, fixture)
        const after = await session.call(call, this.#inputOf(operation, record))
        assert(after[field] === to, `the answer says ${String(after[field])} instead of ${to}`)
        assert(Number(after['version']) > record.version, 'a transition must increase the version')
        assert((await client.get(record.id))[field] === to, 'the transition is not stored')
      })
    })
  }

  /** The transition is refused because of the record's status, version or deletion. */
  refused({ name: operation, from, call }: AnyTransition): Scenario[] {
    const { name, changed } = this.#entity
    const title = this.#titled(operation)
    const [first = this.#flow.initial] = from
    const other = statusesOf(this.#flow).find((status) => !from.includes(status) && pathTo(status, this.#flow))
    const inAnother = async (moved: Moved) => {
      await moved.session.expectError(call, this.#inputOf(operation, moved.record), invalidTransition)
      await this.#assertKept(moved)
    }
    return [
      ...(other === undefined ? [] : [this.#check(`${title} is refused in another status and changes nothing`, other, inAnother)]),
      this.#check(`${title} is refused with a stale version and changes nothing`, first, async (moved) => {
        // A row that has been moved already has an older version; in some statuses it cannot be edited.
        const isMoved = moved.record.version > 1
        const after = isMoved ? moved.record : await moved.client.update(moved.record, moved.fieldsAt(1))
        const stale = isMoved ? { ...moved.record, version: moved.record.version - 1 } : moved.record
        const { current } = await moved.session.expectError(call, this.#inputOf(operation, stale), changed)
        assertDefined(current, `result.current is not the current ${name}`)
        await this.#assertKept({ ...moved, record: after })
      }),
      this.#check(`${title} is not made for a deleted one`, first, async ({ client, session, record }) => {
        const { version } = await client.remove(record)
        await session.expectError(call, this.#inputOf(operation, { ...record, version }), notFound)
      }),
    ]
  }

  /** The transition is refused without its permission. */
  forbidden({ name: operation, from, permission, call }: AnyTransition): Scenario {
    const [first = this.#flow.initial] = from
    return this.#check(`${this.#titled(operation)} is refused without ${permission.value} and changes nothing`, first, async (moved) => {
      const refused = await moved.fixture.without(permission.value)
      await refused.expectError(call, this.#inputOf(operation, moved.record), forbidden)
      await this.#assertKept(moved)
    })
  }

  #inputOf(operation: string, { id, version }: EntityRecord) {
    return { params: { id }, body: { ...this.#transitions[operation]?.input, version } }
  }

  /** Who makes a transition. */
  #maker(operation: string, fixture: Fixture): Promise<Session> {
    const withheld = this.#transitions[operation]?.madeWithout
    return withheld === undefined ? fixture.administrator() : fixture.without(withheld)
  }

  #titled(operation: string): string {
    return `Transition ${operation} of ${this.#entity.name}`
  }

  async #assertKept({ client, record }: Moved): Promise<void> {
    const { field } = this.#flow
    const now = await client.get(record.id)
    assert(now.version === record.version && now[field] === record[field], 'a transition that was refused was made')
  }

  /** Runs `work` with a new record in a status, then deletes it. */
  #check(title: string, status: string, work: (moved: Moved) => Promise<void>): Scenario {
    return scenario(title, async (fixture) => {
      const session = await fixture.administrator()
      const client = new EntityClient(session, this.#entity)
      const path = pathTo(status, this.#flow)
      if (!path) throw new SkippedCheck(`no transitions lead to ${status}`)
      const { fieldsAt, remove } = await makeExamples(session, this.#entity)
      try {
        await client.withRecord(fieldsAt(0), async ({ id }) => {
          for (const { name, call } of path) await (await this.#maker(name, fixture)).call(call, this.#inputOf(name, await client.get(id)))
          const record = await client.get(id)
          assert(record[this.#flow.field] === status, `${withArticle(this.#entity.name)} is not ${status} after its transitions`)
          await work({ client, session, fixture, fieldsAt, record })
        })
      } finally {
        await remove()
      }
    })
  }
}

/** The scenarios of a resource's flow: where each transition succeeds, and where it is refused. */
export function flowScenarios(
  flow: Flow,
  entity: EntityDefinition,
  transitions: Readonly<Record<string, TransitionScenario>> = {},
): Scenario[] {
  const checks = new FlowChecks(flow, entity, transitions)
  return flow.transitions.flatMap((transition) => [...checks.made(transition), ...checks.refused(transition), checks.forbidden(transition)])
}
