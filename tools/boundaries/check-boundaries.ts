import { rules } from './rules.ts'
import { lineAt, readSource } from './source.ts'

/** A rule that is broken, and where. */
export interface Finding {
  readonly rule: string
  readonly file: string
  readonly line: number
  readonly message: string
}

/** Holds all rules against these files; every one of them is read, or an error says which could not be. */
export function checkBoundaries(root: string, files: readonly string[]): Finding[] {
  const sources = files.map((file) => readSource(root, file))
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  return rules.flatMap((rule) =>
    rule
      .check(sources)
      .map(({ file, offset, message }) => ({ rule: rule.name, file, line: lineAt(texts.get(file) ?? '', offset), message })),
  )
}
