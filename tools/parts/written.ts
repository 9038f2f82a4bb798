/** A test that ran, and where it is written. */
export interface RunTest {
  /** Its file, line and column; the same for all tests that a loop or `test.each` makes. */
  readonly place: string
  readonly status: 'passed' | 'failed' | 'skipped'
}

/** Counts tests as they are written: a test that runs for many values is one test, which fails if it fails for one of them. */
export function countWritten(tests: readonly RunTest[]): { passed: number; failed: number; skipped: number } {
  const places = Map.groupBy(tests, ({ place }) => place)
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const expanded of places.values()) {
    const worst = (['failed', 'passed'] as const).find((status) => expanded.some((test) => test.status === status))
    counts[worst ?? 'skipped'] += 1
  }
  return counts
}
