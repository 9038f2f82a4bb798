import type * as z from 'zod/mini'
import { type FieldKind, fieldKindOf, valueKindOf } from '#contract/resource/field-kind.ts'
import { isStorable } from '#contract/schemas/schemas.ts'
import { fromWallClock } from './cell.ts'
import { type ExportColumn, valueSeparator } from './export-columns.ts'
import { cellAmount, cellDay, cellNumber, cellText, cellTime, type ReadCell } from './read-cell.ts'

/** The values of a row of a file by field; cells that are empty, or hold nothing that the field could be, have none. References are texts: titles or ids. */
export interface ReadValues {
  readonly values: Readonly<Record<string, unknown>>
  /** The fields whose cells are empty. */
  readonly empty: readonly string[]
  /** The fields whose cells cannot be read, each with the name of its message. */
  readonly unreadable: Readonly<Record<string, string>>
}

const yes: ReadonlySet<string> = new Set(['是', 'yes', 'y', 'true', '1', '√'])
const no: ReadonlySet<string> = new Set(['否', 'no', 'n', 'false', '0', '×'])

const listKinds: ReadonlySet<FieldKind> = new Set(['references', 'json'])

/** What the message is named where a cell cannot be read. */
const unreadableNames: Readonly<Partial<Record<FieldKind, string>>> = { number: 'number', day: 'day', time: 'dateTime', boolean: 'yesOrNo' }

/** The items of a list: what the export puts between them, or else any other mark that people use. */
function partsOf(text: string): string[] {
  return text.includes(valueSeparator) ? text.split(valueSeparator) : text.split(/[,，;；\n]/)
}

type Convert = (cell: ReadCell) => unknown

/** Words are found whatever their case. */
function valueOfWord({ choices = [] }: ExportColumn): (text: string) => string {
  const values = new Map(choices.toReversed().map(({ value, label }) => [label.trim().toLowerCase(), value]))
  return (text) => values.get(text.toLowerCase()) ?? text
}

function booleanOf(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : undefined
}

function converter(schema: z.core.$ZodType | undefined, column: ExportColumn, toTime: (wallMs: number) => number): Convert {
  const kind = schema && fieldKindOf(schema)
  const toValue = valueOfWord(column)
  if (kind === 'number') return schema && valueKindOf(schema) === 'money' ? cellAmount : cellNumber
  if (kind === 'boolean') return (cell) => (typeof cell === 'boolean' ? cell : booleanOf(toValue(cellText(cell))))
  if (kind === 'day') return cellDay
  if (kind === 'time') return (cell) => cellTime(cell, toTime)
  if (kind === 'choice') return (cell) => toValue(cellText(cell))
  if (kind !== undefined && listKinds.has(kind))
    return (cell) =>
      partsOf(cellText(cell))
        .map((text) => text.trim())
        .filter((text) => text !== '')
        .map(toValue)
  if (kind === undefined || kind === 'reference') return cellText
  // Line breaks and spaces inside stay.
  return (cell) => (typeof cell === 'string' ? cell : cellText(cell))
}

/** Converts the cells of a file to values, as the export converts values to cells: words to choices, amounts to minor units, clocks of the time zone to times. */
export function valuesOf(
  fields: Readonly<Record<string, z.core.$ZodType>>,
  columns: readonly ExportColumn[],
  timeZone: string,
): (cells: readonly ReadCell[]) => ReadValues {
  const toTime = fromWallClock(timeZone)
  const converters = columns.map((column) => {
    const schema = fields[column.field]
    const kind = schema && fieldKindOf(schema)
    const isAmount = schema !== undefined && valueKindOf(schema) === 'money'
    const problem = isAmount ? 'amount' : ((kind && unreadableNames[kind]) ?? '')
    return { field: column.field, convert: converter(schema, column, toTime), problem }
  })
  return (cells) => {
    const [values, unreadable, empty]: [Record<string, unknown>, Record<string, string>, string[]] = [{}, {}, []]
    for (const [index, { field, convert, problem }] of converters.entries()) {
      const cell = cells[index] ?? null
      if (cellText(cell) === '') {
        empty.push(field)
        continue
      }
      if (typeof cell === 'string' && !isStorable(cell)) {
        unreadable[field] = 'unstorable'
        continue
      }
      const value = convert(cell)
      if (value === undefined) unreadable[field] = problem
      else values[field] = value
    }
    return { values, empty, unreadable }
  }
}
