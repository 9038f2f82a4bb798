import { badRequest } from '#contract/errors/error.ts'
import { referenceMissing } from '#contract/resource/field-errors.ts'
import { SkippedCheck, assert, assertDefined } from './assertions.ts'
import { EntityClient, type EntityDefinition, type EntityRecord, type EntityReference, type Fields } from './entity.ts'
import { makeExamples } from './entity-examples.ts'
import { assertSame, type DefineCheck, withArticle } from './entity-scenario.ts'
import { idOfNoRow } from './call-checks.ts'
import type { Scenario } from './scenario.ts'
import type { Session } from './session.ts'

/** Expects a call to fail with an error that names a field. */
export async function expectRefusedAt(field: string, failing: ReturnType<Session['expectError']>): Promise<void> {
  const { issues = [] } = await failing
  assert(
    issues.some(({ path }) => path.join('.') === field),
    `the error must name ${field} in result.issues`,
  )
}

/** The value of a reference field that leads to only one row, or of the field with its title. */
export const only = ({ isList }: Pick<EntityReference, 'isList'>, value: string) => (isList ? [value] : value)

/** Creates a record for others to refer to, runs `work` with it, and deletes it if it still exists. */
export async function withReferred(
  session: Session,
  { definition }: EntityReference,
  work: (record: EntityRecord, client: EntityClient, change: () => Promise<EntityRecord>) => Promise<void>,
  index = 0,
): Promise<void> {
  const entity = definition()
  const client = new EntityClient(session, entity)
  const { fieldsAt, remove } = await makeExamples(session, entity)
  try {
    await client.withRecord(fieldsAt(index), (record) => work(record, client, () => client.update(record, fieldsAt(index + 1))))
  } finally {
    await remove()
  }
}

/** A reference leads to an existing row when it is written, and its title is that row's title. */
export function referenceScenarios({ name, calls, references = {} }: EntityDefinition, check: DefineCheck): Scenario[] {
  const leads = ({ isList }: EntityReference) => (isList ? 'lead' : 'leads')
  return Object.entries(references).flatMap(([field, reference]) => [
    check(
      `Writing ${withArticle(name)} whose ${field} ${leads(reference)} to no row, or to a deleted one, is refused`,
      async ({ client, session, fieldsAt }) => {
        const create = (id: string) =>
          session.expectError(calls.create, { body: { ...fieldsAt(0), [field]: only(reference, id) } }, referenceMissing)
        await expectRefusedAt(field, create(idOfNoRow))
        await withReferred(session, reference, async (referred, others) => {
          await others.remove(referred)
          await expectRefusedAt(field, create(referred.id))
        })
        await client.withRecord(fieldsAt(0), async (record) => {
          const input = { params: { id: record.id }, body: { [field]: only(reference, idOfNoRow), version: record.version } }
          await expectRefusedAt(field, session.expectError(calls.update, input, referenceMissing))
          assertSame(record, await client.get(record.id), 'a rejected change was written')
        })
      },
    ),

    check(
      `The ${reference.titleName} of ${withArticle(name)} ${reference.isList ? 'are those' : 'is that'} of the row its ${field} ${leads(reference)} to, also once that is changed or deleted`,
      async (tools) => {
        const { client, session, fieldsAt } = tools
        const { titleName, titleOf } = reference
        await withReferred(session, reference, async (referred, others, change) => {
          await client.withRecord({ ...fieldsAt(0), [field]: only(reference, referred.id) }, async (record) => {
            const assertTitle = (row: Fields, title: string, where: string) =>
              assertSame({ [titleName]: only(reference, title) }, row, `${where} differs from the title of what ${field} leads to`)
            const expectTitle = async (title: string) => {
              assertTitle(await client.get(record.id), title, withArticle(name))
              const { row } = assertDefined(await client.findInList(record.id), `a new ${name} is not in the list`)
              assertTitle(row, title, 'a row of the list')
            }
            assertTitle(record, titleOf(referred), `a new ${name}`)
            await expectTitle(titleOf(referred))
            const changed = await change()
            await expectTitle(titleOf(changed))
            await others.removeReferred(changed)
            await expectTitle(titleOf(changed))
          })
        })
      },
    ),
  ])
}

/** A field with several references contains the ids sent last, whatever their order. */
export function referenceListScenarios({ name, calls, references = {} }: EntityDefinition, check: DefineCheck): Scenario[] {
  const lists = Object.entries(references).filter(([, { isList }]) => isList)
  return lists.map(([field, reference]) =>
    check(`The ${field} of ${withArticle(name)} are those last sent, sorted, each once`, async ({ client, session, fieldsAt }) => {
      const { titleName, titleOf } = reference
      const withTwo = (work: (one: EntityRecord, other: EntityRecord) => Promise<void>) =>
        withReferred(session, reference, (one) => withReferred(session, reference, (other) => work(one, other), 1))
      await withTwo(async (one, other) => {
        const both = [one, other].toSorted((first, second) => (first.id < second.id ? -1 : 1))
        const [ids, titles] = [both.map(({ id }) => id), both.map(titleOf)]
        await client.withRecord({ ...fieldsAt(0), [field]: ids.toReversed() }, async (record) => {
          assertSame({ [field]: ids, [titleName]: titles }, record, `${withArticle(name)} differs from what was sent`)
          const same = await client.update(record, { [field]: ids.toReversed() })
          assert(same.version === record.version, `another order of ${field} is a change of ${withArticle(name)}`)
          const fewer = await client.update(record, { [field]: [one.id] })
          assertSame({ [field]: [one.id] }, await client.get(fewer.id), `${withArticle(name)} keeps what is no longer sent`)
          const none = await client.update(fewer, { [field]: [] })
          assertSame({ [field]: [], [titleName]: [] }, await client.get(none.id), `${withArticle(name)} keeps what is no longer sent`)
          const input = { params: { id: none.id }, body: { [field]: [one.id, one.id], version: none.version } }
          await expectRefusedAt(field, session.expectError(calls.update, input, badRequest))
        })
      })
    }),
  )
}

/** The values of unique fields cannot be used twice. */
export function uniqueScenarios({ name, calls, unique = [] }: EntityDefinition, check: DefineCheck): Scenario[] {
  return unique.map(({ field, error }) =>
    check(`A second ${name} with the same ${field} is refused on create, update and restore`, async ({ client, session, fieldsAt }) => {
      const sent = fieldsAt(0)
      if (sent[field] === null) throw new SkippedCheck(`the first example of ${withArticle(name)} has no ${field}`)
      const taken = { [field]: sent[field] }
      await client.withRecord(sent, async (record) => {
        await expectRefusedAt(field, session.expectError(calls.create, { body: { ...fieldsAt(1), ...taken } }, error))
        await client.withRecord(fieldsAt(1), async (other) => {
          const params = { id: other.id }
          await expectRefusedAt(field, session.expectError(calls.update, { params, body: { ...taken, version: other.version } }, error))
          assertSame(other, await client.get(other.id), 'a rejected change was written')
          const { id, version } = await client.remove(record)
          await client.update(other, taken)
          await expectRefusedAt(field, session.expectError(calls.restore, { params: { id }, body: { version } }, error))
        })
      })
    }),
  )
}
