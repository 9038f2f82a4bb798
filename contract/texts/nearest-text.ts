import { nameKey } from '#contract/name-key.ts'

/** Longer texts are not mistyped words. */
const lengthLimit = 30

/** How many characters are to be changed, added or left out to make one text of another; Infinity if more than a limit. */
function distanceOf(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return Infinity
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let index = 0; index < one.length; index++) {
    const next = [index + 1]
    let least = index + 1
    for (let place = 0; place < other.length; place++) {
      const changed = (row[place] ?? 0) + (one[index] === other[place] ? 0 : 1)
      const distance = Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1)
      next.push(distance)
      least = Math.min(least, distance)
    }
    if (least > limit) return Infinity
    row = next
  }
  return row.at(-1) ?? Infinity
}

/** The text among others that was probably meant: the only one that contains it or is contained in it, or else the only nearest one. */
export function nearestText(text: string, others: readonly string[]): string | undefined {
  const key = nameKey(text)
  if (key === '' || key.length > lengthLimit) return undefined
  const known = others.map((other) => ({ other, key: nameKey(other) })).filter((each) => each.key !== '' && each.key.length <= lengthLimit)
  const around = known.filter((each) => each.key.includes(key) || key.includes(each.key))
  if (around.length > 0) return around.length === 1 ? around[0]?.other : undefined
  // One mistake in each three characters, and in two.
  const limit = key.length < 2 ? 0 : Math.max(1, Math.floor(key.length / 3))
  const near = known.map((each) => ({ ...each, distance: distanceOf(key, each.key, limit) })).filter(({ distance }) => distance <= limit)
  const least = Math.min(...near.map(({ distance }) => distance))
  const nearest = near.filter(({ distance }) => distance === least)
  return nearest.length === 1 ? nearest[0]?.other : undefined
}
