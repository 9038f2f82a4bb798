/** What was answered is not what the contract promises. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

/** A check that cannot be made here; it counts neither as passed nor as failed. */
export class LeftOut extends Error {
  override readonly name = 'LeftOut'
}

/** Fails the check with this sentence unless the condition holds. */
export function must(isKept: boolean, sentence: string): asserts isKept {
  if (!isKept) throw new Broken(sentence)
}

/** The value where there is one; fails the check with this sentence where there is none. */
export function given<Value>(value: Value | undefined, sentence: string): Value {
  must(value !== undefined, sentence)
  return value
}
