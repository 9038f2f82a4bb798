import { decimalText, scaledValue } from '#contract/lists/figures.ts'
import type { FieldTotal, Totals } from '#contract/lists/totals.ts'
import { pageSizeLimit } from '#contract/lists/paging.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { placesIn } from '#contract/resource/places.ts'
import { assert } from './assertions.ts'
import type { Fixture } from './fixture.ts'
import { expectIssue } from './input-checks.ts'
import { type ListRows, type Scenario, scenario } from './scenario.ts'
import type { Session } from './session.ts'

type Row = Readonly<Record<string, unknown>>

async function allRows(session: Session, { derivedCalls: { list } }: AnyResource, filter: Readonly<Record<string, string>>) {
  const rows: Row[] = []
  let [page, pageCount] = [1, 1]
  while (page <= pageCount) {
    const read = await session.call(list, { query: { ...filter, page: String(page), pageSize: String(pageSizeLimit) } })
    rows.push(...read.list)
    pageCount = read.pageCount
    page += 1
  }
  return rows
}

function checkFields(resource: AnyResource, fields: readonly FieldTotal[], rows: readonly Row[], of: string): void {
  const places = placesIn(resource)
  const entered = resource.totalled.filter((name) => name in resource.fields.shape)
  const named = fields.map(({ field }) => field)
  assert(
    entered.every((name) => named.includes(name)),
    `the totals of ${of} leave out a field`,
  )
  for (const { field, count, sum } of fields) {
    const ofSum = places.get(field)?.ofSum ?? 0
    const values = rows.flatMap((row) => (typeof row[field] === 'number' ? [scaledValue(row[field], ofSum)] : []))
    const exact = decimalText(
      values.reduce((total, value) => total + value, 0n),
      ofSum,
    )
    assert(sum === exact, `the sum of ${field} of ${of} is ${sum} instead of ${exact}`)
    assert(count === values.length, `the values of ${field} of ${of} are not as many as its totals say`)
  }
}

async function checkGroups(session: Session, resource: AnyResource, rows: readonly Row[]): Promise<void> {
  const { totals } = resource.derivedCalls
  for (const { name } of resource.list.groups) {
    const { groups }: Totals = await session.call(totals, { query: { group: name } })
    const counted = groups.reduce((sum, { itemCount }) => sum + itemCount, 0)
    assert(counted === rows.length, `the groups by ${name} have ${counted} rows instead of ${rows.length}`)
    for (const { value, itemCount, fields } of groups) {
      const filter = value === null ? { none: name } : { [name]: value }
      const found = await allRows(session, resource, filter)
      assert(found.length === itemCount, `the group ${value} of ${name} has ${itemCount} rows, its filter finds ${found.length}`)
      checkFields(resource, fields, found, `the group ${value}`)
    }
  }
}

/** The scenarios of a resource's totals: they are those of the list's rows, and groups are what their filter finds. */
export function totalsScenarios(resource: AnyResource, create: ListRows['create']): Scenario[] {
  const { totals, list } = resource.derivedCalls
  if (!resource.availableCalls.includes(totals) || !resource.availableCalls.includes(list)) return []
  async function withRows(fixture: Fixture, verify: (session: Session) => Promise<void>): Promise<void> {
    const session = await fixture.administrator()
    const remove = await create(session)
    try {
      await verify(session)
    } finally {
      await remove()
    }
  }
  return [
    scenario(`The totals of ${resource.name} are those of the rows that match`, (fixture) =>
      withRows(fixture, async (session) => {
        const answer: Totals = await session.call(totals, { query: {} })
        const rows = await allRows(session, resource, {})
        assert(answer.itemCount === rows.length, `the totals count ${answer.itemCount} rows, the list has ${rows.length}`)
        assert(answer.groups.length === 0, 'groups are returned that were not requested')
        checkFields(resource, answer.fields, rows, resource.name)
        await checkGroups(session, resource, rows)
      }),
    ),
    scenario(`The totals of ${resource.name} reject groups and filters that they do not have`, async (fixture) => {
      const session = await fixture.administrator()
      await expectIssue(session, totals, { query: { group: 'version' } }, 'group')
      await expectIssue(session, totals, { query: { noSuchFilter: 'x' } }, 'noSuchFilter')
    }),
  ]
}
