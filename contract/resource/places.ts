import * as z from 'zod/mini'
import type { Places } from '#contract/lists/figures.ts'
import { innermost, valueKindOf } from './field-kind.ts'
import type { Shape } from './row.ts'

/** How many decimal places the values of a field have: none for whole numbers and amounts, else as many as are added up. */
function placesOf(schema: z.core.$ZodType): number {
  const inner = innermost(schema)
  return inner instanceof z.ZodMiniNumberFormat || valueKindOf(inner) === 'money' ? 0 : 6
}

/** How many decimal places the average of a field is rounded to: two for whole numbers, the smallest unit for amounts. */
function averagePlacesOf(schema: z.core.$ZodType): number {
  return valueKindOf(schema) === 'money' ? 0 : Math.max(2, placesOf(schema))
}

/** The decimal places of a resource's totalled fields. */
export function placesIn({ totalled, row }: { readonly totalled: readonly string[]; readonly row: { readonly shape: Shape } }) {
  return new Map(
    totalled.flatMap((name): [string, Places][] => {
      const schema = row.shape[name]
      return schema ? [[name, { ofSum: placesOf(schema), ofAverage: averagePlacesOf(schema) }]] : []
    }),
  )
}
