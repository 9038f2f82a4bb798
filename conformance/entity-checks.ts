import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { badRequest, forbidden, notFound } from '#contract/errors/error.ts'
import { SkippedCheck, assert, assertDefined } from './assertions.ts'
import { type BulkAction, bulkResult, EntityClient, type EntityDefinition, type EntityRecord, type RecordVersion } from './entity.ts'
import { bulkEditScenarios } from './bulk-edit-checks.ts'
import { binLast, binRowsOf, binScenarios } from './bin-checks.ts'
import { fileScenarios } from './file-checks.ts'
import { historyLast, historyScenarios, revertScenarios } from './history-checks.ts'
import { makeExamples } from './entity-examples.ts'
import { assertSame, type DefineCheck, differing, withArticle } from './entity-scenario.ts'
import { linesScenarios } from './lines-checks.ts'
import { comparable } from './list-under-test.ts'
import { referenceListScenarios, referenceScenarios, uniqueScenarios } from './relation-checks.ts'
import { transferScenarios } from './transfer-checks.ts'
import type { Session } from './session.ts'
import { type Conformance, type ListRows, type Scenario, scenario } from './scenario.ts'

const rowCount = 12
/** Fields that change with every write. */
const setByWrites: ReadonlySet<string> = new Set(['version', 'updateDate'])

/** Whether a date has minutes only: two writes within a minute have the same date. */
const isRough = (date: unknown) => typeof date === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(date)

function assertLater(before: EntityRecord, after: EntityRecord, name: string): void {
  const [earlier, later] = [before['updateDate'], after['updateDate']]
  if (typeof earlier !== 'string' || typeof later !== 'string') throw new SkippedCheck(`${withArticle(name)} has no updateDate`)
  assert(comparable(later) > comparable(earlier), `a changed ${name} keeps its updateDate ${earlier}`)
}

function writingScenarios({ name }: EntityDefinition, check: DefineCheck): Scenario[] {
  return [
    check(`A new ${name} is stored as sent and is in the list, and each change gives it a higher version`, async ({ client, fieldsAt }) => {
      const [sent, changes] = [fieldsAt(0), fieldsAt(1)]
      await client.withRecord(sent, async (created) => {
        assertSame(sent, created, `${withArticle(name)} differs from what was sent`)
        const { row } = assertDefined(await client.findInList(created.id), `a new ${name} is not in the list`)
        assertSame(row, created, `a row of the list differs from the ${name} with its id`)
        const after = await client.update(created, changes)
        assert(after.version > created.version, 'a change must increase the version')
        assertSame(changes, after, `a changed ${name} differs from what was sent`)
        assertSame(after, await client.get(created.id), `${withArticle(name)} differs from what was saved`)
      })
    }),

    check(`A change of ${withArticle(name)} gives it a later updateDate`, async ({ client, fieldsAt }) => {
      await client.withRecord(fieldsAt(0), async (created) => {
        await client.update(created, fieldsAt(1))
        const changed = await client.get(created.id)
        const isTooEarly = changed['updateDate'] === created['updateDate'] && isRough(created['updateDate'])
        if (isTooEarly) throw new SkippedCheck('dates have minutes only, and less than one has passed')
        assertLater(created, changed, name)
      })
    }),
  ]
}

function versionScenarios({ name, calls, changed }: EntityDefinition, check: DefineCheck): Scenario[] {
  return [
    check(
      `A write with a stale version of ${withArticle(name)} gets the current one and changes nothing`,
      async ({ client, session, fieldsAt }) => {
        await client.withRecord(fieldsAt(0), async (created) => {
          const { id, version } = created
          const after = await client.update(created, fieldsAt(1))
          const failures = [
            await session.expectError(calls.update, { params: { id }, body: { ...fieldsAt(2), version } }, changed),
            await session.expectError(calls.remove, { params: { id }, body: { version } }, changed),
          ]
          for (const { current } of failures)
            assertSame(after, z.parse(z.looseObject({}), current), `result.current is not the current ${name}`)
          assertSame(after, await client.get(id), 'a rejected change was written')
        })
      },
    ),

    check(`A deleted ${name} cannot be found, and restoring it brings it back unchanged`, async ({ client, session, fieldsAt }) => {
      await client.withRecord(fieldsAt(0), async (created) => {
        const params = { id: created.id }
        const { page } = assertDefined(await client.findInList(created.id), `a new ${name} is not in the list`)
        const removed = await client.remove(created)
        await session.expectError(calls.get, { params }, notFound)
        await session.expectError(calls.update, { params, body: { ...fieldsAt(1), version: removed.version } }, notFound)
        assert(!(await client.isOnPage(created.id, page)), `a deleted ${name} is in the list`)
        await session.expectError(calls.restore, { params, body: { version: created.version } }, changed)
        await session.expectError(calls.get, { params }, notFound)
        const restored = await client.restore(removed)
        const fieldsLost = differing(created, restored).filter((field) => !setByWrites.has(field))
        assert(fieldsLost.length === 0, `a restored ${name} differs from the deleted one: ${fieldsLost.join(', ')}`)
        assert(restored.version >= removed.version, 'restoring must not lower the version')
        assertSame(restored, await client.get(created.id), `a restored ${name} is not found`)
        assert((await client.findInList(created.id)) !== undefined, `a restored ${name} is not in the list`)
      })
    }),
  ]
}

function idempotencyScenario({ name, calls }: EntityDefinition, check: DefineCheck): Scenario {
  return check(
    `A repeat with the same Idempotency-Key creates one ${name}; another request with that key is rejected`,
    async ({ client, session, fieldsAt }) => {
      const idempotencyKey = crypto.randomUUID()
      const sent = fieldsAt(0)
      const first = await client.create(sent, { idempotencyKey })
      const again = await client.create(sent, { idempotencyKey })
      for (const created of new Map([first, again].map((record) => [record.id, record])).values()) await client.remove(created)
      assertSame(first, again, `the repeat created another ${name}`)
      await session.expectError(calls.create, { body: fieldsAt(1) }, badRequest, { idempotencyKey })
    },
  )
}

