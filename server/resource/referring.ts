import { AppError } from '#contract/errors/app-error.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { rowReferred } from '#contract/resource/row-referred.ts'
import type { Context } from '#server/kit/context.ts'
import { countReferring } from './dependent-store.ts'

/** The error of a row that others refer to, with the numbers of those that the caller may view, called like their pages. */
export async function referredError(
  parent: AnyResource,
  { id, title }: { readonly id: string; readonly title: string },
  { read: { db }, registry, pages, principal: { can, scope } }: Pick<Context, 'read' | 'registry' | 'pages' | 'principal'>,
): Promise<AppError> {
  const referring = []
  for (const { resource } of registry.resources.values()) {
    const { view } = resource.permissions
    if (!can(view)) continue
    let count = 0
    for (const reference of allReferencesOf(resource).filter(({ target }) => target.name === parent.name))
      count += await countReferring(db, resource, reference, { ids: [id], data: scope.data, hasDeleted: true })
    const page = pages.find(({ permissions = [] }) => permissions.some(({ value }) => value === view.value))
    if (count > 0) referring.push({ title: page?.title ?? { 'zh-CN': resource.name, 'en-US': resource.name }, count })
  }
  return new AppError(rowReferred, { title, referring })
}
