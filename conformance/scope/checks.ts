import * as z from 'zod/mini'
import { totals } from '#contract/lists/totals.ts'
import { maySee } from './oracle.ts'
import type { OwnedRow, Person, World } from './world.ts'

/** A response to a request of one person. */
export interface ScopeAnswer {
  readonly status: number
  readonly result: unknown
}

/** An implementation of the calls of parcels and labels, with the rows of a generated organisation. */
export interface ScopeTarget {
  /** The organisation; every row has a parcel with its id, in order of creation, and a label that refers to it. */
  readonly world: World
  /** Ids of the rows that are deleted. */
  readonly deleted: ReadonlySet<string>
  /** The name of a parcel, which is its title in labels. */
  titleOf(id: string): string
  /** An id that no row has. */
  readonly unknownId: string
  send(person: Person, method: string, path: string, body?: unknown): Promise<ScopeAnswer>
  /** The current version of each parcel. */
  versions(): Promise<ReadonlyMap<string, number>>
  /** Undoes all changes of parcels but for their versions. */
  reset(): Promise<void>
}

/** Collects differences from the oracle. */
class Comparison {
  readonly differences: string[] = []
  caseCount = 0

  readonly #who: string

  constructor(who: string) {
    this.#who = who
  }

  expect(what: string, actual: unknown, expected: unknown): void {
    this.caseCount += 1
    const [is, shouldBe] = [JSON.stringify(actual), JSON.stringify(expected)]
    if (is !== shouldBe) this.differences.push(`${this.#who}: ${what} is ${is}, not ${shouldBe}`)
  }
}

const noVersion = 999_999
const pageSize = 7
const page = z.object({ itemCount: z.int(), pageCount: z.int(), list: z.array(z.looseObject({ id: z.string() })) })
const matching = z.object({ items: z.array(z.object({ id: z.string() })) })
const bulkEditPreview = z.object({ skipped: z.array(z.object({ id: z.string(), title: z.nullable(z.string()) })) })
const bulkResult = z.object({ done: z.array(z.object({ id: z.string() })), skipped: z.array(z.string()) })

/** What one person sees: rows by the oracle, deleted or not. */
interface Sight {
  readonly target: ScopeTarget
  readonly person: Person
  readonly comparison: Comparison
  /** The ids of the rows that are not deleted, in the order of the list. */
  readonly visible: readonly string[]
  sees(id: string): boolean
}

async function checkList({ target, person, comparison, visible }: Sight): Promise<void> {
  const found: string[] = []
  for (let number = 1; ; number++) {
    const answer = await target.send(person, 'GET', `/parcel/list?page=${number}&pageSize=${pageSize}`)
    const { itemCount, pageCount, list } = page.parse(answer.result)
    comparison.expect('itemCount', itemCount, visible.length)
    found.push(...list.map(({ id }) => id))
    if (number >= pageCount) break
  }
  comparison.expect('the list', found, visible)
  const { items } = matching.parse((await target.send(person, 'GET', '/parcel/matching')).result)
  const ids = items.map(({ id }) => id)
  comparison.expect('the matching rows', ids.toSorted(), visible.toSorted())
  const counted = totals.parse((await target.send(person, 'GET', '/parcel/totals')).result)
  comparison.expect('the totals', counted.itemCount, visible.length)
}

/** A refusal without the parts that differ in every response. */
function withoutRequestId({ status, result }: ScopeAnswer): unknown {
  const refusal = z.looseObject({ requestId: z.string() }).safeParse(result)
  return { status, result: refusal.success ? { ...refusal.data, requestId: '' } : result }
}

async function checkReads({ target, person, comparison, visible, sees }: Sight): Promise<void> {
  const unknown = withoutRequestId(await target.send(person, 'GET', `/parcel/${target.unknownId}`))
  // Going back needs the permission to edit, which a view does not give.
  const unknownPreview = withoutRequestId(await target.send(person, 'GET', `/parcel/${target.unknownId}/revert?to=1`))
  for (const { id } of target.world.rows) {
    const isVisible = sees(id) && !target.deleted.has(id)
    const answer = await target.send(person, 'GET', `/parcel/${id}`)
    comparison.expect(`GET ${id}`, answer.status, isVisible ? 200 : 404)
    if (!isVisible) comparison.expect(`GET ${id}, compared with an unknown id`, withoutRequestId(answer), unknown)
    const { status, result } = await target.send(person, 'GET', `/parcel/${id}/neighbours`)
    comparison.expect(`neighbours of ${id}`, status, isVisible ? 200 : 404)
    const history = await target.send(person, 'GET', `/parcel/${id}/history`)
    comparison.expect(`history of ${id}`, history.status, isVisible ? 200 : 404)
    if (!isVisible) comparison.expect(`history of ${id}, compared with an unknown id`, withoutRequestId(history), unknown)
    const preview = withoutRequestId(await target.send(person, 'GET', `/parcel/${id}/revert?to=1`))
    if (!isVisible) comparison.expect(`what going back would change in ${id}, compared with an unknown id`, preview, unknownPreview)
    const index = visible.indexOf(id)
    const neighbours = { previousId: visible[index - 1] ?? null, nextId: visible[index + 1] ?? null }
    if (isVisible) comparison.expect(`neighbours of ${id}`, result, neighbours)
  }
}

