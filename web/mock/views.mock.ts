import { AppError, isAppError } from '#contract/errors/app-error.ts'
import { badRequest, forbidden, notFound } from '#contract/errors/error.ts'
import { type ListQuery, listQueryOf } from '#contract/lists/list-query.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import {
  countViews,
  createView,
  listViewRoles,
  listViews,
  removeView,
  type SavedView,
  updateView,
  viewChanged,
  viewLimit,
  viewLimitReached,
  viewNameInUse,
  viewTooLarge,
} from '#contract/views/saved-views.ts'
import { auditedParameters } from '#contract/resource/masked-rules.ts'
import {
  currentParameters,
  freeViewName,
  isTooLarge,
  isViewNameTaken,
  parameterIssues,
  refusedFilters,
  withoutMasked,
} from '#contract/views/view-rules.ts'
import { viewSharing } from '#contract/views/view-sharing.ts'
import { encodeIdPart } from './encode-id-part.ts'
import { declareBelongingKind } from './belonging-kinds.ts'
import { withMockRanges } from './mock-list.ts'
import { mock, type MockContext, type MockHandler } from './mock.ts'
import { organisationRows } from './resource/row-registry.ts'
import { superAdministratorId } from './separation.ts'

type Content = Pick<SavedView, 'name' | 'parameters' | 'columns'> & { readonly roleIds: readonly string[] }

interface MockView extends Content {
  readonly id: string
  readonly list: string
  readonly ownerId: string
  readonly version: number
}

interface ViewedList {
  readonly handler: MockHandler
  readonly query: ListQuery
}

const views = new Map<string, MockView>()

declareBelongingKind({
  id: 'views',
  resource: 'views',
  field: null,
  label: { 'zh-CN': '共享的列表视图', 'en-US': 'Shared list views' },
  handling: 'transfer',
  list: (userId) => [...views.values()].flatMap(({ id, ownerId, roleIds }) => (ownerId === userId && roleIds.length > 0 ? id : [])),
  move(id, toId, context) {
    const view = views.get(id)
    if (!view) return
    const taken = ownViews({ list: view.list, ownerId: toId }).map(({ name }) => name)
    const after = { ...view, ownerId: toId, name: freeViewName(view.name, taken), version: view.version + 1 }
    views.set(id, after)
    const [before, owned] = [view, after].map(({ name, ownerId }) => ({ name, owner: nameOfOwner(ownerId, context) }))
    context.audit({
      resource: 'views',
      recordId: id,
      title: after.name,
      version: after.version,
      before: before ?? null,
      after: owned ?? null,
    })
  },
})

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function nameOfOwner(id: string, { now }: MockContext): string {
  return nameOf(organisationRows('users')?.findAny(id, now)?.['realName'])
}

function isAdministrator({ person }: MockContext): boolean {
  return person.userId === superAdministratorId() && !person.isViewing
}

function ownRoles({ person, now }: MockContext): readonly unknown[] {
  const ids = organisationRows('users')?.findAny(person.userId, now)?.['roleIds']
  return Array.isArray(ids) ? ids : []
}

/** The roles with which the caller may share views. */
function sharedRoles(context: MockContext): { id: string; name: string }[] {
  const held = isAdministrator(context) ? undefined : ownRoles(context)
  return (organisationRows('roles')?.all(context.now) ?? [])
    .filter((row) => row['status'] !== 'disable' && (held?.includes(row.id) ?? true))
    .map((row) => ({ id: row.id, name: nameOf(row['name']) }))
}

function namedRoles(ids: readonly string[], { now }: MockContext): { id: string; name: string }[] {
  return ids.flatMap((id) => {
    const row = organisationRows('roles')?.find(id, now)
    return row ? [{ id, name: nameOf(row['name']) }] : []
  })
}

function toView(view: MockView, { query }: ViewedList, context: MockContext): SavedView {
  const { id, name, columns, roleIds, ownerId, version } = view
  const current = currentParameters(query, view.parameters)
  const isOwn = ownerId === context.person.userId
  return {
    id,
    name,
    columns,
    version,
    isOwn,
    ...current,
    parameters: withoutMasked(query, current.parameters, context.person.can),
    refused: refusedFilters(query, current.parameters, context.person),
    roles: namedRoles(roleIds, context),
    ownerName: nameOfOwner(ownerId, context),
    canEdit: isOwn || isAdministrator(context),
  }
}

function checkContent({ query }: ViewedList, content: Content, before: readonly string[], context: MockContext): void {
  const issues = parameterIssues(query, content.parameters, context.language)
  if (issues.length > 0) throw new AppError(badRequest, { issues })
  if (isTooLarge(content)) throw new AppError(viewTooLarge)
  const added = content.roleIds.filter((id) => !before.includes(id))
  const possible = added.length === 0 ? [] : sharedRoles(context)
  const isAllowed = added.length === 0 || context.person.can(viewSharing)
  if (!isAllowed || !added.every((id) => possible.some((role) => role.id === id))) throw new AppError(forbidden)
}

/** The views that the owner of one has of its list. */
function ownViews({ list, ownerId }: Pick<MockView, 'list' | 'ownerId'>): MockView[] {
  return [...views.values()].filter((view) => view.list === list && view.ownerId === ownerId)
}

