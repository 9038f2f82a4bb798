import { nameKey } from '#contract/name-key.ts'

/** Longer texts are not words that somebody has mistyped. */
const lengthLimit = 60

/** How many characters are to be changed, added or left out to make one text of another. */
function distanceOf(one: string, other: string): number {
  const letters = Array.from(other)
  let row = [0, ...letters.map((_, index) => index + 1)]
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1]
    for (const [place, found] of letters.entries())
      next.push(Math.min((row[place] ?? 0) + (letter === found ? 0 : 1), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}

/** The text among others that was probably meant: the only one that is part of it, or has it as a part, or else the only one that is nearest to it. */
export function nearestText(text: string, others: readonly string[]): string | undefined {
  const key = nameKey(text)
  if (key === '' || key.length > lengthLimit) return undefined
  const known = others.map((other) => ({ other, key: nameKey(other) })).filter((each) => each.key !== '' && each.key.length <= lengthLimit)
  const around = known.filter((each) => each.key.includes(key) || key.includes(each.key))
  if (around.length > 0) return around.length === 1 ? around[0]?.other : undefined
  // One mistake in each three characters, and in two.
  const limit = key.length < 2 ? 0 : Math.max(1, Math.floor(key.length / 3))
  const near = known.map((each) => ({ ...each, distance: distanceOf(key, each.key) })).filter(({ distance }) => distance <= limit)
  const least = Math.min(...near.map(({ distance }) => distance))
  const nearest = near.filter(({ distance }) => distance === least)
  return nearest.length === 1 ? nearest[0]?.other : undefined
}
