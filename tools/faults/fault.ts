/** A fault that the tests must find: a text that occurs exactly once in a file, and what is wrong when it is replaced. */
export interface Fault {
  /** What is wrong, in a few words. */
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Who must find it: the compiler by a tsconfig, or the files of tests, on SQLite or on PostgreSQL. */
  readonly by: 'types' | 'tests' | 'postgres'
  /** The cheapest tests that find it, one of which must fail; with `types` the tsconfig. */
  readonly tests: readonly string[]
}
