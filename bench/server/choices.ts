const stride = 7_368_787

/**
 * Returns one choice for each count. Each index gives another combination: none repeats before all have occurred, and neighbours have little in
 * common. The stride is a prime, so it covers every number of combinations that is not a multiple of it.
 */
export function choose(index: number, ...counts: readonly number[]): number[] {
  let rest = (index * stride) % counts.reduce((product, count) => product * count, 1)
  return counts.map((count) => {
    const chosen = rest % count
    rest = Math.floor(rest / count)
    return chosen
  })
}
