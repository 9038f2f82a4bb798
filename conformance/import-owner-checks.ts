import { appendImport, runImport } from '#contract/imports.ts'
import { listPeople } from '#contract/identity/people.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import { assert, SkippedCheck } from './assertions.ts'
import type { Fields } from './entity.ts'
import { endedTask } from './export-checks.ts'
import { importer } from './import-checks.ts'
import { type Scenario, scenario } from './scenario.ts'

/** The scenario of naming the owner of imported rows, if users who transfer rows of the resource may import. */
export function importOwnerScenarios(resource: AnyResource, fieldsOf: (index: number) => Fields): Scenario[] {
  const { name, assigned, transferred, availableCalls, derivedCalls } = resource
  const { import: begin, list, remove } = derivedCalls
  const { owner = '' } = assigned
  if (!transferred.includes(owner) || ![begin, list, remove].every((call) => availableCalls.includes(call))) return []
  const { columns, cellsAt, body, append } = importer(resource, fieldsOf)
  return [
    scenario(`An import of ${name} gives rows to the owner that it names, and keeps one that does not change`, async (fixture) => {
      const session = await fixture.administrator()
      const rowsOf = async () => (await session.call(list, { query: {} })).list
      const before = new Set((await rowsOf()).map(({ id }) => id))
      const { list: people } = await session.call(listPeople, { query: {} })
      const [first, second] = people
      if (!first || !second) throw new SkippedCheck('there is no other user to give rows to')
      const ownerColumn = { field: owner, label: owner }
      const created = await session.call(begin, { body: { ...body, columns: [...columns, ownerColumn] } })
      await append(session, created.id, [[...cellsAt(1), first.username]])
      await endedTask(session, await session.call(runImport, { params: { id: created.id } }))
      const row = (await rowsOf()).find(({ id }) => !before.has(id))
      assert(row?.[owner] === first.id, `the new row belongs to ${String(row?.[owner])}, not ${first.id}`)
      const update = { ...body, mode: 'update', key: 'id', columns: [{ field: 'id', label: 'id' }, ownerColumn] } as const
      const cells = [String(row[titleNameOf(owner)]), null, second.username, 'nobody of this name']
      const checks = []
      for (const cell of cells) {
        const { id } = await session.call(begin, { body: update })
        const found = await session.call(appendImport, {
          params: { id },
          body: { offset: 0, rows: [{ row: 2, cells: [String(row['id']), cell] }] },
        })
        checks.push(found.rows[0]?.outcome)
      }
      await session.call(remove, { params: { id: String(row['id']) }, body: { version: row.version } })
      assert(checks.join() === 'unchanged,unchanged,update,invalid', `the check found ${checks.join()}`)
    }),
  ]
}
