import * as z from 'zod/mini'
import { nameKey } from '#contract/name-key.ts'
import { type FieldKind, fieldKindOf, innermost, valueKindOf } from '#contract/resource/field-kind.ts'
import { isStorable } from '#contract/schemas/schemas.ts'
import { decimalOfNumber } from '#contract/texts/decimal.ts'
import { oneLine } from '#contract/texts/invisible.ts'
import { readYesNo } from '#contract/texts/read-yes-no.ts'
import { cellErrorOf } from './cell-errors.ts'
import { fromWallClock } from './cell.ts'
import type { ExportColumn } from './export-columns.ts'
import { cellAmount, cellDay, cellNumber, cellText, cellTime, isRoundedCell, type ReadCell } from './read-cell.ts'
import { brokenMark } from './text-encoding.ts'
import { separatedValues } from './value-list.ts'

/** A column of a file that is imported. */
export interface ImportColumn extends ExportColumn {
  /** The time zone whose clocks its times show, if it is not that of the site. */
  readonly timeZone?: string | undefined
}

/** The values of a row of a file by field; cells that are empty, or hold nothing that the field could be, have none. References are texts: titles or ids. */
export interface ReadValues {
  readonly values: Readonly<Record<string, unknown>>
  /** The fields whose cells are empty. */
  readonly empty: readonly string[]
  /** The fields whose cells cannot be read, each with the name of its message. */
  readonly unreadable: Readonly<Record<string, string>>
  /** The texts of cells that were split into several references. If a whole text is one name, it is that reference. */
  readonly whole: Readonly<Record<string, string>>
}

const listKinds: ReadonlySet<FieldKind> = new Set(['references', 'json'])

/** A value, or the name of the message that says why there is none. */
type Converted = { readonly value: unknown } | { readonly problem: string }

type Convert = (cell: ReadCell) => Converted

/** The number of decimals that a number may have; 0 by default. */
function decimalsOf(schema: z.core.$ZodType): number {
  for (const { _zod: check } of innermost(schema)._zod.def.checks ?? []) {
    const step = new Map<string, unknown>(Object.entries(check.def)).get('value')
    if (check.def.check === 'multiple_of' && typeof step === 'number') return decimalOfNumber(step)?.scale ?? 0
  }
  return 0
}

/** Converts values that are stored as text. */
function textual(read: (cell: ReadCell) => unknown): Convert {
  return (cell) => (isRoundedCell(cell) ? { problem: 'roundedNumber' } : { value: read(cell) })
}

/** Line breaks and spaces inside stay. */
const textOf = textual((cell) => (typeof cell === 'string' ? cell : cellText(cell)))

/** Why a text is not a value of any field; undefined otherwise. */
function problemOf(text: string): string | undefined {
  if (!isStorable(text)) return 'unstorable'
  return text.includes(brokenMark) ? 'brokenText' : cellErrorOf(text)
}

/** The values of a schema with a fixed set of them, also of a list. */
function optionsOf(schema: z.core.$ZodType): readonly string[] {
  const inner = innermost(schema)
  if (inner instanceof z.ZodMiniArray) return optionsOf(inner.def.element)
  return inner instanceof z.ZodMiniEnum ? inner.options.map(String) : []
}

/** The values of a column by their words and by themselves, whatever case and width these are written in; words come first. */
function valuesByWord(schema: z.core.$ZodType, { choices = [] }: ExportColumn): ReadonlyMap<string, string> {
  const own = [...optionsOf(schema), ...choices.map(({ value }) => value)].map((value) => [nameKey(value), value] as const)
  return new Map([...own, ...choices.toReversed().map(({ value, label }) => [nameKey(label), value] as const)])
}

/** Reads several values. A text that equals a label as a whole is that value. */
function listOf(values: ReadonlyMap<string, string>): (cell: ReadCell) => unknown {
  const toValue = (text: string) => values.get(nameKey(text)) ?? text
  return (cell) => {
    const text = typeof cell === 'string' ? cell : cellText(cell)
    const value = values.get(nameKey(text))
    if (value !== undefined) return [value]
    return separatedValues(text)
      .map(oneLine)
      .filter((part) => part !== '')
      .map(toValue)
  }
}

/** Converts values for which a reader may find nothing. */
function converted(read: (cell: ReadCell) => unknown, problem: string): Convert {
  return (cell) => {
    const value = read(cell)
    return value === undefined ? { problem } : { value }
  }
}

function converter(schema: z.core.$ZodType | undefined, column: ExportColumn, toTime: (wallMs: number) => number): Convert {
  if (!schema) return textual(cellText)
  const kind = fieldKindOf(schema)
  const values = valuesByWord(schema, column)
  const toValue = (text: string) => values.get(nameKey(text)) ?? text
  if (kind === 'number') {
    const decimals = decimalsOf(schema)
    return valueKindOf(schema) === 'money' ? cellAmount : (cell) => cellNumber(cell, decimals)
  }
  const toWord = (cell: ReadCell) => toValue(cellText(cell))
  if (kind === 'boolean') {
    const read = (cell: ReadCell) => (typeof cell === 'boolean' ? cell : readYesNo(toWord(cell)))
    // What is none of the words of the column is named as for a choice.
    return column.choices ? (cell) => ({ value: read(cell) ?? toWord(cell) }) : converted(read, 'yesOrNo')
  }
  if (kind === 'day') return converted(cellDay, 'day')
  if (kind === 'time') return converted((cell) => cellTime(cell, toTime), 'dateTime')
  if (kind === 'choice') return (cell) => ({ value: toWord(cell) })
  if (listKinds.has(kind)) return textual(listOf(values))
  return kind === 'reference' ? textual(cellText) : textOf
}

/** Converts the cells of a file to values, as the export converts values to cells: labels to choices, amounts to minor units, local times to instants in the site's time zone or that of the column. */
export function valuesOf(
  fields: Readonly<Record<string, z.core.$ZodType>>,
  columns: readonly ImportColumn[],
  timeZone: string,
): (cells: readonly ReadCell[]) => ReadValues {
  const siteTime = fromWallClock(timeZone)
  const converters = columns.map((column) => {
    const toTime = column.timeZone === undefined ? siteTime : fromWallClock(column.timeZone)
    return { field: column.field, convert: converter(fields[column.field], column, toTime) }
  })
  return (cells) => {
    const [values, unreadable, empty]: [Record<string, unknown>, Record<string, string>, string[]] = [{}, {}, []]
    const whole: Record<string, string> = {}
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
      if (Array.isArray(values[field]) && values[field].length > 1) whole[field] = cellText(cell)
    }
    return { values, empty, unreadable, whole }
  }
}
