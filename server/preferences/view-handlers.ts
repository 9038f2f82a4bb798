import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { badRequest, forbidden, notFound } from '#contract/errors/error.ts'
import { type ListQuery, listQueryOf } from '#contract/lists/list-query.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import {
  countViews,
  createView,
  listViewRoles,
  removeView,
  updateView,
  viewChanged,
  viewLimit,
  viewLimitReached,
  viewNameInUse,
  viewTooLarge,
} from '#contract/views/saved-views.ts'
import { listViews, type SavedView } from '#contract/views/view-list.ts'
import { auditedParameters } from '#server/resource/masked-rules.ts'
import {
  currentParameters,
  isTooLarge,
  isViewNameTaken,
  parameterIssues,
  refusedFilters,
  withoutMasked,
  withoutShape,
} from './view-rules.ts'
import { viewSharing } from '#contract/views/view-sharing.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { rolesOfUser } from '#server/identity/user-roles-store.ts'
import type { Connection } from '#server/db/database.ts'
import { StatementEndedError } from '#server/db/database-errors.ts'
import { newId } from '#server/ids.ts'
import { resolvedIn } from '#server/settings/resolved-query.ts'
import { type StoredView, type ViewContent, type Viewer, viewStore, viewsLock, viewWrites } from './view-store.ts'

/** A call that returns one page of a list, with its query. */
interface ViewedList {
  readonly handler: Handler
  readonly query: ListQuery
}

type Lists = ReadonlyMap<string, ViewedList>

/** The lists that have views: those whose call takes the query of a list. */
function listsOf(handlers: readonly Handler[]): Lists {
  return new Map(
    handlers.flatMap((handler) => {
      const query = listQueryOf(handler.call)
      return query ? [[handler.call.resource, { handler, query }] as const] : []
    }),
  )
}

function may({ can }: Context['principal'], { permission }: CallDefinition): boolean {
  return typeof permission === 'string' || can(permission)
}

/** The list, if the caller may view it; throws `notFound` otherwise. */
function openList(lists: Lists, name: string, principal: Context['principal']): ViewedList {
  const list = lists.get(name)
  if (!list || !may(principal, list.handler.call)) throw new AppError(notFound)
  return list
}

async function viewerOf(db: Connection, { id, view }: Context['principal']): Promise<Viewer> {
  const { roleIds, isSuper } = await rolesOfUser(db, id)
  return { userId: id, roleIds: view?.roleIds ?? roleIds, seesAllShared: isSuper && !view }
}

function toView(
  stored: StoredView,
  { query }: ViewedList,
  { userId, seesAllShared }: Viewer,
  { scope, can }: Context['principal'],
): SavedView {
  const { id, name, columns, roles, ownerName, version } = stored
  const current = currentParameters(query, stored.parameters)
  const isOwn = stored.ownerId === userId
  return {
    id,
    name,
    columns,
    ownerName,
    version,
    roles: [...roles],
    ...current,
    parameters: withoutMasked(query, current.parameters, can),
    refused: refusedFilters(query, current.parameters, { scope: scope.data, can }),
    isOwn,
    canEdit: isOwn || seesAllShared,
  }
}

/** A context in which pages of rows do not wait for what is counted. */
function beside(context: Context): Context {
  const { db, worker, scans, signal } = context.read
  return { ...context, read: { db, worker, signal, scans: scans && { ...scans, pages: scans.counts } } }
}

const countedList = z.object({ itemCount: z.int(), isCountLimited: z.optional(z.literal(true)) })

/** How many rows a view shows to the caller, by the list's own call; undefined if it refuses. */
async function countRows(
  { handler, query }: ViewedList,
  view: SavedView | undefined,
  context: Context,
): Promise<z.output<typeof countedList> | undefined> {
  if (!view || view.refused.length > 0) return undefined
  try {
    const { parameters } = withoutShape(query, view.parameters)
    const isLimited = parameters['where'] !== undefined
    const asked = { ...parameters, ...(isLimited && { count: 'limited' }), page: '1', pageSize: '1' }
    const input = await resolvedIn(query, query.schema.parse(asked), context)
    // The rows themselves may take long to find.
    const counted = isLimited ? { ...input, pageSize: 0 } : input
    return countedList.parse(await handler.answer({ params: undefined, query: counted, body: undefined }, beside(context)))
  } catch (error) {
    if (isAppError(error) || error instanceof StatementEndedError) return undefined
    throw error
  }
}

/** Throws unless the content fits the list and may be shared in this way. `before` are the roles that it is shared with already. */
async function checkContent(
  db: Connection,
  { query }: ViewedList,
  content: ViewContent,
  { viewer, before, context }: { viewer: Viewer; before: readonly string[]; context: Context },
): Promise<void> {
  const issues = parameterIssues(query, content.parameters, context.language)
  if (issues.length > 0) throw new AppError(badRequest, { issues })
  if (isTooLarge({ ...content, parameters: { ...content.parameters } })) throw new AppError(viewTooLarge)
  const added = content.roleIds.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const possible = await viewStore(db).roles(viewer.seesAllShared ? 'all' : viewer.roleIds)
  if (!context.principal.can(viewSharing) || !added.every((id) => possible.some((role) => role.id === id))) throw new AppError(forbidden)
}

const auditedOf = ({ list, name, parameters, columns, roles }: StoredView, { query }: ViewedList) => ({
  list,
  name,
  parameters: auditedParameters(query, parameters),
  columns,
  roles: roles.map((role) => role.name),
})

