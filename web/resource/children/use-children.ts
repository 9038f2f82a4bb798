import { useQuery } from '@tanstack/react-query'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import { childrenOf, type ListedChild } from './child-list.ts'

/** The lists on the page of a row of a resource that the user may read; undefined until they are known. */
export function useChildren(resource: AnyResource): readonly ListedChild[] | undefined {
  const granted = permissionsOf(useCurrentUser())
  const { data, isFetched } = useQuery({
    queryKey: ['child-lists'],
    queryFn: () => import('./child-list-registry.ts').then((module) => module.childLists),
    staleTime: Infinity,
  })
  // The page is shown without them if their code cannot be loaded, also while that is tried again.
  if (!data) return isFetched ? [] : undefined
  return childrenOf(resource, data).filter(({ list }) => hasSome(granted, [list.resource.permissions.view]))
}
