import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import { assert, assertDefined } from './assertions.ts'
import { EntityClient, type EntityDefinition, type EntityRecord, type RecordVersion } from './entity.ts'
import { type DefineCheck, withArticle } from './entity-scenario.ts'
import { pageSchema } from './list-under-test.ts'
import { makeExamples } from './entity-examples.ts'
import type { ListRows, Scenario } from './scenario.ts'
import type { Session } from './session.ts'

/** The rows that are made for the checks of a recycle bin. */
const rowCount = 3

const itemOf = ({ id, version }: RecordVersion) => ({ id, version })

async function rowInBin(session: Session, deleted: CallDefinition, id: string) {
  const { list } = z.parse(pageSchema, await session.call(deleted, { query: { pageSize: '100' } }))
  return list.find((row) => row.id === id)
}

/** What a recycle bin shows of deleted records, and who may delete them permanently. */
export function binScenarios({ name, calls, bin }: EntityDefinition, check: DefineCheck): Scenario[] {
  if (!bin) return []
  const { deleted, purge } = bin
  const scenarios = [
    check(`A deleted ${name} is in the recycle bin until it is restored`, async ({ client, session, fieldsAt }) => {
      await client.withRecord(fieldsAt(0), async (created) => {
        assert((await rowInBin(session, deleted, created.id)) === undefined, `a ${name} that is not deleted is in the recycle bin`)
        const removed = await client.remove(created)
        const row = assertDefined(await rowInBin(session, deleted, created.id), `a deleted ${name} is not in the recycle bin`)
        assert(
          (row['purgeDate'] !== null) === (purge !== undefined),
          `purgeDate must say when a ${name} is deleted for good, if it ever is`,
        )
        await client.restore(removed)
        assert((await rowInBin(session, deleted, created.id)) === undefined, `a restored ${name} is still in the recycle bin`)
      })
    }),
  ]
  if (!purge) return scenarios
  return [
    ...scenarios,
    check(
      `Only ${withArticle(name)} in the recycle bin is deleted for good, and cannot be restored afterwards`,
      async ({ client, session, fieldsAt }) => {
        await client.withRecord(fieldsAt(0), async (kept) => {
          const removed = await client.remove(await client.create(fieldsAt(1)))
          const body = { items: [removed, kept].map(itemOf) }
          const { done, skipped } = z.parse(purgeResult, await session.call(purge.call, { body }))
          assert(done.join() === removed.id && skipped.join() === kept.id, `exactly the deleted ${name} must be deleted for good`)
          const restoring = { params: { id: removed.id }, body: { version: removed.version } }
          await session.expectError(calls.restore, restoring, notFound)
          assert((await rowInBin(session, deleted, removed.id)) === undefined, `a ${name} deleted for good is in the recycle bin`)
          await client.get(kept.id)
        })
      },
    ),

    check(
      `Permanent deletion of ${withArticle(name)} is refused without ${purge.permission.value}`,
      async ({ client, session, fixture, fieldsAt }) => {
        const refused = await fixture.without(purge.permission.value)
        await client.withRecord(fieldsAt(0), async (created) => {
          const removed = await client.remove(created)
          await refused.expectError(purge.call, { body: { items: [itemOf(removed)] } }, forbidden)
          assert((await rowInBin(session, deleted, removed.id)) !== undefined, 'a refused permanent deletion was carried out')
          await client.restore(removed)
        })
      },
    ),
  ]
}

const purgeResult = z.object({ done: z.array(z.string()), skipped: z.array(z.string()) })

/** Runs last, because it depends on who made the calls. */
export function binLast({ name, bin }: EntityDefinition, check: DefineCheck): Scenario[] {
  if (!bin) return []
  return [
    check(`The recycle bin names the person who deleted ${withArticle(name)}`, async ({ client, session, fieldsAt }) => {
      const removed = await client.remove(await client.create(fieldsAt(0)))
      const by = (await rowInBin(session, bin.deleted, removed.id))?.['deletedBy']
      const isBySelf = typeof by === 'string' && by.toLowerCase() === session.username.toLowerCase()
      assert(isBySelf, `the recycle bin names ${String(by)} instead of ${session.username}`)
    }),
  ]
}

/** Deletes records for the checks of the recycle bin. */
export function binRowsOf(entity: EntityDefinition): ListRows[] {
  const { bin } = entity
  if (!bin) return []
  return [
    {
      list: bin.deleted,
      async create(session) {
        const client = new EntityClient(session, entity)
        const examples = await makeExamples(session, entity)
        const created: EntityRecord[] = []
        try {
          for (let index = 0; index < rowCount; index++) created.push(await client.create(examples.fieldsAt(index)))
        } finally {
          for (const record of created) await client.remove(record)
          await examples.remove()
        }
        return () => Promise.resolve()
      },
    },
  ]
}
