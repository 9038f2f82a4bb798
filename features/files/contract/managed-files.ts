import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { fileKinds } from '#contract/files/accepted-type.ts'
import { fileInUse, fileUse } from '#contract/files/file-use.ts'
import { storedFile } from '#contract/files/stored-file.ts'
import { anyId, anyOf, between, listQuery, yesNo } from '#contract/lists/list-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { bulkLimit } from '#contract/resource/calls.ts'
import { rows } from '#contract/resource/scope.ts'
import { id } from '#contract/schemas/schemas.ts'
import { filesDelete, filesView } from './permissions.ts'

/** The most uses of a file that are listed; `useCount` counts all. */
export const listedUses = 5

/** Files belong to who uploaded them, and to the department that they were in. */
export const filesScope = rows({ owner: 'ownerId', department: 'departmentId' })

/** A file as those see it who manage files: also who uploaded it, and where it is used. */
export const managedFile = z.object({
  ...storedFile.shape,
  kind: z.enum(fileKinds),
  ownerId: id,
  ownerName: z.string(),
  departmentName: z.nullable(z.string()),
  isUsed: z.boolean(),
  /** The first `listedUses` rows that use it, as far as the caller may see them. */
  uses: z.array(fileUse),
  useCount: z.int(),
})

/** A file as those see it who manage files. */
export type ManagedFile = z.output<typeof managedFile>

/** How the list of files is searched, sorted and filtered. */
export const filesList = listQuery({
  sort: ['name', 'size', 'createDate'],
  defaultSort: [{ name: 'createDate', descending: true }],
  filters: { kind: anyOf(fileKinds), ownerId: anyId(), isUsed: yesNo(), createDate: between() },
  searched: ['name'],
})

/** Returns a page of the complete files in the caller's data scope. */
export const listFiles = defineCall({
  resource: 'files',
  operation: 'list',
  method: 'GET',
  path: '/stored-file/list',
  permission: filesView,
  query: filesList.schema,
  result: paged(managedFile),
})

/** How many files the caller sees, and their bytes. */
export const getFilesTotal = defineCall({
  resource: 'files',
  operation: 'total',
  method: 'GET',
  path: '/stored-file/total',
  permission: filesView,
  result: z.object({ bytes: z.int(), count: z.int() }),
})

/** Deletes files for good: all, or none if one of them is used. Those that are gone already, or that the caller does not see, are skipped. */
export const removeFiles = defineCall({
  resource: 'files',
  operation: 'bulkRemove',
  method: 'POST',
  path: '/stored-file/bulk-remove',
  permission: filesDelete,
  viewPermission: filesView,
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(bulkLimit)) }),
  result: z.object({ done: z.array(id), skipped: z.array(id) }),
  errors: [fileInUse],
  invalidates: ['files', 'audit'],
})
