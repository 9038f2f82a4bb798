import { type Dependent, listDependents, referencesTo, withoutDependents } from '#contract/dependents.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import { countReferring, presentRows } from '#server/resource/dependent-store.ts'

/** The handler that tells what refers to rows. */
export const dependentHandlers: readonly Handler[] = [
  handle(listDependents, async ({ query: { resource: name, ids } }, { read: { db }, registry, principal: { can, scope }, language }) => {
    const parent = registry.resources.get(name)?.resource
    if (!parent?.availableCalls.includes(parent.derivedCalls.remove)) throw withoutDependents(language)
    const { view, remove } = parent.permissions
    const present = can(view) && can(remove) ? await presentRows(db, parent, ids, scope.data) : []
    if (present.length === 0) throw new AppError(notFound)
    const list: Dependent[] = []
    for (const { resource } of registry.resources.values()) {
      if (!can(resource.permissions.view)) continue
      for (const reference of referencesTo(parent, resource)) {
        const count = await countReferring(db, resource, reference, { ids: present, data: scope.data })
        if (count > 0) list.push({ resource: resource.name, field: reference.field, count })
      }
    }
    return { list }
  }),
]