/** With a version that no row has, a write of a visible row is a conflict, and changes nothing. */
async function checkStaleWrites({ target, person, comparison, sees }: Sight): Promise<void> {
  for (const { id } of target.world.rows) {
    const isDeleted = target.deleted.has(id)
    const expected = (isFound: boolean) => (sees(id) && isFound ? 409 : 404)
    const update = await target.send(person, 'PATCH', `/parcel/${id}`, { version: noVersion, name: 'changed' })
    comparison.expect(`update of ${id}`, update.status, expected(!isDeleted))
    const revert = await target.send(person, 'POST', `/parcel/${id}/revert`, { version: noVersion, to: 1 })
    comparison.expect(`going back of ${id}`, revert.status, expected(!isDeleted))
    const remove = await target.send(person, 'DELETE', `/parcel/${id}`, { version: noVersion })
    comparison.expect(`deletion of ${id}`, remove.status, expected(!isDeleted))
    const restore = await target.send(person, 'POST', `/parcel/${id}/restore`, { version: noVersion })
    comparison.expect(`restoring ${id}`, restore.status, expected(isDeleted))
  }
}

async function checkBin({ target, person, comparison, sees }: Sight): Promise<void> {
  const { result } = await target.send(person, 'GET', '/parcel/deleted?pageSize=100')
  const { itemCount, list } = page.parse(result)
  const expected = [...target.deleted].filter(sees)
  comparison.expect('the recycle bin', list.map(({ id }) => id).toSorted(), expected.toSorted())
  comparison.expect('itemCount of the recycle bin', itemCount, expected.length)
}

async function checkBulk({ target, person, comparison, visible, sees }: Sight): Promise<void> {
  const itemsNow = async () => {
    const versions = await target.versions()
    return target.world.rows.map(({ id }) => ({ id, version: versions.get(id) ?? noVersion }))
  }
  const calls = [
    ['bulk', '/parcel/bulk', { action: 'mark' }],
    ['transfer', '/parcel/transfer', { ownerId: person.id }],
    ['bulk deletion', '/parcel/bulk-remove', {}],
    ['bulk restoration', '/parcel/bulk-restore', {}],
  ] as const
  const deleted = [...target.deleted].filter(sees)
  for (const [name, path, body] of calls) {
    const answer = await target.send(person, 'POST', path, { ...body, items: await itemsNow() })
    const done = bulkResult.parse(answer.result).done.map(({ id }) => id)
    comparison.expect(name, done.toSorted(), (name === 'bulk restoration' ? deleted : [...visible]).toSorted())
    await target.reset()
  }
}

/** A bulk edit finds and changes the rows that a person sees, and names no others. */
async function checkBulkEdit({ target, person, comparison, visible }: Sight): Promise<void> {
  const { result } = await target.send(person, 'POST', '/parcel/bulk-edit', { mark: 'marked' })
  const { id } = z.object({ id: z.string() }).parse(result)
  const before = await target.versions()
  const items = target.world.rows.map((row) => ({ id: row.id, version: before.get(row.id) ?? noVersion }))
  const { skipped } = bulkEditPreview.parse((await target.send(person, 'POST', `/bulk-edit/${id}/rows`, { offset: 0, items })).result)
  const hidden = target.world.rows.map((row) => row.id).filter((rowId) => !visible.includes(rowId))
  comparison.expect('the rows that a bulk edit skips', skipped.map((row) => row.id).toSorted(), hidden.toSorted())
  comparison.expect('titles of rows that a bulk edit skips', skipped.filter(({ title }) => title !== null).length, 0)
  await target.send(person, 'POST', `/bulk-edit/${id}/run`)
  const after = await target.versions()
  const changed = target.world.rows.map((row) => row.id).filter((rowId) => after.get(rowId) !== before.get(rowId))
  comparison.expect('the rows that a bulk edit changes', changed.toSorted(), [...visible].toSorted())
  await target.reset()
}

