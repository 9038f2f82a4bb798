import type { RowVersion } from '#contract/resource/calls.ts'
import { type FileNames, fileNamesOf } from '#contract/resource/file-row.ts'
import { titleFieldOf } from '#contract/resource/reference.ts'
import { allReferencesOf, type AnyReference } from '#contract/resource/references.ts'
import type { AnyDeletedRow, AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { type DataScope, isInScope } from '#contract/resource/scope.ts'
import { seededRandom } from '#contract/seeded-random.ts'
import { encodeIdPart } from '#web/mock/encode-id-part.ts'
import { startOfDayMinute, toMinutes, formatMinute } from '#web/mock/minutes.ts'
import { type Columns, matchesFilters, compareRows } from '#web/mock/mock-list.ts'
import { columnsOf } from './columns.ts'
import { binRow, type DeletedRow } from './deleted-row.ts'
import { withDepartmentsBelow } from './department-filters.ts'
import { withTitles } from './mock-titles.ts'
import { withFiles } from './mock-row-files.ts'
import { matchesSearch, type MockViewer, searchedBy } from './mock-search.ts'
import { organisationRows, registerRows, rowsOf, seededId } from './row-registry.ts'

/** The source of a mocked resource's rows. */
export interface MockSeed {
  /** Initial number of rows. */
  readonly count: number
  /**
   * Generates the fields of a row, and those read-only ones that differ from `readOnly`; deterministic by index. It may also set the id. `idOf`
   * returns the id of a row of another resource by its index.
   */
  seed(random: () => number, index: number, idOf: (resource: AnyResource, index: number) => string): FieldValues
  /** Computes the read-only fields of a new row with this id; `rows` are those that exist. */
  readOnly?(fields: FieldValues, id: string, rows: ReadonlyMap<string, AnyRow>): FieldValues
  /** Computes fields from rows of other resources, each time a row is read. */
  computed?(row: AnyRow, now: number): FieldValues
  /** The text in which the first text search looks; the field itself by default. */
  searchText?(row: AnyRow): string
}

/** Maximum number of cached views; caching makes paging fast. */
const maxCachedViews = 20

const maxAgeMinutes = 2 * 365 * 24 * 60

/** The rows of a mocked resource, generated on first use and lost on reload. */
export class MockRows {
  readonly #seed: MockSeed
  readonly #resource: AnyResource
  readonly #references: readonly AnyReference[]
  readonly #fileNames: readonly FileNames[]
  readonly #columns: Columns<AnyRow>
  /** The columns as filters compare them. */
  readonly #searched: Columns<AnyRow>
  #rows = new Map<string, AnyRow>()
  #deleted = new Map<string, DeletedRow>()
  readonly #views = new Map<string, readonly AnyRow[]>()
  readonly #seededIds: string[] = []
  #revision = 0
  #createdCount = 0
  #isSeeded = false

  constructor(resource: AnyResource, seed: MockSeed) {
    this.#resource = resource
    this.#seed = seed
    this.#references = allReferencesOf(resource)
    this.#fileNames = fileNamesOf(resource.fields.shape)
    this.#columns = columnsOf(resource)
    const { searchText } = seed
    this.#searched = searchText ? { ...this.#columns, [titleFieldOf(resource)]: searchText } : this.#columns
    registerRows(resource, this)
  }

  /** Increases with every change of a row. */
  get revision(): number {
    return this.#revision
  }

  /** The ids of the rows generated at first. */
  seededIds(now: number): readonly string[] {
    this.#ensureSeeded(now)
    return this.#seededIds
  }

  /** Every row that is not deleted. */
  all(now: number): AnyRow[] {
    this.#ensureSeeded(now)
    return [...this.#rows.values()]
  }

  /** Every row, deleted ones included. */
  allEver(now: number): AnyRow[] {
    return [...this.all(now), ...[...this.#deleted.values()].map(({ row }) => row)]
  }

  /** Returns a function that undoes all changes from here on. */
  savepoint(): () => void {
    const [rows, deleted] = [new Map(this.#rows), new Map(this.#deleted)]
    return () => {
      this.#rows = rows
      this.#deleted = deleted
      this.#revision += 1
    }
  }

  /** A row that is not deleted; with a scope only if it is in it. */
  find(id: string, now: number, scope?: DataScope): AnyRow | undefined {
    this.#ensureSeeded(now)
    return this.#visible(this.#rows.get(id), now, scope)
  }

  findDeleted(id: string, now: number, scope?: DataScope): AnyRow | undefined {
    return this.#visible(this.#deleted.get(id)?.row, now, scope)
  }

  /** A row, deleted or not, without the titles of its references, which may lead back to it. */
  findAny(id: string, now: number): AnyRow | undefined {
    this.#ensureSeeded(now)
    return this.#rows.get(id) ?? this.#deleted.get(id)?.row
  }

  /** All rows of a view that are in a scope, in order. */
  list(view: FieldValues, sort: AnyResource['list']['defaultSort'], now: number, viewer: MockViewer): readonly AnyRow[] {
    const { scope } = viewer
    this.#ensureSeeded(now)
    const searched = searchedBy(this.#resource, view, viewer)
    const key = JSON.stringify([view, sort, scope, searched, this.#shownRevisions()])
    const cached = this.#views.get(key)
    if (cached) return cached
    const filters = withDepartmentsBelow(this.#resource.list.filters, view, now)
    const rows = [...this.#rows.values()]
      .filter((row) => isInScope(this.#resource.scope, row, scope))
      .map((row) => this.#withTitles(row, now, scope))
      .filter((row) => matchesSearch(row, searched, view))
      .filter((row) => matchesFilters(row, this.#resource.list, filters, this.#searched))
      .toSorted(compareRows(sort, this.#columns))
    if (this.#views.size >= maxCachedViews) this.#views.clear()
    this.#views.set(key, rows)
    return rows
  }

  /** The deleted rows of a view that are in a scope, in order, with the fields of the recycle bin. */
  listDeleted(view: FieldValues, sort: AnyResource['bin']['defaultSort'], now: number, viewer: MockViewer): AnyDeletedRow[] {
    const { scope } = viewer
    const searched = searchedBy(this.#resource, view, viewer)
    const filters = withDepartmentsBelow(this.#resource.list.filters, view, now)
    const columns: Columns<AnyRow> = { ...this.#columns, deleteDate: (row) => String(row['deleteDate']) }
    return [...this.#deleted.values()]
      .filter(({ row }) => isInScope(this.#resource.scope, row, scope))
      .map((deleted) => binRow(this.#resource, { ...deleted, row: this.#withTitles(deleted.row, now, scope) }))
      .filter((row) => matchesSearch(row, searched, view))
      .filter((row) => matchesFilters(row, this.#resource.list, filters, this.#searched))
      .toSorted(compareRows(sort, columns))
  }

  /** The ids of the previous and next row in a view, even if the row itself is not in it. */
  neighbours(row: AnyRow, rows: readonly AnyRow[], sort: AnyResource['list']['defaultSort']) {
    const compare = compareRows<AnyRow>(sort, this.#columns)
    return {
      previousId: rows.findLast((other) => compare(other, row) < 0)?.id ?? null,
      nextId: rows.find((other) => compare(other, row) > 0)?.id ?? null,
    }
  }

  create(fields: FieldValues, now: number): AnyRow {
    this.#ensureSeeded(now)
    return this.#put(this.#newRow(fields, Math.floor(toMinutes(now))), now)
  }

  update(before: AnyRow, fields: FieldValues, now: number): AnyRow {
    const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    return this.#put(this.#nextVersion({ ...before, ...changes }, now), now)
  }

  /** Changes fields of a row, deleted or not, that do not count as a new version, such as its order. */
  set(id: string, fields: FieldValues): void {
    const [row, deleted] = [this.#rows.get(id), this.#deleted.get(id)]
    if (row) this.#rows.set(id, { ...row, ...fields })
    if (deleted) this.#deleted.set(id, { ...deleted, row: { ...deleted.row, ...fields } })
    this.#changed()
  }

  remove(before: AnyRow, now: number, deletedBy: string): AnyRow {
    const removed = this.#nextVersion(before, now)
    this.#rows.delete(before.id)
    this.#deleted.set(before.id, { row: removed, deletedAt: now, deletedBy })
    this.#changed()
    return removed
  }

  restore(before: AnyRow, now: number): AnyRow {
    this.#deleted.delete(before.id)
    return this.#put(this.#nextVersion(before, now), now)
  }

  /** Deletes a deleted row for good. */
  purge(id: string): void {
    this.#deleted.delete(id)
    this.#changed()
  }

  /** Adds generated rows with some fields changed, continuing the index. */
  add(count: number, now: number, change: (fields: FieldValues) => FieldValues): readonly AnyRow[] {
    const firstIndex = this.#createdCount
    const added = Array.from({ length: count }, (_, offset) => this.#generate(firstIndex + offset, now, change))
    for (const row of added) this.#rows.set(row.id, row)
    this.#changed()
    return added
  }

  /** Removes rows without a trace. */
  forget(rows: readonly RowVersion[]): void {
    for (const { id } of rows) this.#rows.delete(id)
    this.#changed()
  }

  #ensureSeeded(now: number): void {
    if (this.#isSeeded) return
    this.#isSeeded = true
    for (let index = 0; index < this.#seed.count; index++) {
      const row = this.#generate(index, now, (fields) => fields)
      this.#rows.set(row.id, row)
      this.#seededIds.push(row.id)
    }
  }

  /** Generates a row created within the last two years; stable for a day. */
  #generate(index: number, now: number, change: (fields: FieldValues) => FieldValues): AnyRow {
    const random = seededRandom(index * 7919 + 17)
    const age = index < this.#seed.count ? (index + random()) / this.#seed.count : random()
    const seeded = this.#seed.seed(random, index, (resource, at) => seededId(resource, at, now))
    const fields = change({ ...this.#seededOwner(random(), now), ...seeded })
    return this.#newRow(fields, startOfDayMinute(now) - Math.floor(age * maxAgeMinutes))
  }

  #newRow(fields: FieldValues, minute: number): AnyRow {
    this.#createdCount += 1
    const date = formatMinute(minute)
    // Sortable by creation time, like the server's ids.
    const generated = encodeIdPart(minute, 6) + encodeIdPart(this.#createdCount, 10)
    const id = typeof fields['id'] === 'string' ? fields['id'] : generated
    return { ...this.#seed.readOnly?.(fields, id, this.#rows), ...fields, id, createDate: date, updateDate: date, version: 1 }
  }

  #nextVersion(row: AnyRow, now: number): AnyRow {
    return { ...row, updateDate: formatMinute(Math.floor(toMinutes(now))), version: row.version + 1 }
  }

  #put(row: AnyRow, now: number): AnyRow {
    this.#rows.set(row.id, row)
    this.#changed()
    return this.#withTitles(row, now)
  }

  /** The revisions of other resources whose titles the rows show. */
  #shownRevisions(): (number | undefined)[] {
    const organisation = [organisationRows('users'), organisationRows('departments')]
    return [...this.#references.map(({ target }) => rowsOf(target)), ...organisation].map((rows) => rows?.revision)
  }

  #changed(): void {
    this.#views.clear()
    this.#revision += 1
  }

  #visible(row: AnyRow | undefined, now: number, scope: DataScope | undefined): AnyRow | undefined {
    if (!row || (scope && !isInScope(this.#resource.scope, row, scope))) return undefined
    return this.#withTitles(row, now, scope)
  }

  /** An owner for a generated row, with their department. */
  #seededOwner(share: number, now: number): FieldValues {
    const { owner, department } = this.#resource.assigned
    if (owner === undefined && department === undefined) return {}
    const ids = organisationRows('users')?.seededIds(now) ?? []
    const id = ids[Math.floor(share * ids.length)] ?? null
    const user = id === null ? undefined : organisationRows('users')?.findAny(id, now)
    return {
      ...(owner !== undefined && { [owner]: id }),
      ...(department !== undefined && { [department]: user?.['departmentId'] ?? null }),
    }
  }

  /** The names of a row's owner and department. */
  #scopeTitles(row: AnyRow, now: number): [string, unknown][] {
    const { owner, department } = this.#resource.assigned
    const title = (field: string, resource: 'users' | 'departments', name: string): [string, unknown] => [
      titleNameOf(field),
      organisationRows(resource)?.findAny(String(row[field]), now)?.[name] ?? null,
    ]
    return [
      ...(owner === undefined ? [] : [title(owner, 'users', 'realName')]),
      ...(department === undefined ? [] : [title(department, 'departments', 'name')]),
    ]
  }

  /** The row with the titles of what it refers to, as they are now. */
  #withTitles(row: AnyRow, now: number, scope?: DataScope): AnyRow {
    const titles = Object.fromEntries(this.#scopeTitles(row, now))
    return { ...withFiles(withTitles(row, this.#references, now, scope), this.#fileNames), ...titles, ...this.#seed.computed?.(row, now) }
  }
}
