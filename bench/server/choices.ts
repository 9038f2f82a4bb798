const stride = 7_368_787

/**
 * One index for each number of choices, another combination at each place: none comes twice before all have come, and neighbours have little in
 * common. The stride is a prime, so that it meets every number of combinations that is not a multiple of it.
 */
export function choose(place: number, ...counts: readonly number[]): number[] {
  let rest = (place * stride) % counts.reduce((product, count) => product * count, 1)
  return counts.map((count) => {
    const chosen = rest % count
    rest = Math.floor(rest / count)
    return chosen
  })
}
