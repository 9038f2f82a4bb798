import { InputError } from './input-error.ts'

/** A field as written: `name:kind(argument):modifier:modifier Title`. Everything but name and kind is optional. */
export interface WrittenField {
  readonly name: string
  readonly kind: string
  /** The text in the brackets; undefined without brackets. */
  readonly argument: string | undefined
  readonly modifiers: readonly string[]
  /** Empty when it is missing. */
  readonly title: string
}

/** The syntax of fields by example, for prompts and messages. */
export const fieldExample = 'name:text, level:choice(gold 金牌/Gold|silver 银牌/Silver), joined:day 加入日期/Joined, amount:money'

const fieldPattern =
  /^(?<name>\w+)\s*:\s*(?<kind>[\w-]+)\s*(?:\((?<argument>[^()]*)\)\s*)?(?<modifiers>(?::\s*[\w-]+\s*)*)(?:(?<=[\s)])(?<title>\S.*))?$/u

function fieldOf(text: string): WrittenField {
  const { name, kind = '', argument, modifiers = '', title = '' } = fieldPattern.exec(text)?.groups ?? {}
  if (name === undefined || !/^[a-z][A-Za-z0-9]{0,39}$/.test(name)) {
    throw new InputError(`"${text}" is not a valid field: write an English name, a colon and a kind, as in ${fieldExample}.`)
  }
  return { name, kind, argument: argument?.trim(), modifiers: modifiers.match(/[\w-]+/g) ?? [], title }
}

/** Splits a list of fields at commas outside of brackets and parses each. Kinds, arguments and modifiers are not checked. */
export function readFields(text: string): WrittenField[] {
  return text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(fieldOf)
}

/** Splits the argument of a field at `|` into the texts between. */
export function valuesOf(argument: string): string[] {
  return argument.split('|').map((value) => value.trim())
}
