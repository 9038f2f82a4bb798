import type { ConditionTarget } from './condition-target.ts'

/** Props of what edits the values of a condition. */
export interface ValueProps {
  readonly target: ConditionTarget
  readonly operator: string
  readonly values: readonly string[]
  readonly error: string | undefined
  readonly onChange: (values: readonly string[]) => void
}
