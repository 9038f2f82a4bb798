import { EntityClient, type EntityDefinition, type EntityRecord, type Fields } from './entity.ts'
import type { Session } from './session.ts'

/** Rows to which the examples of an entity refer, for each of its references. */
const referredCount = 3

/** Far beyond the indexes of any example, so that a value that no two rows have is new to whoever has many rows. */
let uniqueIndex = 1_000_000 + Math.floor(Math.random() * 8_000_000)

/** Valid fields of an entity while the rows to which they refer exist. */
export interface Examples {
  /** Those of different indexes differ in what the list sorts and filters by; of two calls, in what no two rows have. */
  readonly fieldsAt: (index: number) => Fields
  /** Deletes the rows to which they refer. */
  readonly remove: () => Promise<void>
}

/** Makes the rows to which the examples of an entity refer. A reference that leads back to the entity is left empty. */
export async function makeExamples(session: Session, entity: EntityDefinition, path: readonly EntityDefinition[] = []): Promise<Examples> {
  const removals: (() => Promise<void>)[] = []
  const ids = new Map<string, readonly string[]>()
  const { references = {}, unique = [] } = entity
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
  } catch (error) {
    await remove()
    throw error
  }
  return {
    remove,
    fieldsAt(index) {
      const referring = Object.keys(references).map((field): [string, string | null] => [
        field,
        ids.get(field)?.[index % referredCount] ?? null,
      ])
      uniqueIndex += 1
      const fresh = entity.fields(uniqueIndex)
      return {
        ...entity.fields(index),
        ...Object.fromEntries(referring),
        ...Object.fromEntries(unique.map(({ field }) => [field, fresh[field]])),
      }
    },
  }
}

async function makeRows(
  client: EntityClient,
  { fieldsAt }: Examples,
  onMade: (removal: () => Promise<void>) => void,
): Promise<EntityRecord[]> {
  const rows: EntityRecord[] = []
  for (let index = 0; index < referredCount; index++) {
    const row = await client.create(fieldsAt(index))
    rows.push(row)
    onMade(() => client.removeIfLeft(row.id))
  }
  return rows
}
