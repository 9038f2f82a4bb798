import * as z from 'zod/mini'
import type { Language } from '#contract/language.ts'
import type { LogLine } from '#server/kit/log-line.ts'

/** The most characters that are kept of a run's lines. */
const outputLimit = 8000

const storedLines = z.array(z.union([z.string(), z.object({ 'zh-CN': z.string(), 'en-US': z.string() })]))

/** The lines of a run, which are kept up to a limit. */
export class RunOutput {
  readonly #lines: LogLine[] = []
  #length = 0
  #saved = 0

  add(line: LogLine): void {
    if (this.#length >= outputLimit) return
    const room = outputLimit - this.#length
    const cut = (text: string) => (text.length > room ? `${text.slice(0, room)}…` : text)
    const kept = typeof line === 'string' ? cut(line) : { 'zh-CN': cut(line['zh-CN']), 'en-US': cut(line['en-US']) }
    this.#lines.push(kept)
    this.#length += 1 + (typeof kept === 'string' ? kept.length : kept['en-US'].length)
  }

  /** As it is stored; null without lines. */
  get text(): string | null {
    return this.#lines.length === 0 ? null : JSON.stringify(this.#lines)
  }

  /** As it is stored, if there are lines that were not taken yet. */
  takeNew(): string | null {
    if (this.#saved === this.#lines.length) return null
    this.#saved = this.#lines.length
    return this.text
  }
}

/** The stored lines as text in a language. */
export function outputIn(stored: string | null, language: Language): string {
  if (stored === null) return ''
  const lines = z.parse(storedLines, JSON.parse(stored))
  return lines.map((line) => (typeof line === 'string' ? line : line[language])).join('\n')
}
