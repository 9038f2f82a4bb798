import { listDependents, referencesTo, withoutDependents } from '#contract/dependents.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { idsOf } from '#contract/resource/references.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { mock, type MockHandler } from './mock.ts'
import { registeredRows, resourceByName, rowsByName } from './resource/row-registry.ts'

/** The handler that tells what refers to rows. */
export const dependentHandlers: readonly MockHandler[] = [
  mock(listDependents, ({ query: { resource: name, ids } }, { person: { can, scope }, now, language }) => {
    const parent = resourceByName(name)
    if (!parent?.availableCalls.includes(parent.derivedCalls.remove)) throw withoutDependents(language)
    const { view, remove } = parent.permissions
    const present = can(view) && can(remove) ? ids.filter((id) => rowsByName(name)?.find(id, now, scope)) : []
    if (present.length === 0) throw new AppError(notFound)
    const list = registeredRows()
      .filter(({ resource }) => can(resource.permissions.view))
      .flatMap(({ resource, rows }) =>
        referencesTo(parent, resource).map(({ field }) => {
          const seen = rows.all(now).filter((row) => isInScope(resource.scope, row, scope))
          const referring = seen.filter(({ [field]: value }) =>
            [value, ...idsOf(value)].some((id) => present.some((other) => other === id)),
          )
          return { resource: resource.name, field, count: referring.length }
        }),
      )
    return { list: list.filter(({ count }) => count > 0) }
  }),
]
