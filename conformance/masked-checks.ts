import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { forbidden } from '#contract/errors/error.ts'
import { isMaskedText } from '#contract/resource/masked.ts'
import { maskedFieldRefused } from '#contract/resource/field-errors.ts'
import { revealedField } from '#contract/resource/rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { assert } from './assertions.ts'
import type { Fields } from './entity.ts'
import { type Scenario, scenario } from './scenario.ts'
import type { Session } from './session.ts'

interface MaskedParts {
  readonly create: CallDefinition
  /** Fields of a row, with values of all masked fields that no other row has. */
  fields(): Fields
}

const rowSchema = z.looseObject({ id: z.string(), version: z.number() })

/** Creates a row, runs `work` with it and its fields, and deletes it. */
async function withRow(
  session: Session,
  { derivedCalls }: AnyResource,
  { create, fields }: MaskedParts,
  work: (row: z.output<typeof rowSchema>, entered: Fields) => Promise<void>,
) {
  const entered = fields()
  const { password: _password, ...created } = z.parse(rowSchema, await session.call(create, { body: entered }))
  try {
    await work(created, entered)
  } finally {
    const { items } = await session.call(derivedCalls.matching, { query: { search: created.id } })
    const version = items.find(({ id }) => id === created.id)?.version ?? 1
    await session.call(derivedCalls.remove, { params: { id: created.id }, body: { version } })
  }
}

/** Masked values stay masked everywhere, until they are revealed. */
export function maskedScenarios(resource: AnyResource, parts: MaskedParts): Scenario[] {
  const { name, masked, maskedBy, derivedCalls: calls, list } = resource
  if (!maskedBy) return []
  const hides = (text: unknown, entered: Fields) => masked.every((field) => !JSON.stringify(text).includes(String(entered[field])))
  return [
    scenario(`Masked fields of ${name} are masked in every response, and revealed one at a time`, async (fixture) => {
      const session = await fixture.signedIn()
      // Where a change needs it.
      await session.confirm()
      await withRow(session, resource, parts, async (created, entered) => {
        assert(hides(created, entered), 'a new row is returned with a masked field')
        assert(
          masked.every((field) => isMaskedText(created[field])),
          'a masked field is not returned as such',
        )
        const rows = await session.call(calls.list, { query: { search: created.id } })
        assert(rows.list.length === 1 && hides(rows, entered), 'the list has a masked field')
        for (const field of masked) {
          const { value } = await session.call(calls.reveal, { params: { id: created.id }, body: { field } })
          assert(value === entered[field], `${field} is revealed as another value`)
        }
        const changed = await session.call(calls.update, {
          params: { id: created.id },
          body: { ...changeOf(masked, entered), version: created.version },
        })
        assert(hides(changed, entered) && changed['version'] === created.version + 1, 'a change returns a masked field')
        const stale = { params: { id: created.id }, body: { ...changeOf(masked, entered), version: created.version } }
        const conflict = await session.expectError(calls.update, stale, resource.changed)
        assert(hides(conflict, entered), 'a conflict returns a masked field')
        const history = await session.call(calls.history, { params: { id: created.id }, query: {} })
        assert(hides(history, entered) && history.itemCount === 2, 'the history has a masked field, or that it was revealed')
        assert(!JSON.stringify(history).includes(revealedField), 'the history has what was revealed')
      })
    }),

    scenario(`Without their permission masked fields of ${name} are neither revealed, changed nor searched`, async (fixture) => {
      const session = await fixture.administrator()
      const other = await fixture.without(maskedBy.value)
      await withRow(session, resource, parts, async ({ id, version }, entered) => {
        for (const field of masked) {
          await other.expectError(calls.reveal, { params: { id }, body: { field } }, forbidden)
          if (!other.permissions.has(resource.permissions.edit.value)) continue
          const change = { params: { id }, body: { [field]: entered[field], version } }
          await other.expectError(calls.update, change, maskedFieldRefused)
        }
        for (const field of list.masked?.searched ?? []) {
          const query = { search: String(entered[field]) }
          assert(
            (await session.call(calls.list, { query })).list.some((row) => row['id'] === id),
            `a row is not found by its ${field}`,
          )
          const found = await other.call(calls.list, { query })
          assert(found.itemCount === 0, `a row is found by its ${field} without the permission`)
        }
      })
    }),
  ]
}

/** Other values of masked fields, which hold the former ones. */
function changeOf(masked: readonly string[], entered: Fields): Fields {
  const [field = ''] = masked
  return { [field]: `x${String(entered[field])}` }
}
