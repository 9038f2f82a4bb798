import type { CallDefinition } from '#contract/calls/call.ts'
import { badRequest, notFound } from '#contract/errors/error.ts'
import { offsetMismatch } from '#contract/files/files.ts'
import { appendImport, importInvalid, runImport } from '#contract/imports.ts'
import { isRequiredInImport } from '#contract/resource/import-rules.ts'
import { importableFields } from '#contract/tables/importable-fields.ts'
import { cellsOf } from '#contract/tables/export-columns.ts'
import { referencesOf } from '#contract/resource/reference.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { assert } from './assertions.ts'
import type { Fields } from './entity.ts'
import { endedTask } from './export-checks.ts'
import { type Scenario, scenario } from './scenario.ts'
import type { Session } from './session.ts'

async function versionsOf(session: Session, { derivedCalls: { matching } }: AnyResource): Promise<RowVersion[]> {
  const rows: RowVersion[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: { readonly items: RowVersion[]; readonly next: string | null } = await session.call(matching, {
      query: { ...(after && { after }) },
    })
    rows.push(...page.items)
    after = page.next
  }
  return rows
}

/** How a scenario imports rows of a resource. */
export function importer({ name, fields, derivedCalls }: AnyResource, fieldsOf: (index: number) => Fields) {
  const columns = importableFields(fields.shape).map((field) => ({ field, label: field }))
  const toCells = cellsOf(fields.shape, columns, { timeZone: 'UTC', language: 'en-US' })
  const cellsAt = (index: number) => toCells(fieldsOf(index))
  const body = { title: `${name}.csv`, mode: 'create', key: null, columns } as const
  return {
    columns,
    cellsAt,
    body,
    start: (session: Session) => session.call(derivedCalls.import, { body }),
    append: (session: Session, id: string, rows: readonly ReturnType<typeof cellsAt>[], offset = 0) =>
      session.call(appendImport, {
        params: { id },
        body: { offset, rows: rows.map((cells, index) => ({ row: offset + index + 2, cells })) },
      }),
  }
}

/** Whether a new row needs what the example or a table cannot give: another row, or lines. */
function needsMore(resource: AnyResource, given: ReadonlySet<string>): boolean {
  const references = new Set(referencesOf(resource).map(({ field }) => field))
  return Object.keys(resource.fields.shape).some(
    (field) => (references.has(field) || !given.has(field)) && isRequiredInImport(resource, field),
  )
}

/** An import of rows that it could not create. */
function updateScenario(resource: AnyResource, { columns: [first], cellsAt, body, append }: ReturnType<typeof importer>): Scenario[] {
  if (!first) return []
  return [
    scenario(`An import that updates ${resource.name} finds no row with an unknown id, and cannot run`, async (fixture) => {
      const session = await fixture.administrator()
      const columns = [{ field: 'id', label: 'id' }, first]
      const { id } = await session.call(resource.derivedCalls.import, { body: { ...body, mode: 'update', key: 'id', columns } })
      const [cell = null] = cellsAt(0)
      const { rows } = await append(session, id, [['0000000000000000', cell]])
      assert(rows[0]?.outcome === 'invalid' && rows[0].issues[0]?.field === 'id', `the check found ${JSON.stringify(rows)}`)
      await session.expectError(runImport, { params: { id } }, importInvalid)
    }),
  ]
}

/** The scenarios of importing rows, if the resource has an import. */
export function importScenarios(resource: AnyResource, fieldsOf: (index: number) => Fields): Scenario[] {
  const { name, availableCalls, derivedCalls } = resource
  const { import: begin, matching, remove } = derivedCalls
  const { requiresConfirmation: isConfirmed }: CallDefinition = begin
  if (![begin, matching, remove].every((call) => availableCalls.includes(call))) return []
  const importing = importer(resource, fieldsOf)
  const { columns, cellsAt, body, start, append } = importing
  if (needsMore(resource, new Set(columns.map(({ field }) => field)))) return updateScenario(resource, importing)
  const required = columns.findIndex(({ field }) => isRequiredInImport(resource, field))
  return [
    scenario(`Rows of ${name} are checked first, and then created by an import`, async (fixture) => {
      const session = await fixture.administrator()
      const before = new Set((await versionsOf(session, resource)).map(({ id }) => id))
      const { id } = await start(session)
      const first = 1_000_000 + Math.floor(Math.random() * 1_000_000)
      const { rows, offset } = await append(session, id, [cellsAt(first)])
      const more = await append(session, id, [cellsAt(first + 1)], offset)
      const outcomes = [...rows, ...more.rows].map(({ row, outcome, issues }) => `${row} ${outcome} ${JSON.stringify(issues)}`)
      assert(outcomes.join() === '2 create [],3 create []', `the check found ${outcomes.join()}`)
      const isNew = (row: RowVersion) => !before.has(row.id)
      assert(!(await versionsOf(session, resource)).some(isNew), 'the check wrote a row')
      await session.expectError(appendImport, { params: { id }, body: { offset: 1, rows: [{ row: 9, cells: [] }] } }, offsetMismatch)
      // Between the check and the run the confirmation may have ended.
      if (isConfirmed) await session.confirm()
      const done = await endedTask(session, await session.call(runImport, { params: { id } }))
      const created = (await versionsOf(session, resource)).filter(isNew)
      for (const row of created) await session.call(remove, { params: { id: row.id }, body: { version: row.version } })
      assert(done.state === 'done' && done.done === 2, `the import ended as ${done.state} after ${done.done} rows: ${String(done.error)}`)
      assert(created.length === 2, `the import created ${created.length} rows`)
    }),

    ...(required === -1
      ? []
      : [
          scenario(`An import of ${name} with an invalid row names its field, and cannot run`, async (fixture) => {
            const session = await fixture.administrator()
            const { id } = await start(session)
            const { rows } = await append(session, id, [cellsAt(3).with(required, null)])
            const [issue] = rows[0]?.issues ?? []
            assert(rows[0]?.outcome === 'invalid' && issue?.field === columns[required]?.field, `the check found ${JSON.stringify(rows)}`)
            await session.expectError(runImport, { params: { id } }, importInvalid)
          }),
        ]),

    scenario(`An import of ${name} with an unknown column, or of another user, is refused`, async (fixture) => {
      const session = await fixture.administrator()
      for (const wrong of [
        { columns: [{ field: 'version', label: 'x' }] },
        { columns: [] },
        { mode: 'update', key: null },
        { key: 'nothing' },
      ])
        await session.expectError(begin, { body: { ...body, ...wrong } }, badRequest)
      await session.expectError(runImport, { params: { id: '0000000000000000' } }, notFound)
    }),
  ]
}
