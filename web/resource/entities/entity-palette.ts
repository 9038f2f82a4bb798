import type { PaletteContribution } from '#web/base/page/palette.ts'
import { resourcePalette } from '#web/resource/resource-palette.ts'
import type { Entity } from './entity.ts'
import { entities } from './entity-registry.ts'

function entityPalette({ resource, words, listPath, pathOf, palette }: Entity): PaletteContribution[] {
  if (listPath === undefined || palette === false) return []
  return [resourcePalette(resource, { listPath, words, ...(pathOf && { pathOf: ({ id }) => pathOf(id) }), ...palette })]
}

const contributions = entities.flatMap(entityPalette)

/** What all entities add to the command palette. */
export const palette: PaletteContribution = {
  actions: contributions.flatMap(({ actions }) => actions),
  searches: contributions.flatMap(({ searches }) => searches),
}
