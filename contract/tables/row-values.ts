import type * as z from 'zod/mini'
import { nameKey } from '#contract/name-key.ts'
import { type FieldKind, fieldKindOf, innermost, valueKindOf } from '#contract/resource/field-kind.ts'
import { isStorable } from '#contract/schemas/schemas.ts'
import { decimalOfNumber } from '#contract/texts/decimal.ts'
import { oneLine } from '#contract/texts/invisible.ts'
import { readYesNo } from '#contract/texts/read-yes-no.ts'
import { cellErrorOf } from './cell-errors.ts'
import { fromWallClock } from './cell.ts'
import { type ExportColumn, valueSeparator } from './export-columns.ts'
import { cellAmount, cellDay, cellNumber, cellText, cellTime, isRoundedCell, type ReadCell } from './read-cell.ts'

/** The values of a row of a file by field; cells that are empty, or hold nothing that the field could be, have none. References are texts: titles or ids. */
export interface ReadValues {
  readonly values: Readonly<Record<string, unknown>>
  /** The fields whose cells are empty. */
  readonly empty: readonly string[]
  /** The fields whose cells cannot be read, each with the name of its message. */
  readonly unreadable: Readonly<Record<string, string>>
}

const listKinds: ReadonlySet<FieldKind> = new Set(['references', 'json'])

/** The items of a list: what the export puts between them, or else any other mark that people use. */
function partsOf(text: string): string[] {
  return text.includes(valueSeparator) ? text.split(valueSeparator) : text.split(/[,，;；\n]/)
}

/** A value, or the name of the message that says why there is none. */
type Converted = { readonly value: unknown } | { readonly problem: string }

type Convert = (cell: ReadCell) => Converted

/** How many decimals a number may have; 0 also if nothing says so. */
function decimalsOf(schema: z.core.$ZodType): number {
  for (const { _zod: check } of innermost(schema)._zod.def.checks ?? []) {
    const step = new Map<string, unknown>(Object.entries(check.def)).get('value')
    if (check.def.check === 'multiple_of' && typeof step === 'number') return decimalOfNumber(step)?.scale ?? 0
  }
  return 0
}

/** Converts what is kept as text. */
function textual(read: (cell: ReadCell) => unknown): Convert {
  return (cell) => (isRoundedCell(cell) ? { problem: 'roundedNumber' } : { value: read(cell) })
}

/** Line breaks and spaces inside stay. */
const textOf = textual((cell) => (typeof cell === 'string' ? cell : cellText(cell)))

/** Why a text is no value of any field; undefined for others. */
function problemOf(text: string): string | undefined {
  return isStorable(text) ? cellErrorOf(text) : 'unstorable'
}

/** Words are found whatever their case and width. */
function valueOfWord({ choices = [] }: ExportColumn): (text: string) => string {
  const values = new Map(choices.toReversed().map(({ value, label }) => [nameKey(label), value]))
  return (text) => values.get(nameKey(text)) ?? text
}

/** Converts what a reader may find nothing in. */
function converted(read: (cell: ReadCell) => unknown, problem = ''): Convert {
  return (cell) => {
    const value = read(cell)
    return value === undefined ? { problem } : { value }
  }
}

function converter(schema: z.core.$ZodType | undefined, column: ExportColumn, toTime: (wallMs: number) => number): Convert {
  const kind = schema && fieldKindOf(schema)
  const toValue = valueOfWord(column)
  if (kind === 'number') {
    const decimals = schema ? decimalsOf(schema) : 0
    return schema && valueKindOf(schema) === 'money' ? cellAmount : (cell) => cellNumber(cell, decimals)
  }
  if (kind === 'boolean') return converted((cell) => (typeof cell === 'boolean' ? cell : readYesNo(toValue(cellText(cell)))), 'yesOrNo')
  if (kind === 'day') return converted(cellDay, 'day')
  if (kind === 'time') return converted((cell) => cellTime(cell, toTime), 'dateTime')
  if (kind === 'choice') return converted((cell) => toValue(cellText(cell)))
  if (kind !== undefined && listKinds.has(kind))
    return textual((cell) =>
      partsOf(typeof cell === 'string' ? cell : cellText(cell))
        .map(oneLine)
        .filter((text) => text !== '')
        .map(toValue),
    )
  return kind === undefined || kind === 'reference' ? textual(cellText) : textOf
}

/** Converts the cells of a file to values, as the export converts values to cells: words to choices, amounts to minor units, clocks of the time zone to times. */
export function valuesOf(
  fields: Readonly<Record<string, z.core.$ZodType>>,
  columns: readonly ExportColumn[],
  timeZone: string,
): (cells: readonly ReadCell[]) => ReadValues {
  const toTime = fromWallClock(timeZone)
  const converters = columns.map((column) => {
    return { field: column.field, convert: converter(fields[column.field], column, toTime) }
  })
  return (cells) => {
    const [values, unreadable, empty]: [Record<string, unknown>, Record<string, string>, string[]] = [{}, {}, []]
    for (const [index, { field, convert }] of converters.entries()) {
      const cell = cells[index] ?? null
      const text = typeof cell === 'string' ? oneLine(cell) : cell
      if (text === null || text === '') {
        empty.push(field)
        continue
      }
      const problem = typeof text === 'string' ? problemOf(text) : undefined
      const read = problem === undefined ? convert(cell) : { problem }
      if ('problem' in read) unreadable[field] = read.problem
      else values[field] = read.value
    }
    return { values, empty, unreadable }
  }
}
