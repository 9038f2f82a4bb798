import * as z from 'zod/mini'
import { fieldKindOf, innermost } from '#contract/resource/field-kind.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

const kinds: ReadonlySet<string> = new Set(['text', 'choice', 'number', 'boolean', 'day', 'time'])

/** Whether a schema is a list of texts: several choices, or the titles of several references. */
export function isTextList(schema: z.core.$ZodType): boolean {
  const inner = innermost(schema)
  if (!(inner instanceof z.ZodMiniArray)) return false
  const item = innermost(inner.def.element)
  return item instanceof z.ZodMiniString || item instanceof z.ZodMiniEnum
}

/** The fields of a resource's rows that can be exported: all but files, nested rows and rich text. References are exported by their titles. */
export function exportableFields(row: Shape): string[] {
  return Object.entries(row).flatMap(([name, schema]) => {
    const kind = fieldKindOf(schema)
    return name !== 'version' && (kinds.has(kind) || (kind === 'json' && isTextList(schema))) ? name : []
  })
}
