import { removeFile } from '#contract/files/files.ts'
import { EntityClient, type EntityDefinition, type EntityRecord, type Fields } from './entity.ts'
import { uploadExample } from './example-files.ts'
import type { Session } from './session.ts'

/** Number of rows created for each reference of an entity. */
const referencedCount = 3

/** Far beyond the indexes of other examples, so that unique values do not collide with existing rows. */
let uniqueIndex = 1_000_000 + Math.floor(Math.random() * 8_000_000)

/** Examples tried for a value of an optional unique field. */
const maxAttempts = 100

/** Examples of an entity, valid as long as the rows they refer to exist. */
export interface Examples {
  /** Valid fields. Different indexes give different values to sort and filter by; every call gives new values to unique fields. */
  readonly fieldsAt: (index: number) => Fields
  /** Deletes the rows they refer to. */
  readonly remove: () => Promise<void>
}

/** A value of a unique field that no example had before. */
function freshValue(entity: EntityDefinition, field: string): unknown {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    uniqueIndex += 1
    const value = entity.fields(uniqueIndex)[field]
    if (value !== null) return value
  }
  throw new Error(`No example of ${entity.name} has a value for ${field}`)
}

/** Creates the rows that the examples of an entity refer to. References that lead back to the entity are left empty. */
export async function makeExamples(session: Session, entity: EntityDefinition, path: readonly EntityDefinition[] = []): Promise<Examples> {
  const removals: (() => Promise<void>)[] = []
  const ids = new Map<string, readonly string[]>()
  const { references = {}, unique = [], files = [] } = entity
  async function remove() {
    for (const removal of removals.toReversed()) await removal()
  }
  try {
    for (const [field, { definition }] of Object.entries(references)) {
      const other = definition()
      if ([...path, entity].includes(other)) continue
      const examples = await makeExamples(session, other, [...path, entity])
      removals.push(examples.remove)
      const rows = await makeRows(new EntityClient(session, other), examples, (removal) => removals.push(removal))
      ids.set(
        field,
        rows.map(({ id }) => id),
      )
    }
    for (const rules of files) {
      const stored: string[] = []
      for (let index = 0; index < referencedCount; index++) stored.push((await uploadExample(session, rules, index)).id)
      // One that a record in the recycle bin still names stays.
      removals.push(async () => {
        for (const id of stored) await session.send(removeFile, { params: { id } })
      })
      ids.set(rules.field, stored)
    }
  } catch (error) {
    await remove()
    throw error
  }
  return {
    remove,
    fieldsAt(index) {
      const fields = entity.fields(index)
      const referring = Object.entries(references).map(([field, { isList }]): [string, unknown] => {
        const chosen = [index, index + 1].flatMap((at) => ids.get(field)?.[at % referencedCount] ?? [])
        return [field, isList ? chosen.toSorted() : (chosen[0] ?? null)]
      })
      const named = files.map(({ field, isList, max }): [string, unknown] => {
        const chosen = [index, index + 1].flatMap((at) => ids.get(field)?.[at % referencedCount] ?? [])
        return [field, isList ? chosen.slice(0, max) : (chosen[0] ?? null)]
      })
      const uniqueValues = unique.map(({ field }): [string, unknown] => [field, fields[field] === null ? null : freshValue(entity, field)])
      return { ...fields, ...Object.fromEntries(referring), ...Object.fromEntries(named), ...Object.fromEntries(uniqueValues) }
    },
  }
}

async function makeRows(
  client: EntityClient,
  { fieldsAt }: Examples,
  onMade: (removal: () => Promise<void>) => void,
): Promise<EntityRecord[]> {
  const rows: EntityRecord[] = []
  for (let index = 0; index < referencedCount; index++) {
    const row = await client.create(fieldsAt(index))
    rows.push(row)
    onMade(() => client.removeIfLeft(row.id))
  }
  return rows
}
