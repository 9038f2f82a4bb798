import type { Creators } from '#web/base/page/creators.ts'
import { resourceCreator } from '#web/resource/create/resource-creator.tsx'
import { entities } from './entity-registry.ts'

/** The forms in which fields create rows of entities, by the name of the resource. */
export const creators: Creators = Object.fromEntries(
  entities.flatMap(({ resource, words, creator }) => (creator ? [[resource.name, resourceCreator(resource, words, creator)]] : [])),
)
