import type { Rule } from '#tools/boundaries/rule.ts'
import { placeOf } from '#tools/boundaries/place.ts'

/** The mock is reached through one dynamic import, behind its switch, so that it never travels with the product. */
export const mockRule: Rule = {
  name: 'mock',
  check(sources) {
    const entrances = sources.flatMap((source) =>
      source.imports
        .filter(
          ({ target }) =>
            target !== undefined && placeOf(target)?.room === 'feature mock' && source.place.room !== 'feature mock' && !source.isTest,
        )
        .map(({ kind, isType, offset }) => ({ file: source.file, offset, isDoor: kind === 'dynamic' && !isType })),
    )
    const door = entrances.find((entrance) => entrance.isDoor)
    return entrances
      .filter((entrance) => entrance !== door)
      .map(({ file, offset }) => ({
        file,
        offset,
        message: `the mock is reached through one dynamic import${door ? ` (${door.file})` : ''}`,
      }))
  },
}
