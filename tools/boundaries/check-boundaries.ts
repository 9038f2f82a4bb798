import { rules } from './rules.ts'
import { lineAt, readSource } from './source.ts'

/** A violation of a rule. */
export interface Finding {
  readonly rule: string
  readonly file: string
  readonly line: number
  readonly message: string
}

/** Checks these files against all rules. Throws when a file cannot be parsed or is in no known folder. */
export function checkBoundaries(root: string, files: readonly string[]): Finding[] {
  const sources = files.map((file) => readSource(root, file))
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  return rules.flatMap((rule) =>
    rule
      .check(sources)
      .map(({ file, offset, message }) => ({ rule: rule.name, file, line: lineAt(texts.get(file) ?? '', offset), message })),
  )
}