/** Restores the deleted ones among these records in bulk, and the others not. */
async function undo(
  call: CallDefinition,
  { client, session, removed }: { client: EntityClient; session: Session; removed: readonly RecordVersion[] },
): Promise<void> {
  const [one, other] = removed
  const { done, skipped } = z.parse(bulkResult, await session.call(call, { body: { items: removed } }))
  assert(skipped.join() === other?.id, 'restoring in bulk must skip what is not deleted')
  const isBack = done[0]?.id === one?.id && done[0]?.version === (await client.get(done[0]?.id ?? '')).version
  assert(isBack, 'what is reported as restored in bulk is not back')
}

const itemsOf = (records: readonly RecordVersion[]) => records.map(({ id, version }) => ({ id, version }))

function bulkScenarios({ name, calls }: EntityDefinition, action: BulkAction, check: DefineCheck): Scenario[] {
  const what = `${action.isRemoval ? 'A bulk deletion' : 'A bulk change'} of ${withArticle(name)}`
  return [
    check(`${what} skips and reports what someone else has changed`, async ({ client, session, fieldsAt }) => {
      await client.withRecord(fieldsAt(0), async (one) => {
        await client.withRecord(fieldsAt(0), async (other) => {
          const items = itemsOf([one, other])
          await client.update(other, fieldsAt(1))
          const { done, skipped } = z.parse(bulkResult, await session.call(action.call, { body: action.bodyOf(items) }))
          const isRight = done.map(({ id }) => id).join() === one.id && skipped.join() === other.id
          assert(isRight, `exactly the ${name} that was changed meanwhile must be skipped`)
          if (action.isRemoval) await session.expectError(calls.get, { params: { id: one.id } }, notFound)
          else
            assert((await client.get(one.id)).version === done[0]?.version, `${withArticle(name)} that is reported as done is not written`)
          if (action.undo) await undo(action.undo, { client, session, removed: [...done, ...itemsOf([other])] })
        })
      })
    }),

    check(`${what} is refused without ${action.permission.value} and changes nothing`, async ({ client, fixture, fieldsAt }) => {
      const refused = await fixture.without(action.permission.value)
      await client.withRecord(fieldsAt(0), async (record) => {
        await refused.expectError(action.call, { body: action.bodyOf(itemsOf([record])) }, forbidden)
        assertSame(record, await client.get(record.id), 'a refused bulk call was carried out')
      })
    }),
  ]
}

/** Runs last, because it depends on who made the calls. */
function historyScenario({ name }: EntityDefinition, check: DefineCheck): Scenario {
  return check(
    `The history of ${withArticle(name)} names the person who made and changed it`,
    async ({ client, session: { username }, fieldsAt }) => {
      await client.withRecord(fieldsAt(0), async (created) => {
        await client.update(created, fieldsAt(1))
        const people = await client.historyOf(created.id)
        assert(people.length > 0, 'the history is empty')
        assert(
          people.every((person) => person.toLowerCase() === username.toLowerCase()),
          `the history names "${people.join('", "')}" instead of ${username}`,
        )
      })
    },
  )
}

/** Creates records that differ in the fields that the list sorts and filters by. */
function rowsOf(entity: EntityDefinition): ListRows {
  const removal = entity.bulk?.find(({ isRemoval }) => isRemoval)
  return {
    list: entity.calls.list,
    async create(session) {
      const client = new EntityClient(session, entity)
      const rows: EntityRecord[] = []
      const examples = await makeExamples(session, entity)
      async function remove(): Promise<void> {
        if (removal && rows.length > 0) await session.call(removal.call, { body: removal.bodyOf(itemsOf(rows)) })
        if (!removal) for (const row of rows) await client.remove(row)
        await examples.remove()
      }
      try {
        for (let index = 0; index < rowCount; index++) rows.push(await client.create(examples.fieldsAt(index)))
      } catch (error) {
        await remove()
        throw error
      }
      return remove
    },
  }
}

/** The scenarios that every entity has, and rows for the checks of its list. */
export function entityConformance(entity: EntityDefinition): Required<Omit<Conformance, 'first'>> {
  const check: DefineCheck = (title, work) =>
    scenario(title, async (fixture) => {
      const session = await fixture.administrator()
      const { fieldsAt, remove } = await makeExamples(session, entity)
      try {
        await work({ client: new EntityClient(session, entity), session, fixture, fieldsAt })
      } finally {
        await remove()
      }
    })
  return {
    scenarios: [
      ...writingScenarios(entity, check),
      ...versionScenarios(entity, check),
      ...referenceScenarios(entity, check),
      ...referenceListScenarios(entity, check),
      ...fileScenarios(entity, check),
      ...uniqueScenarios(entity, check),
      ...linesScenarios(entity, check),
      ...transferScenarios(entity, check),
      ...bulkEditScenarios(entity, check),
      ...(entity.calls.create.isIdempotent ? [idempotencyScenario(entity, check)] : []),
      ...binScenarios(entity, check),
      ...historyScenarios(entity, check),
      ...revertScenarios(entity, check),
      ...(entity.bulk ?? []).flatMap((action) => bulkScenarios(entity, action, check)),
    ],
    rows: [rowsOf(entity), ...binRowsOf(entity)],
    last: [
      ...binLast(entity, check),
      ...historyLast(entity, check),
      ...(entity.detail?.history === undefined ? [] : [historyScenario(entity, check)]),
    ],
  }
}
