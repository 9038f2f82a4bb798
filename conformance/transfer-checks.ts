import * as z from 'zod/mini'
import { listPeople } from '#contract/identity/people.ts'
import { referenceMissing } from '#contract/resource/field-errors.ts'
import { assert, SkippedCheck } from './assertions.ts'
import { bulkResult, type EntityDefinition } from './entity.ts'
import { type DefineCheck, withArticle } from './entity-scenario.ts'
import type { Scenario } from './scenario.ts'

/** The scenarios of giving rows to another owner, for an entity whose rows have one. */
export function transferScenarios({ name, transfer }: EntityDefinition, check: DefineCheck): Scenario[] {
  if (!transfer) return []
  const { call, ownerField } = transfer
  return [
    check(
      `Transferring ${withArticle(name)} gives it to the new owner; a stale version is skipped, and a transfer to the owner changes nothing`,
      async ({ client, session, fieldsAt }) => {
        await client.withRecord(fieldsAt(0), async (created) => {
          const { list } = await session.call(listPeople, { query: {} })
          const owner = list.find(({ id }) => id !== created[ownerField])
          if (!owner) throw new SkippedCheck('there is no other user to transfer to')
          const body = { ownerId: owner.id, items: [{ id: created.id, version: created.version }] }
          const { done } = z.parse(bulkResult, await session.call(call, { body }))
          assert(done[0]?.id === created.id && done[0].version > created.version, `a transferred ${name} is not among those that are done`)
          const after = await client.get(created.id)
          assert(after[ownerField] === owner.id, `the owner of a transferred ${name} is ${String(after[ownerField])}, not ${owner.id}`)
          const { skipped } = z.parse(bulkResult, await session.call(call, { body }))
          assert(skipped.join() === created.id, 'a transfer with a stale version must be skipped')
          const again = { ownerId: owner.id, items: [{ id: after.id, version: after.version }] }
          const { done: unchanged } = z.parse(bulkResult, await session.call(call, { body: again }))
          assert(unchanged[0]?.version === after.version, `a ${name} transferred to its owner must keep its version`)
        })
      },
    ),

    check(`${withArticle(name)} cannot be transferred to an unknown user`, async ({ client, session, fieldsAt }) => {
      await client.withRecord(fieldsAt(0), async (created) => {
        const body = { ownerId: '0000000000000000', items: [{ id: created.id, version: created.version }] }
        const { issues = [] } = await session.expectError(call, { body }, referenceMissing)
        assert(issues[0]?.path.join('.') === 'ownerId', 'an unknown owner must be reported on ownerId')
        const after = await client.get(created.id)
        assert(after[ownerField] === created[ownerField], 'a refused transfer was carried out')
      })
    }),
  ]
}
