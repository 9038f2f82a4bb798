/** A response that breaks the contract. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation'
}

/** Thrown by a check that cannot run here; it counts as skipped. */
export class SkippedCheck extends Error {
  override readonly name = 'SkippedCheck'
}

/** Fails the check with this message unless the condition holds. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new ContractViolation(message)
}

/** Returns the value, or fails the check with this message when it is undefined. */
export function assertDefined<Value>(value: Value | undefined, message: string): Value {
  assert(value !== undefined, message)
  return value
}
