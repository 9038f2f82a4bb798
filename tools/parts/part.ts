import { print } from '#tools/print.ts'

/** The result of one part of the tests. */
export interface PartResult {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly seconds: number
  /** The failed tests by name; without them the part itself failed. */
  readonly failures?: readonly string[]
  /** Output to show; may be empty. */
  readonly output: string
}

/** Runs a part that passes or fails as a whole. */
export async function wholePart(name: string, work: () => Promise<{ isPassed: boolean; output: string }>): Promise<PartResult> {
  const startedAt = performance.now()
  const { isPassed, output } = await work()
  return { name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, seconds: (performance.now() - startedAt) / 1000, output }
}

/** Prints the result line of a part and its output. */
export function report({ name, passed, failed, skipped, seconds, output }: PartResult): void {
  const total = passed + failed + skipped
  const counts = total > 1 ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}` : ''
  print(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s${counts}`)
  if (output.trim() !== '') print(`${output.trimEnd().replaceAll(/^(?=.)/gm, '  ')}\n`)
}
