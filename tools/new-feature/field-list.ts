import { kindNames, type KindName } from './kinds.ts'
import { isReservedField } from './reserved.ts'
import { Refusal } from './refusal.ts'
import { type Title, titleOf } from './titles.ts'
import { snakeOf, upperFirst } from './words.ts'

/** One of the values that a choice has. */
export interface Choice {
  readonly id: string
  readonly title: Title
}

/** What a person types of the noun. */
export interface Field {
  /** `isActive` */
  readonly name: string
  /** `IsActive` */
  readonly pascal: string
  /** `is_active` */
  readonly column: string
  readonly kind: KindName
  readonly title: Title
  /** Those of a choice; none of any other kind. */
  readonly choices: readonly Choice[]
}

/** How fields are written; shown where they are asked for, and where one cannot be read. */
export const fieldExample = 'name:text, level:choice(gold 金牌/Gold|silver 银牌/Silver), joined:day 加入日期/Joined, amount:money'

/** The columns that every table of a feature has beside its fields. */
const ownColumns = new Set(['id', 'search', 'search_key', 'search_grams', 'created_at', 'updated_at', 'deleted_at', 'version'])

/** The parts of a list that commas separate; a comma inside of brackets is part of its part. */
function partsOf(text: string): string[] {
  return text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function choicesOf(field: string, text: string): Choice[] {
  const choices = text.split('|').map((part): Choice => {
    const [, id, title = ''] = /^([a-z][A-Za-z0-9]*)(?:\s+(.+))?$/.exec(part.trim()) ?? []
    if (id === undefined)
      throw new Refusal(`"${part.trim()}" cannot be a choice of ${field}: write them as gold 金牌/Gold|silver 银牌/Silver.`)
    return { id, title: titleOf(id, title) }
  })
  if (choices.length < 2 || new Set(choices.map(({ id }) => id)).size < choices.length) {
    throw new Refusal(`${field} needs two or more different choices, as in choice(gold|silver).`)
  }
  return choices
}

function isKind(name: string): name is KindName {
  return Object.hasOwn(kindNames, name)
}

function fieldOf(text: string): Field {
  const [, name, kind = '', choices, title = ''] = /^(\w+)\s*:\s*([\w-]+)\s*(?:\(([^()]*)\))?\s*(.*)$/u.exec(text) ?? []
  if (name === undefined || !/^[a-z][A-Za-z0-9]{0,39}$/.test(name)) {
    throw new Refusal(`"${text}" cannot be read as a field: write its name in English, a colon and its kind, as in ${fieldExample}.`)
  }
  if (!isKind(kind)) throw new Refusal(`${name} cannot be of the kind "${kind}". There are ${Object.keys(kindNames).join(', ')}.`)
  if (isReservedField(name)) throw new Refusal(`A field cannot be called ${name}: the word has a meaning of its own in code or tables.`)
  if ((kind === 'choice') !== (choices !== undefined)) {
    throw new Refusal(`${name}: choices in brackets belong to the kind choice and to no other, as in level:choice(gold|silver).`)
  }
  return {
    name,
    kind,
    pascal: upperFirst(name),
    column: snakeOf(name),
    title: titleOf(name, title),
    choices: choices === undefined ? [] : choicesOf(name, choices),
  }
}

/** Reads a list of fields; the first is a text, by which people know a row. */
export function parseFields(text: string): readonly [Field, ...Field[]] {
  const [first, ...rest] = partsOf(text).map(fieldOf)
  if (first?.kind !== 'text')
    throw new Refusal(`The first field has to be of the kind text: it is what a row is called by. Write fields as ${fieldExample}.`)
  const columns = new Set([...ownColumns, `${first.column}_key`])
  for (const { name, column } of [first, ...rest]) {
    if (columns.has(column)) throw new Refusal(`There is a column ${column} already: call the field ${name} otherwise.`)
    columns.add(column)
  }
  return [first, ...rest]
}
