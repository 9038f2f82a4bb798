/** A fault that the tests must find: the replacement of a text that occurs exactly once in a file. */
export interface Fault {
  /** The fault, in a few words. */
  readonly name: string
  readonly file: string
  /** The text as it is, and its faulty replacement. */
  readonly from: string
  readonly to: string
  /** Where it must be found: by the compiler with a tsconfig, or by test files, on SQLite or on PostgreSQL. */
  readonly by: 'types' | 'tests' | 'postgres'
  /** The cheapest tests that find it, at least one of which must fail; with `types` the tsconfig. */
  readonly tests: readonly string[]
}