function checkName(name: string, others: readonly MockView[], { language }: MockContext): void {
  const names = others.map((view) => view.name)
  if (isViewNameTaken(name, names)) throw fieldError(viewNameInUse, 'name', language)
}

function audited(view: MockView, { query }: ViewedList, context: MockContext) {
  const { list, name, parameters, columns, roleIds } = view
  return {
    list,
    name,
    parameters: auditedParameters(query, parameters),
    columns,
    roles: namedRoles(roleIds, context).map((role) => role.name),
  }
}

type Lists = ReadonlyMap<string, ViewedList>

function openList(lists: Lists, name: string, { person }: MockContext): ViewedList {
  const list = lists.get(name)
  const permission = list?.handler.call.permission
  if (!list || (typeof permission === 'object' && !person.can(permission))) throw new AppError(notFound)
  return list
}

function visible(lists: Lists, name: string, context: MockContext): SavedView[] {
  const list = openList(lists, name, context)
  const held = ownRoles(context)
  const isShared = ({ roleIds }: MockView) => (isAdministrator(context) ? roleIds.length > 0 : roleIds.some((id) => held.includes(id)))
  const found = [...views.values()].filter((view) => view.list === name && (view.ownerId === context.person.userId || isShared(view)))
  return found.map((view) => toView(view, list, context)).toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
}

function count({ handler, query }: ViewedList, view: SavedView | undefined, context: MockContext): number | null {
  if (!view || view.refused.length > 0) return null
  try {
    const { group: _group, ...parameters } = view.parameters
    const input = withMockRanges(query.filters, query.schema.parse({ ...parameters, page: '1', pageSize: '1' }), context.now)
    const result = handler.respond({ params: undefined, query: input, body: undefined }, context)
    return typeof result === 'object' && result !== null && 'itemCount' in result ? Number(result.itemCount) : null
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

function openView(lists: Lists, { id, version }: { id: string; version: number }, context: MockContext): MockView {
  const view = views.get(id)
  const mayEdit = view && (view.ownerId === context.person.userId || (isAdministrator(context) && view.roleIds.length > 0))
  if (!view || !mayEdit) throw new AppError(notFound)
  const list = openList(lists, view.list, context)
  if (view.version !== version) throw new AppError(viewChanged, { current: toView(view, list, context) })
  return view
}

function readHandlers(lists: Lists): MockHandler[] {
  return [
    mock(listViews, ({ query }, context) => ({ list: visible(lists, query.list, context) })),

    mock(countViews, ({ query: { list: name, ids } }, context) => {
      const [list, found] = [openList(lists, name, context), visible(lists, name, context)]
      return {
        counts: ids.map((id) =>
          count(
            list,
            found.find((view) => view.id === id),
            context,
          ),
        ),
      }
    }),

    mock(listViewRoles, (_, context) => ({ list: context.person.can(viewSharing) ? sharedRoles(context) : [] })),
  ]
}

function writeHandlers(lists: Lists): MockHandler[] {
  return [
    mock(createView, ({ body: { list: name, ...content } }, context) => {
      const list = openList(lists, name, context)
      checkContent(list, content, [], context)
      const { userId } = context.person
      const own = ownViews({ list: name, ownerId: userId })
      if (own.length >= viewLimit) throw new AppError(viewLimitReached)
      checkName(content.name, own, context)
      const view: MockView = {
        ...content,
        id: encodeIdPart(context.now, 10) + encodeIdPart(views.size + Math.floor(Math.random() * 32 ** 5), 6),
        list: name,
        ownerId: userId,
        version: 1,
      }
      views.set(view.id, view)
      context.audit({ recordId: view.id, title: view.name, version: 1, before: null, after: audited(view, list, context) })
      return toView(view, list, context)
    }),

    mock(updateView, ({ params: { id }, body: { version, ...change } }, context) => {
      const view = openView(lists, { id, version }, context)
      const list = openList(lists, view.list, context)
      const next: MockView = {
        ...view,
        name: change.name ?? view.name,
        parameters: change.parameters ?? view.parameters,
        columns: change.columns === undefined ? view.columns : change.columns,
        roleIds: change.roleIds ?? view.roleIds,
        version: version + 1,
      }
      if (next.name !== view.name)
        checkName(
          next.name,
          ownViews(view).filter((other) => other.id !== id),
          context,
        )
      checkContent(list, { ...next, parameters: change.parameters ?? {} }, view.roleIds, context)
      views.set(id, next)
      context.audit({
        recordId: id,
        title: next.name,
        version: next.version,
        before: audited(view, list, context),
        after: audited(next, list, context),
      })
      return toView(next, list, context)
    }),

    mock(removeView, ({ params: { id }, body: { version } }, context) => {
      const view = openView(lists, { id, version }, context)
      const list = openList(lists, view.list, context)
      views.delete(id)
      context.audit({ recordId: id, title: view.name, before: audited(view, list, context), after: null })
      return null
    }),
  ]
}

/** Handlers of the saved views of lists, for the lists of these handlers. */
export function viewHandlers(handlers: readonly MockHandler[]): readonly MockHandler[] {
  const lists = new Map(
    handlers.flatMap((handler): [string, ViewedList][] => {
      const query = listQueryOf(handler.call)
      return query ? [[handler.call.resource, { handler, query }]] : []
    }),
  )
  return [...readHandlers(lists), ...writeHandlers(lists)]
}
