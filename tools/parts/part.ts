import { print } from '#tools/print.ts'
import { runProgram } from './program.ts'

/** The result of one part of the tests. */
export interface PartResult {
  readonly name: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly seconds: number
  /** The CPU time of all its processes, where it can be known. */
  readonly cpuSeconds?: number | undefined
  /** The failed tests by name; without them the part itself failed. */
  readonly failures?: readonly string[]
  /** A note printed at the very end, also if the part passed. */
  readonly notes?: readonly string[]
  /** Output to show; may be empty. */
  readonly output: string
}

interface WholeResult {
  readonly isPassed: boolean
  readonly output: string
  readonly cpuSeconds?: number | undefined
}

/** Runs a part that passes or fails as a whole. */
export async function wholePart(name: string, work: () => Promise<WholeResult>): Promise<PartResult> {
  const startedAt = performance.now()
  const { isPassed, output, cpuSeconds } = await work()
  const seconds = (performance.now() - startedAt) / 1000
  return { name, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0, seconds, cpuSeconds, output }
}

/** Runs a program as a part; its output is shown when it fails. */
export function programPart(name: string, args: readonly string[]): Promise<PartResult> {
  return wholePart(name, async () => {
    const { code, output, cpuSeconds } = await runProgram(args)
    return { isPassed: code === 0, output: code === 0 ? '' : output, cpuSeconds }
  })
}

/** Prints the result line of a part and its output. */
export function report({ name, passed, failed, skipped, seconds, cpuSeconds, output }: PartResult): void {
  const total = passed + failed + skipped
  const counts = total > 1 ? `  ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}` : ''
  print(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${timesOf({ seconds, cpuSeconds })}${counts}`)
  if (output.trim() !== '') print(`${output.trimEnd().replaceAll(/^(?=.)/gm, '  ')}\n`)
}

/** How long a part took, by the clock and on the processors. */
export function timesOf({ seconds, cpuSeconds }: Pick<PartResult, 'seconds' | 'cpuSeconds'>): string {
  return `${seconds.toFixed(1).padStart(6)} s ${cpuSeconds === undefined ? '' : `${cpuSeconds.toFixed(0).padStart(6)} CPU-s`}`.trimEnd()
}
