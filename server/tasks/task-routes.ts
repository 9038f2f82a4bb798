import { AppError } from '#contract/errors/app-error.ts'
import { forbidden, notFound } from '#contract/errors/error.ts'
import type { Route } from '#server/kit/route.ts'
import { attachment, harmless } from '#server/files/file-routes.ts'
import { fileStorage } from '#server/files/service.ts'
import { scopeKeyOf } from '#server/kit/task.ts'
import { ownTask } from './task-handlers.ts'
import type { Tasks } from './tasks.ts'

/**
 * The file of a task, for its requester while they still may: with the permission, and seeing the same rows as when it was written. The cookie alone
 * is enough, because the browser saves it by itself.
 */
export function taskFileRoute(tasks: Pick<Tasks, 'kindOf'>): Route {
  return {
    method: 'GET',
    path: '/task/:id/file',
    permission: 'signedIn',
    acceptsCookieAlone: true,
    isStreamed: true,
    async respond({ params: { id = '' }, principal, read, registry, get, audit }) {
      if (!principal) throw new AppError(notFound)
      const { kind, resource, file, input } = await ownTask(read.db, id, principal)
      const known = tasks.kindOf(kind)
      if (!file || !known || !registry.resources.has(resource)) throw new AppError(notFound)
      const isAllowed = known.isAllowed({ resource, input, registry }, (permission) => principal.can(permission))
      if (!isAllowed || file.scopeKey !== scopeKeyOf(principal.scope)) throw new AppError(forbidden)
      const content = await get(fileStorage).read(file.key)
      await audit(`${resource}.download`, { recordId: '', title: file.name })
      const headers = { 'content-type': file.type, 'content-length': String(file.size), 'cache-control': 'no-store' }
      return new Response(content, { headers: { ...harmless, ...headers, 'content-disposition': attachment(file.name) } })
    },
  }
}