async function checkTitles({ target, person, comparison, sees }: Sight): Promise<void> {
  const titles = new Map<unknown, unknown>()
  const { result } = await target.send(person, 'GET', '/label/list?pageSize=100')
  for (const { parcelId, parcelTitle } of page.parse(result).list) titles.set(parcelId, parcelTitle)
  for (const { id } of target.world.rows) {
    comparison.expect(`the title of ${id} in a label`, titles.get(id), sees(id) ? target.titleOf(id) : null)
  }
}

async function checkNewReferences({ target, person, comparison, sees }: Sight): Promise<void> {
  for (const { id } of target.world.rows) {
    const answer = await target.send(person, 'POST', '/label', { name: 'new', parcelId: id })
    comparison.expect(`a label for ${id}`, answer.status, sees(id) && !target.deleted.has(id) ? 200 : 409)
    const created = z.safeParse(z.object({ id: z.string(), version: z.int() }), answer.result)
    if (created.success) await target.send(person, 'DELETE', `/label/${created.data.id}`, { version: created.data.version })
  }
}

function sightOf(target: ScopeTarget, person: Person, isSeen: (row: OwnedRow) => boolean): Sight {
  const seen = new Set(target.world.rows.filter((row) => isSeen(row)).map(({ id }) => id))
  const visible = target.world.rows.map(({ id }) => id).filter((id) => seen.has(id) && !target.deleted.has(id))
  return { target, person, comparison: new Comparison(person.id), visible, sees: (id) => seen.has(id) }
}

// The cheapest first.
const checks = [checkList, checkTitles, checkBin, checkNewReferences, checkBulk, checkBulkEdit, checkStaleWrites, checkReads]

/** Compares the calls of one person with the oracle until a check finds differences; returns these and the number of comparisons. */
export async function comparePerson(target: ScopeTarget, person: Person): Promise<Comparison> {
  const sight = sightOf(target, person, (row) => maySee(target.world, person, row))
  for (const check of checks) {
    await check(sight)
    if (sight.comparison.differences.length > 0) break
  }
  return sight.comparison
}

/** Compares every read of a user whose session views as another person with the oracle: it shows the rows that both may see. */
export async function compareView(target: ScopeTarget, person: Person, viewed: Person): Promise<Comparison> {
  const sight = sightOf(target, person, (row) => maySee(target.world, person, row) && maySee(target.world, viewed, row))
  await checkList(sight)
  await checkReads(sight)
  await checkTitles(sight)
  return sight.comparison
}

const created = z.object({ id: z.string(), version: z.int() })
const history = z.object({ list: z.array(z.object({ before: z.looseObject({}), after: z.looseObject({}) })) })

/** Lets one person move a label from parcel to parcel, and compares the titles in its history, as each of the readers sees it, with the oracle. */
export async function compareHistory(target: ScopeTarget, writer: Person, readers: readonly Person[]): Promise<Comparison[]> {
  const { world, deleted } = target
  const ids = world.rows.filter((row) => !deleted.has(row.id) && maySee(world, writer, row)).map(({ id }) => id)
  let label = created.parse((await target.send(writer, 'POST', '/label', { name: 'moved', parcelId: ids[0] })).result)
  for (const parcelId of ids.slice(1)) {
    const moved = await target.send(writer, 'PATCH', `/label/${label.id}`, { parcelId, version: label.version })
    label = created.parse(moved.result)
  }
  const comparisons: Comparison[] = []
  for (const reader of readers) {
    const comparison = new Comparison(reader.id)
    const seen = new Set(world.rows.filter((row) => maySee(world, reader, row)).map(({ id }) => id))
    const expected = ids.map((id) => ({ parcelId: id, parcelTitle: seen.has(id) ? target.titleOf(id) : null }))
    const { list } = history.parse((await target.send(reader, 'GET', `/label/${label.id}/history?pageSize=100`)).result)
    const changes = list.slice(0, -1).toReversed()
    comparison.expect(
      'the parcels before each change',
      changes.map(({ before }) => before),
      expected.slice(0, -1),
    )
    comparison.expect(
      'the parcels after each change',
      changes.map(({ after }) => after),
      expected.slice(1),
    )
    comparisons.push(comparison)
  }
  await target.send(writer, 'DELETE', `/label/${label.id}`, { version: label.version })
  return comparisons
}
