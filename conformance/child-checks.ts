import { listDependents } from '#contract/dependents.ts'
import { notFound } from '#contract/errors/error.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { AnyReference } from '#contract/resource/references.ts'
import { assert } from './assertions.ts'
import { idOfNoRow } from './call-checks.ts'
import { EntityClient, type EntityDefinition } from './entity.ts'
import { makeExamples } from './entity-examples.ts'
import type { Fixture } from './fixture.ts'
import { expectIssue } from './input-checks.ts'
import { only, withReferred } from './relation-checks.ts'
import { type Scenario, scenario } from './scenario.ts'
import type { Session } from './session.ts'

interface Child {
  readonly resource: AnyResource
  readonly entity: EntityDefinition
  readonly reference: AnyReference
}

/** The number of rows that refer to a row by the field, as `listDependents` returns it. */
async function dependentCount(session: Session, { resource, reference: { field, target } }: Child, id: string): Promise<number> {
  const { list } = await session.call(listDependents, { query: { resource: target.name, ids: id } })
  return list.find((dependent) => dependent.resource === resource.name && dependent.field === field)?.count ?? 0
}

async function listChildren(child: Child, fixture: Fixture): Promise<void> {
  const { resource, entity, reference } = child
  const { field, target } = reference
  const session = await fixture.administrator()
  const described = entity.references?.[field]
  if (!described) return
  const { fieldsAt, remove } = await makeExamples(session, entity)
  const client = new EntityClient(session, entity)
  const listed = (id: string) => session.call(resource.derivedCalls.list, { query: { [field]: id } })
  try {
    await withReferred(session, described, async ({ id }) => {
      assert((await listed(id)).itemCount === 0, 'rows are listed of a row that nothing refers to')
      await client.withRecord({ ...fieldsAt(0), [field]: only(reference, id) }, async (record) => {
        const { list, itemCount } = await listed(id)
        assert(itemCount === 1 && list[0]?.['id'] === record.id, 'the row that refers to another is not the only one of the filtered list')
        assert((await dependentCount(session, child, id)) === itemCount, 'the number of rows is not that of the filtered list')
        const other = await fixture.without(target.permissions.remove.value)
        await other.expectError(listDependents, { query: { resource: target.name, ids: id } }, notFound)
      })
      assert((await dependentCount(session, child, id)) === 0, 'a deleted row depends on another')
    })
    assert((await listed(idOfNoRow)).itemCount === 0, 'rows are listed of a row that is not there')
    const query = { [field]: 'nonsense' }
    await expectIssue(session, resource.derivedCalls.list, { query }, field)
    const nothing = { query: { resource: 'nothing', ids: idOfNoRow } }
    await expectIssue(session, listDependents, nothing, 'resource')
    await session.expectError(listDependents, { query: { resource: target.name, ids: idOfNoRow } }, notFound)
  } finally {
    await remove()
  }
}

/** The lists of rows on the pages of the rows that they refer to, and what depends on those. */
export function childScenarios(resource: AnyResource, entity: EntityDefinition, references: readonly AnyReference[]): Scenario[] {
  return references
    .filter(({ field, target }) => resource.childOf.includes(field) && target.availableCalls.includes(target.derivedCalls.remove))
    .map((reference) =>
      scenario(
        `The rows of ${resource.name} that refer to a row of ${reference.target.name} by ${reference.field} are listed by it, and depend on it`,
        (fixture) => listChildren({ resource, entity, reference }, fixture),
      ),
    )
}
