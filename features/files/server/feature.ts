import { fileAccess, fileStorage } from '#server/files/service.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import type { FileUse } from '#contract/files/file-use.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { getFilesTotal, listedUses, listFiles, type ManagedFile, removeFiles } from '#features/files/contract/managed-files.ts'
import { filesDownload, filesView } from '#features/files/contract/permissions.ts'
import { filesTable } from '#features/files/contract/preferences.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import type { Route, RouteContext } from '#server/kit/route.ts'
import type { Principal } from '#server/kit/principal.ts'
import { contentResponse, thumbnailResponse } from '#server/files/file-routes.ts'
import type { FileRow } from '#server/files/file-store.ts'
import { removeContents } from '#server/files/file-storage.ts'
import { removeFileRows } from '#server/files/remove-files.ts'
import { filesInScope, type ListedFile, managedFiles } from './managed-file-store.ts'

/** A file as it is listed. Its owner reads it as every file of theirs, others with the permission to download. */
function managedFileOf(file: ListedFile, uses: readonly FileUse[], { id: callerId }: Pick<Principal, 'id'>): ManagedFile {
  const { id, name, type, kind, size, width, height, owner_id: ownerId, created_at: createdAt } = file
  const [url, thumbnailUrl] =
    ownerId === callerId ? [`/file/${id}`, `/file/${id}/thumbnail`] : [`/stored-file/${id}/content`, `/stored-file/${id}/thumbnail`]
  return {
    id,
    name,
    type,
    kind,
    size,
    width,
    height,
    url,
    ownerId,
    thumbnailUrl: file.has_thumbnail === 1 ? thumbnailUrl : null,
    createDate: new Date(createdAt).toISOString(),
    ownerName: file.owner_name,
    departmentName: file.department_name,
    isUsed: uses.length > 0,
    uses: uses.slice(0, listedUses),
    useCount: uses.length,
  }
}

/** A file in the caller's data scope; throws `notFound`. */
async function fileInScope({ params: { id = '' }, principal, read }: RouteContext): Promise<FileRow> {
  const [file] = principal ? await filesInScope(read.db, principal.scope, [id]) : []
  if (!file) throw new AppError(notFound)
  return file
}

const routes: readonly Route[] = [
  {
    method: 'GET',
    path: '/stored-file/:id/content',
    permission: filesDownload,
    viewPermission: filesView,
    acceptsCookieAlone: true,
    isStreamed: true,
    async respond(context) {
      const file = await fileInScope(context)
      const response = await contentResponse(file, context, context.get(fileStorage))
      const isSent = response.body !== null
      if (isSent && file.ownerId !== context.principal?.id) await context.audit('files.download', { recordId: file.id, title: file.name })
      return response
    },
  },
  {
    method: 'GET',
    path: '/stored-file/:id/thumbnail',
    permission: filesView,
    acceptsCookieAlone: true,
    isStreamed: true,
    respond: async (context) => thumbnailResponse(await fileInScope(context), context, context.get(fileStorage)),
  },
]

export const feature = defineModule({
  id: 'files',
  preferences: [filesTable],
  routes,
  handlers: [
    handle(listFiles, async ({ query }, { read, principal, get }) => {
      const listing = managedFiles(read, principal.scope)
      // Not remembered: an upload that ends is no write that others are told of.
      const itemCount = await listing.count(query)
      const found = await listing.list(query, itemCount)
      const ids = found.map(({ id }) => id)
      const uses = await get(fileAccess).usesOf(read.db, ids, principal)
      return toPaged(
        found.map((file) => managedFileOf(file, uses.get(file.id) ?? [], principal)),
        itemCount,
        query,
      )
    }),

    handle(getFilesTotal, (_, { read, principal }) => managedFiles(read, principal.scope).total()),

    handle(removeFiles, async ({ body: { ids } }, { principal, change, get }) => {
      const done = await change(async (uow) => {
        const found = await filesInScope(uow.db, principal.scope, ids)
        await removeFileRows(uow.db, found, { principal, get })
        for (const { id, name, size } of found) uow.audit({ recordId: id, title: name, before: { name, size }, after: null })
        if (found.length === 0) uow.unchanged()
        return found.map(({ id }) => id)
      })
      await removeContents(get(fileStorage), done)
      return { done, skipped: ids.filter((id) => !done.includes(id)) }
    }),
  ],
})
