import * as z from 'zod/mini'
import { isBlank, oneLine } from '#contract/texts/invisible.ts'
import { valueKinds } from './value-kind.ts'

// The content security policy forbids eval, and zod's probe for it would be reported.
z.config({ jitless: true })

/** Whether both databases can store a text: no NUL (PostgreSQL rejects it) and no lone surrogate (it would be changed). */
export function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

const storable = z.refine<string>(isStorable, { error: 'unstorable', abort: true })

/** Reads a text as one line, without invisible characters that are copied along. */
const asLine = z.overwrite(oneLine)

/** Reads a text as one line of the keyboard's letters and digits, also where they are full-width. */
export const asPlainLine = z.overwrite<string>((value) => oneLine(value).normalize('NFKC'))

const withoutControls = z.refine<string>((value) => !/\p{Cc}/u.test(value), { error: 'controlCharacter' })

/** One line of text, trimmed, without invisible characters, of `min` to `max` characters; line breaks and other control characters are rejected. */
export function line({ min = 1, max }: { min?: number; max: number }) {
  return z.string().check(storable, asLine, withoutControls, z.minLength(min), z.maxLength(max))
}

/** A secret of one line, of at most `max` characters: every character may matter, so only spaces around it go. */
export function secretLine(max: number) {
  return z.string().check(storable, z.trim(), withoutControls, z.maxLength(max))
}

/** A search text: one line of at most `max` characters, which may be empty. */
export function searchedLine(max: number) {
  return z.string().check(storable, asLine, z.maxLength(max))
}

/** Text of several lines, trimmed, and empty if it has no visible content, of `min` to `max` characters; control characters other than line breaks and tabs are rejected. */
export function paragraph({ min = 1, max }: { min?: number; max: number }) {
  return z
    .string()
    .check(
      storable,
      z.refine((value) => !/(?![\t\n\r])\p{Cc}/u.test(value), { error: 'controlCharacter' }),
      z.overwrite((value) => (isBlank(value) ? '' : value.trim())),
      z.minLength(min),
      z.maxLength(max),
    )
    .register(valueKinds, { kind: 'paragraph' })
}

/** An email address of at most 254 characters (RFC 5321 §4.5.3.1.3). The check takes linear time for any input. */
export const email = z
  .string()
  .check(
    storable,
    asPlainLine,
    z.minLength(1, { abort: true }),
    z.maxLength(254),
    z.regex(/^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u, { error: 'email' }),
  )
  .register(valueKinds, { kind: 'email' })

/** A telephone number: 5 to 20 digits, with spaces, hyphens, brackets and a leading +. */
export const phone = z
  .string()
  .check(asPlainLine, z.minLength(1, { abort: true }), z.regex(/^\+?(?:[ ()-]{0,2}\d){5,20}$/u, { error: 'phone' }))
  .register(valueKinds, { kind: 'phone' })

/** An http or https URL of at most 2,000 characters. */
export const webAddress = z
  .string()
  .check(
    storable,
    asLine,
    z.minLength(1, { abort: true }),
    z.maxLength(2000),
    z.regex(/^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/iu, { error: 'webAddress' }),
  )
  .register(valueKinds, { kind: 'webAddress' })

/** The id of a row: 16 lower-case letters and digits, so it never equals a segment of a call's path. */
export const id = z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{16}$/, { error: 'id' }))

/** The version of a row; it increases by one with each change. */
export const version = z.int().check(z.gte(1))

const timePattern =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z| (?:[01]\d|2[0-3]):[0-5]\d)$/

/** Whether a date exists. */
function isCalendarDate(year: number, month: number, day: number): boolean {
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

// A page of rows contains dozens of times; for most of them the pattern is sufficient.
function isTime(value: string): boolean {
  const [, year, month, day] = timePattern.exec(value) ?? []
  if (year === undefined) return false
  return isCalendarDate(Number(year), Number(month), Number(day))
}

/** Whether a text is an existing date, YYYY-MM-DD. */
export function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(value) ?? []
  return year !== undefined && isCalendarDate(Number(year), Number(month), Number(day))
}

/** Epoch milliseconds of a time on the wire; the short form is read as UTC. */
export function timeOf(value: string): number {
  return Date.parse(value.includes('T') ? value : `${value.replace(' ', 'T')}:00.000Z`)
}

/** A time on the wire: ISO 8601 in UTC or `YYYY-MM-DD HH:mm`, the form of the specification. */
export const dateTime = z.string().check(z.refine(isTime, { error: 'dateTime' }))

/** An existing date without time or time zone: YYYY-MM-DD. */
export const day = z
  .string()
  .check(z.minLength(1, { abort: true }), z.refine(isDay, { error: 'day' }))
  .register(valueKinds, { kind: 'day' })

/** A point in time entered by a person: ISO 8601 in UTC with milliseconds, such as `2026-11-21T01:30:00.000Z`. */
export const instant = z
  .string()
  .check(
    z.minLength(1, { abort: true }),
    z.refine((value) => value.includes('T') && isTime(value), { error: 'dateTime' }),
  )
  .register(valueKinds, { kind: 'instant' })

/**
 * Any of these values, each once and in their order, at least `min` of them. Filters look for the quoted value in the stored JSON array, so a value
 * with a quotation mark or a backslash, or a single comma, throws.
 */
export function choices<const Value extends string>(values: readonly [Value, ...Value[]], { min = 0 }: { min?: number } = {}) {
  if (values.some((value) => /["\\]|^,$/.test(value))) throw new Error('A choice is a comma, or contains a quotation mark or a backslash.')
  const sorted = (selected: Value[]) => values.filter((value) => selected.includes(value))
  return z.array(z.enum(values)).check(
    z.refine((selected) => new Set(selected).size === selected.length, { error: 'repeated', abort: true }),
    z.minLength(min),
    z.overwrite(sorted),
  )
}

/** An amount of money as an integer number of the smallest units (分, cents) of the currency in steward.config.ts, from `min` to `max`; not negative by default. */
export function money({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {}) {
  return z
    .int()
    .check(z.gte(min, { error: 'money' }), z.lte(max, { error: 'money' }))
    .register(valueKinds, { kind: 'money' })
}
