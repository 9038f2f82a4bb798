import { fieldExample, readFields, valuesOf, type WrittenField } from './field-syntax.ts'
import { kindNames, type KindName } from './kinds.ts'
import { isReservedField } from './reserved.ts'
import { InputError } from './input-error.ts'
import { type Title, titleOf } from './titles.ts'
import { snakeOf, upperFirst } from './words.ts'

/** A value of a choice field. */
export interface Choice {
  readonly id: string
  readonly title: Title
}

/** A field of the entity. */
export interface Field {
  /** `isActive` */
  readonly name: string
  /** `IsActive` */
  readonly pascal: string
  /** `is_active` */
  readonly column: string
  readonly kind: KindName
  readonly title: Title
  /** The values of a choice; empty for other kinds. */
  readonly choices: readonly Choice[]
}

/** The columns that every generated table has. */
const ownColumns = new Set(['id', 'search', 'search_key', 'search_grams', 'created_at', 'updated_at', 'deleted_at', 'version'])

function choicesOf(field: string, text: string): Choice[] {
  const choices = valuesOf(text).map((value): Choice => {
    const [, id, title = ''] = /^([a-z][A-Za-z0-9]*)(?:\s+(.+))?$/.exec(value) ?? []
    if (id === undefined)
      throw new InputError(`"${value}" is not a valid choice of ${field}: write choices as gold 金牌/Gold|silver 银牌/Silver.`)
    return { id, title: titleOf(id, title) }
  })
  if (choices.length < 2 || new Set(choices.map(({ id }) => id)).size < choices.length) {
    throw new InputError(`${field} needs two or more different choices, as in choice(gold|silver).`)
  }
  return choices
}

function isKind(name: string): name is KindName {
  return Object.hasOwn(kindNames, name)
}

function fieldOf({ name, kind, argument, modifiers, title }: WrittenField): Field {
  if (!isKind(kind)) throw new InputError(`Field ${name} has the unknown kind "${kind}". Kinds: ${Object.keys(kindNames).join(', ')}.`)
  if (isReservedField(name)) throw new InputError(`Field name '${name}' is reserved.`)
  const [modifier] = modifiers
  if (modifier !== undefined) throw new InputError(`Field ${name} has the unknown modifier "${modifier}".`)
  if ((kind === 'choice') !== (argument !== undefined)) {
    throw new InputError(`${name}: a choice, and only a choice, needs values in brackets, as in level:choice(gold|silver).`)
  }
  return {
    name,
    kind,
    pascal: upperFirst(name),
    column: snakeOf(name),
    title: titleOf(name, title),
    choices: argument === undefined ? [] : choicesOf(name, argument),
  }
}

/** Parses a list of fields; the first is a text, the name of a row. */
export function parseFields(text: string): readonly [Field, ...Field[]] {
  const [first, ...rest] = readFields(text).map(fieldOf)
  if (first?.kind !== 'text')
    throw new InputError(`The first field must be of kind text: it names the row. Write fields as ${fieldExample}.`)
  const columns = new Set([...ownColumns, `${first.column}_key`])
  for (const { name, column } of [first, ...rest]) {
    if (columns.has(column)) throw new InputError(`Column ${column} already exists: rename the field ${name}.`)
    columns.add(column)
  }
  return [first, ...rest]
}
