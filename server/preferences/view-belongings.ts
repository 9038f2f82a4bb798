import { freeViewName } from './view-rules.ts'
import { viewSharing } from '#contract/views/view-sharing.ts'
import type { HandoverKind } from '#server/kit/handover-kind.ts'
import { sharedViewStore, viewStore, viewsLock, viewWrites } from './view-store.ts'

/** The views of lists that a user shares with roles. Those that nobody else sees stay with the account. */
export const viewBelongings: HandoverKind = {
  id: 'views',
  resource: 'views',
  field: null,
  label: { 'zh-CN': '共享的列表视图', 'en-US': 'Shared list views' },
  handling: 'transfer',
  permission: viewSharing,
  // Their names are checked under these locks.
  locks: ({ fromId, toId }) => [viewsLock(fromId), viewsLock(toId)],
  count: (db, userId) => sharedViewStore(db).count(userId),
  list: (db, userId, range) => sharedViewStore(db).list(userId, range),

  /** The new owner may have a view of this name; the limit of views is for those that a user saves themselves. */
  async move({ uow, context: { clock }, fromId, toId }, id) {
    const view = await viewStore(uow.db).find(id)
    if (view?.ownerId !== fromId) return false
    const names = await viewStore(uow.db).namesOf(toId, view.list)
    const name = freeViewName(view.name, [...names.values()])
    if (!(await viewWrites(uow.db).setOwner(view, { ownerId: toId, name }, clock.now()))) return false
    const after = await viewStore(uow.db).find(id)
    const ownerOf = (owned: typeof after) => ({ name: owned?.name, owner: owned?.ownerName })
    uow.audit({ resource: 'views', recordId: id, title: name, version: view.version + 1, before: ownerOf(view), after: ownerOf(after) })
    return true
  },
}
