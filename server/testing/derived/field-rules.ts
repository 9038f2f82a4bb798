import * as z from 'zod/mini'
import { valueKinds } from '#contract/schemas/value-kind.ts'
import { innermost } from './call-fields.ts'

// A schema of trees contains itself, which is kept in `_cachedInner` once something has been parsed.
const leftOut: ReadonlySet<string> = new Set(['entries', 'values', 'error', 'path', '_cachedInner'])

function described(name: string, value: unknown): unknown {
  if (leftOut.has(name) || typeof value === 'number') return undefined
  if (value instanceof RegExp) return value.source
  if (typeof value === 'function') return value.toString()
  return value instanceof z.core.$ZodType || value instanceof z.core.$ZodCheck ? value._zod.def : value
}

/** The rule of a field as text, derived from its schema: its type, checks and patterns, without limits and the words of an enumeration. */
export function ruleOf(schema: unknown): string {
  const inner = innermost(schema)
  if (!(inner instanceof z.core.$ZodType)) return ''
  return `${valueKinds.get(inner)?.kind ?? ''} ${JSON.stringify(inner._zod.def, described)}`
}

/** Chooses among values: all of them for the first field of a kind, and some others in turn for each field after it. */
export class Sampler {
  readonly #isWhole: boolean
  readonly #turns = new Map<string, number>()
  readonly #tried = new Map<string, number>()

  /** With `isWhole` it chooses all of them for each field. */
  constructor(isWhole: boolean) {
    this.#isWhole = isWhole
  }

  of<Value>(kind: string, values: readonly Value[], count = 2): readonly Value[] {
    const turn = this.#tried.get(kind) ?? this.#turns.get(kind) ?? 0
    this.#tried.set(kind, turn + 1)
    if (this.#isWhole || turn === 0 || values.length <= count) return values
    const first = (turn * count) % values.length
    return [...values, ...values].slice(first, first + count)
  }

  /** Says whether the request was one that succeeds: in another one the values proved nothing, and are chosen again. */
  end(isProof: boolean): void {
    if (isProof) for (const [kind, turn] of this.#tried) this.#turns.set(kind, turn)
    this.#tried.clear()
  }
}
