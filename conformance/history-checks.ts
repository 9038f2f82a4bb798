import * as z from 'zod/mini'
import { notFound } from '#contract/errors/error.ts'
import { revertPreview, versionUnknown } from '#contract/resource/revert.ts'
import { historyEntry } from '#contract/resource/history.ts'
import { paged } from '#contract/lists/paging.ts'
import { assert, assertDefined } from './assertions.ts'
import type { EntityDefinition } from './entity.ts'
import { assertSame, type DefineCheck, differing, isOther, withArticle } from './entity-scenario.ts'
import type { Scenario } from './scenario.ts'

const historyPage = paged(historyEntry)

/** The required content of the history of an entity's records. */
export function historyScenarios({ name, changes }: EntityDefinition, check: DefineCheck): Scenario[] {
  if (!changes) return []
  const { call, redacted } = changes
  return [
    check(`What happened to ${withArticle(name)} is listed newest first, in pages and with the changed fields`, async (tools) => {
      const { client, session, fieldsAt } = tools
      await client.withRecord(fieldsAt(0), async (created) => {
        const params = { id: created.id }
        const changed = await client.update(created, fieldsAt(1))
        const removed = await client.remove(changed)
        await session.expectError(call, { params, query: {} }, notFound)
        await client.restore(removed)
        const { list, itemCount } = z.parse(historyPage, await session.call(call, { params, query: {} }))
        const kinds = list.map(({ kind }) => kind).join()
        assert(kinds === 'restored,deleted,changed,created' && itemCount === 4, `the history of ${withArticle(name)} is ${kinds}`)
        const { before, after } = assertDefined(list[2], 'the history has no change')
        const isKept = (field: string) => !redacted.includes(field)
        const isWrong = (field: string) => isOther(before[field], created[field]) || isOther(after[field], changed[field])
        const wrong = differing(fieldsAt(1), created).filter((field) => isKept(field) && isWrong(field))
        assert(wrong.length === 0, `the history has other values than the changed ${name}: ${wrong.join(', ')}`)
        const shown = list.flatMap((entry) => [...Object.keys(entry.before), ...Object.keys(entry.after)])
        assert(shown.every(isKept), `the history contains fields that are never recorded: ${redacted.join(', ')}`)
        const rest = z.parse(historyPage, await session.call(call, { params, query: { page: '2', pageSize: '3' } }))
        assert(rest.list.map(({ kind }) => kind).join() === 'created', 'the second page of a history does not continue the first one')
      })
    }),
  ]
}

/** Bringing a record back to an earlier version. */
export function revertScenarios({ name, revert, changes, fixed = [], changed: stale }: EntityDefinition, check: DefineCheck): Scenario[] {
  if (!revert || !changes) return []
  const { call, preview } = revert
  return [
    check(`The earlier version of ${withArticle(name)} is shown and comes back`, async (tools) => {
      const { client, session, fieldsAt } = tools
      // In this order going back takes rights, if anything; the change before may give them.
      await session.confirm()
      await client.withRecord(fieldsAt(1), async (created) => {
        const changed = await client.update(created, fieldsAt(0))
        const params = { id: created.id }
        const isReturned = (field: string) => !fixed.includes(field) && !changes.redacted.includes(field)
        const expected = differing(fieldsAt(0), created).filter(isReturned)
        const shown = z.parse(revertPreview, await session.call(preview, { params, query: { to: String(created.version) } }))
        const isWrong = (field: string) => isOther(shown.before[field], changed[field]) || isOther(shown.after[field], created[field])
        const wrong = expected.filter(isWrong)
        assert(wrong.length === 0, `the preview has other values than the two versions: ${wrong.join(', ')}`)
        assert(
          shown.issues.length === 0 && shown.gone.length === 0,
          'the preview finds something wrong with a version that was just written',
        )
        await session.expectError(call, { params, body: { version: created.version, to: created.version } }, stale)
        assertSame(changed, await client.get(created.id), 'a refused return to an earlier version was written')
        await session.expectError(call, { params, body: { version: changed.version, to: changed.version + 7 } }, versionUnknown)
        const body = { version: changed.version, to: created.version }
        const reverted = z.parse(z.looseObject({ version: z.number() }), await session.call(call, { params, body }))
        const different = expected.filter((field) => isOther(reverted[field], created[field]))
        assert(different.length === 0, `the ${name} was not brought back: ${different.join(', ')}`)
        assert(reverted.version === changed.version + 1, 'going back is no new version')
        const { list } = z.parse(historyPage, await session.call(changes.call, { params, query: {} }))
        assert(list[0]?.revertedTo === created.version, 'the history does not name the version that was restored')
      })
    }),
  ]
}

/** Runs last, because it depends on who made the calls. */
export function historyLast({ name, changes }: EntityDefinition, check: DefineCheck): Scenario[] {
  if (!changes) return []
  return [
    check(`What happened to ${withArticle(name)} is listed with the person who did it`, async ({ client, session, fieldsAt }) => {
      await client.withRecord(fieldsAt(0), async ({ id }) => {
        const { list } = z.parse(historyPage, await session.call(changes.call, { params: { id }, query: {} }))
        const people = list.map(({ username }) => username)
        assert(
          people.join().toLowerCase() === session.username.toLowerCase(),
          `the history names "${people.join('", "')}" instead of ${session.username}`,
        )
      })
    }),
  ]
}
