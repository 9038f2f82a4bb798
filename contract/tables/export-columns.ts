import type * as z from 'zod/mini'
import { minorUnitsOf } from '#contract/currency.ts'
import type { Language } from '#contract/language.ts'
import { fieldKindOf, valueKindOf } from '#contract/resource/field-kind.ts'
import { timeOf } from '#contract/schemas/schemas.ts'
import { type Cell, wallClock } from './cell.ts'
import { joinedValues } from './value-list.ts'
import { zonedTitle } from './zoned-title.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** A column of an export: a field of the rows, its title, and the words for its values. */
export interface ExportColumn {
  readonly field: string
  readonly label: string
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined
}

/** The titles of the columns. Those of times name the time zone, so that an import reads what was exported. */
export function titlesOf(row: Shape, columns: readonly ExportColumn[], timeZone: string): string[] {
  return columns.map(({ field, label }) => {
    const schema = row[field]
    return schema && fieldKindOf(schema) === 'time' ? zonedTitle(label, timeZone) : label
  })
}

/** Converts rows to cells, as people who use the language read them: words for choices, amounts in the main unit, times of the time zone. */
export function cellsOf(
  row: Shape,
  columns: readonly ExportColumn[],
  { timeZone, language }: { readonly timeZone: string; readonly language: Language },
): (values: Readonly<Record<string, unknown>>) => Cell[] {
  const toWall = wallClock(timeZone)
  const minorUnits = minorUnitsOf()
  const converters = columns.map(({ field, choices = [] }) => {
    const words = new Map(choices.map(({ value, label }) => [value, label]))
    const schema = row[field]
    const kind = schema && fieldKindOf(schema)
    const isMoney = schema !== undefined && valueKindOf(schema) === 'money'
    const wordOf = (value: unknown) => words.get(String(value)) ?? String(value)
    return (value: unknown): Cell => {
      if (value === null || value === undefined) return null
      if (typeof value === 'number') return isMoney ? value / minorUnits : value
      if (Array.isArray(value)) return joinedValues(value.filter((item) => item !== null).map(wordOf), language)
      if (kind === 'day' && typeof value === 'string') return { kind, wallMs: Date.parse(`${value}T00:00:00.000Z`) }
      // The short form is what clocks show.
      if (kind === 'time' && typeof value === 'string') return { kind, wallMs: value.includes('T') ? toWall(timeOf(value)) : timeOf(value) }
      return wordOf(value)
    }
  })
  return (values) => converters.map((convert, index) => convert(values[columns[index]?.field ?? '']))
}
