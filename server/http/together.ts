let turn: Promise<void> | undefined

/**
 * Resolves when everything that has arrived by now is read. Calls that begin together then take each step together, which costs a processor a third
 * less than one call after the other: what a step needs is fetched into its cache once for all of them (docs/decisions/0051).
 */
export function togetherWithOthers(): Promise<void> {
  turn ??= new Promise((resolve) => {
    setImmediate(() => {
      turn = undefined
      resolve()
    })
  })
  return turn
}
