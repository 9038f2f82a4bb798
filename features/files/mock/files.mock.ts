import { AppError } from '#contract/errors/app-error.ts'
import { fileKindOf } from '#contract/files/accepted-type.ts'
import { fileInUse } from '#contract/files/file-use.ts'
import { isInScope } from '#contract/resource/scope.ts'
import {
  filesList,
  filesScope,
  getFilesTotal,
  listedUses,
  listFiles,
  type ManagedFile,
  removeFiles,
} from '#features/files/contract/managed-files.ts'
import { filesTable } from '#features/files/contract/preferences.ts'
import { type MockFile, mockFiles, storedMockFile } from '#web/mock/mock-files.ts'
import { type Columns, compareRows, matchesFilters, paginate } from '#web/mock/mock-list.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { matchesSearch } from '#web/mock/resource/mock-search.ts'
import { mockUses } from '#web/mock/resource/mock-row-files.ts'
import { organisationRows } from '#web/mock/resource/row-registry.ts'
import { seededFiles } from './seeded-files.ts'

type Request = Pick<MockContext, 'now' | 'person'>

const columns: Columns<ManagedFile> = {
  name: ({ name }) => name,
  size: ({ size }) => size,
  createDate: ({ createDate }) => createDate,
  kind: ({ kind }) => kind,
  ownerId: ({ ownerId }) => ownerId,
  isUsed: ({ isUsed }) => isUsed,
}

let isSeeded = false

/** Adds the files of the demonstration when they are first needed. */
function ensureSeeded(now: number): void {
  if (isSeeded) return
  isSeeded = true
  const users = organisationRows('users')?.all(now) ?? []
  const owners = users.slice(0, 4).map((row) => ({ id: row.id, departmentId: textOf(row['departmentId']) }))
  for (const file of seededFiles(now, owners)) mockFiles.set(file.id, file)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function nameOf(resource: 'users' | 'departments', id: string | null, field: string, now: number): string | null {
  return id === null ? null : textOf(organisationRows(resource)?.findAny(id, now)?.[field])
}

/** The complete files that the person sees. */
function visibleFiles({ now, person }: Request): MockFile[] {
  ensureSeeded(now)
  return [...mockFiles.values()].filter(({ id, userId: ownerId, departmentId }) => {
    return storedMockFile(id) !== undefined && isInScope(filesScope, { ownerId, departmentId }, person.scope)
  })
}

function managedFile({ id, userId, departmentId, type }: MockFile, request: Request, allUses: ReturnType<typeof mockUses>): ManagedFile[] {
  const stored = storedMockFile(id)
  if (!stored) return []
  const uses = allUses.get(id) ?? []
  return [
    {
      ...stored,
      kind: fileKindOf(type),
      ownerId: userId,
      ownerName: nameOf('users', userId, 'realName', request.now) ?? request.person.username,
      departmentName: nameOf('departments', departmentId, 'name', request.now),
      isUsed: uses.length > 0,
      uses: uses.slice(0, listedUses),
      useCount: uses.length,
    },
  ]
}

/** Handlers of the management of files. */
export const handlers: readonly MockHandler[] = [
  mock(listFiles, ({ query }, context) => {
    const uses = mockUses(context)
    const files = visibleFiles(context)
      .flatMap((file) => managedFile(file, context, uses))
      .filter((file) => matchesFilters(file, filesList, query, columns))
      .filter((file) => matchesSearch({ ...file, updateDate: file.createDate, version: 1 }, filesList.searched, query))
    return paginate(files.toSorted(compareRows(query.sort, columns)), query)
  }),

  mock(getFilesTotal, (_, context) => {
    const files = visibleFiles(context)
    return { bytes: files.reduce((sum, { size }) => sum + size, 0), count: files.length }
  }),

  mock(removeFiles, ({ body: { ids } }, context) => {
    const found = visibleFiles(context).filter(({ id }) => ids.includes(id))
    const allUses = mockUses(context)
    const used = found.flatMap(({ id, name }) => {
      const uses = allUses.get(id) ?? []
      return uses.length > 0 ? [{ id, name, uses }] : []
    })
    if (used.length > 0) throw new AppError(fileInUse, { files: used })
    for (const { id, name, size, forget } of found) {
      mockFiles.delete(id)
      forget?.()
      context.audit({ recordId: id, title: name, before: { name, size }, after: null })
    }
    const done = found.map(({ id }) => id)
    return { done, skipped: ids.filter((id) => !done.includes(id)) }
  }),
]

export const preferences = [filesTable]