function readHandlers(lists: Lists): Handler[] {
  async function viewsOf(name: string, { read, principal }: Context) {
    const list = openList(lists, name, principal)
    const viewer = await viewerOf(read.db, principal)
    const stored = await viewStore(read.db).visible(viewer, name)
    return { list, views: stored.map((view) => toView(view, list, viewer, principal)) }
  }
  return [
    handle(listViews, async ({ query }, context) => ({ list: (await viewsOf(query.list, context)).views })),

    handle(countViews, async ({ query: { list: name, ids } }, context) => {
      const { list, views } = await viewsOf(name, context)
      const found = ids.map((id) => views.find((view) => view.id === id))
      const counts = await Promise.all(found.map((view) => countRows(list, view, context)))
      const limited = ids.filter((_, index) => counts[index]?.isCountLimited)
      return { counts: counts.map((count) => count?.itemCount ?? null), ...(limited.length > 0 && { limited }) }
    }),

    handle(listViewRoles, async (_, { read, principal }) => {
      if (!principal.can(viewSharing)) return { list: [] }
      const viewer = await viewerOf(read.db, principal)
      return { list: await viewStore(read.db).roles(viewer.seesAllShared ? 'all' : viewer.roleIds) }
    }),
  ]
}

/** The view with its list, if the caller may change it; throws `notFound` otherwise, and `viewChanged` for an older version. */
async function openView(db: Connection, lists: Lists, { id, version }: { id: string; version: number }, { principal }: Context) {
  const stored = await viewStore(db).find(id)
  const viewer = await viewerOf(db, principal)
  const isShared = stored !== undefined && stored.roles.length > 0
  if (!stored || !(stored.ownerId === principal.id || (viewer.seesAllShared && isShared))) throw new AppError(notFound)
  const list = openList(lists, stored.list, principal)
  if (stored.version !== version) throw new AppError(viewChanged, { current: toView(stored, list, viewer, principal) })
  return { stored, list, viewer }
}

async function written(db: Connection, id: string): Promise<StoredView> {
  const view = await viewStore(db).find(id)
  if (!view) throw new Error(`View ${id} is missing after it was written`)
  return view
}

function createHandler(lists: Lists): Handler {
  return handle(createView, ({ body: { list: name, ...content } }, context) => {
    const { principal, clock } = context
    const list = openList(lists, name, principal)
    return context.change(
      async ({ db, audit }) => {
        const viewer = await viewerOf(db, principal)
        await checkContent(db, list, content, { viewer, before: [], context })
        const names = await viewStore(db).namesOf(principal.id, name)
        if (names.size >= viewLimit) throw new AppError(viewLimitReached)
        if (isViewNameTaken(content.name, [...names.values()])) throw fieldError(viewNameInUse, 'name', context.language)
        const id = newId(clock)
        await viewWrites(db).add({ id, list: name, ownerId: principal.id }, content, clock.now())
        const view = await written(db, id)
        audit({ recordId: id, title: view.name, version: 1, before: null, after: auditedOf(view, list) })
        return toView(view, list, viewer, principal)
      },
      { locks: [viewsLock(principal.id)] },
    )
  })
}

/** Throws if the owner has another view of this name. One that has its name already may keep it. */
async function checkName(
  db: Connection,
  { id, ownerId, list, name: before }: StoredView,
  name: string,
  { language }: Context,
): Promise<void> {
  if (name === before) return
  const names = await viewStore(db).namesOf(ownerId, list)
  const others = Array.from(names, ([other, text]) => (other === id ? [] : [text])).flat()
  if (isViewNameTaken(name, others)) throw fieldError(viewNameInUse, 'name', language)
}

/** Of two changes of a view at once, the second finds what the first has left. */
function oneAtATime(id: string, principal: Context['principal']) {
  return { locks: [viewsLock(principal.id), `view:${id}`] }
}

/** Handlers of the saved views of lists, for the lists of these handlers. */
export function viewHandlers(handlers: readonly Handler[]): Handler[] {
  const lists = listsOf(handlers)
  return [
    ...readHandlers(lists),

    createHandler(lists),

    handle(updateView, ({ params: { id }, body: { version, ...change } }, context) =>
      context.change(
        async ({ db, audit }) => {
          const { stored, list, viewer } = await openView(db, lists, { id, version }, context)
          const before = stored.roles.map((role) => role.id)
          const content = {
            name: change.name ?? stored.name,
            parameters: change.parameters ?? stored.parameters,
            columns: change.columns === undefined ? stored.columns : change.columns,
            roleIds: change.roleIds ?? before,
          }
          await checkName(db, stored, content.name, context)
          await checkContent(db, list, { ...content, parameters: change.parameters ?? {} }, { viewer, before, context })
          const isWritten = await viewWrites(db).update(stored, content, context.clock.now())
          const view = await written(db, id)
          // A handover has given it to another user meanwhile.
          if (!isWritten) throw new AppError(viewChanged, { current: toView(view, list, viewer, context.principal) })
          audit({ recordId: id, title: view.name, version: view.version, before: auditedOf(stored, list), after: auditedOf(view, list) })
          return toView(view, list, viewer, context.principal)
        },
        oneAtATime(id, context.principal),
      ),
    ),

    handle(removeView, ({ params: { id }, body: { version } }, context) =>
      context.change(
        async ({ db, audit }) => {
          const { stored, list } = await openView(db, lists, { id, version }, context)
          await viewWrites(db).remove(id)
          audit({ recordId: id, title: stored.name, before: auditedOf(stored, list), after: null })
          return null
        },
        oneAtATime(id, context.principal),
      ),
    ),
  ]
}
