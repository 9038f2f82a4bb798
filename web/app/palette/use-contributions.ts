import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { useCurrentUser } from '#web/base/current-user.ts'
import { PaletteContext, type PaletteContribution } from '#web/base/page/palette.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'

const none: readonly PaletteContribution[] = []

/** The actions and searches of all features for which the user has the permission; empty until they are loaded. */
export function useContributions() {
  const loaders = use(PaletteContext)
  const granted = permissionsOf(useCurrentUser())
  const { data = none, isPending } = useQuery({
    queryKey: ['palette'],
    // A feature whose code could not be loaded contributes nothing.
    queryFn: async () =>
      (await Promise.allSettled(loaders.map((load) => load()))).flatMap((loaded) => ('value' in loaded ? loaded.value : [])),
    staleTime: Infinity,
  })
  return {
    isPending,
    actions: data.flatMap(({ actions }) => actions).filter(({ permission }) => hasSome(granted, [permission])),
    searches: data.flatMap(({ searches }) => searches).filter(({ permission }) => hasSome(granted, [permission])),
  }
}
