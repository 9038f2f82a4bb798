import { fieldExample, readFields, valuesOf, type WrittenField } from './field-syntax.ts'
import { type Choice, type Flow, parseFlow } from './flow.ts'
import { kindNames, type KindName } from './kinds.ts'
import { type Modifiers, modifiersOf } from './modifiers.ts'
import { isReservedField } from './reserved.ts'
import { InputError } from './input-error.ts'
import { type Relatable, type RelatedEntity, relatedEntity, relationTitle } from './relations.ts'
import { type Title, titleOf } from './titles.ts'
import { snakeOf, upperFirst } from './words.ts'

/** A field of the entity. */
export interface Field extends Modifiers {
  /** `isActive` */
  readonly name: string
  /** `IsActive` */
  readonly pascal: string
  /** `is_active` */
  readonly column: string
  readonly kind: KindName
  readonly title: Title
  /** The values of a choice or of several, and the statuses of a flow; empty for other kinds. */
  readonly choices: readonly Choice[]
  readonly flow: Flow | undefined
  /** The entity that a relation refers to. */
  readonly relation: RelatedEntity | undefined
  /** The fields of a line; empty for other kinds. */
  readonly lines: readonly Field[]
}

/** The kinds that a field of a line can have. */
const kindsInLines: ReadonlySet<KindName> = new Set([
  'text',
  'paragraph',
  'email',
  'phone',
  'web-address',
  'day',
  'time',
  'number',
  'money',
  'yes-no',
])

/** The fields of a line, as written in the brackets. */
function lineFieldsOf(name: string, text: string, relatable: Relatable): Field[] {
  const fields = readFields(text).map((written) => fieldOf(written, relatable))
  if (fields.length === 0) throw new InputError(`${name} needs fields in brackets, as in lines(product:text, quantity:number).`)
  const columns = new Set(['position'])
  for (const { name: inLine, kind, column, isUnique, isReadOnly } of fields) {
    if (!kindsInLines.has(kind))
      throw new InputError(`${name}.${inLine} cannot be of kind ${kind}. Kinds in lines: ${[...kindsInLines].join(', ')}.`)
    if (isUnique || isReadOnly) throw new InputError(`${name}.${inLine} is in a line and can only be optional.`)
    if (columns.has(column)) throw new InputError(`Column ${column} of the lines ${name} already exists: rename the field ${inLine}.`)
    columns.add(column)
  }
  return fields
}

/** The kinds that need an argument in brackets, with examples. */
const argumentExamples: Readonly<Partial<Record<KindName, string>>> = {
  choice: 'level:choice(gold|silver)',
  choices: 'tags:choices(new|sale)',
  flow: 'status:flow(draft>approved>paid)',
  relation: 'supplier:relation(suppliers)',
  lines: 'items:lines(product:text, quantity:number, price:money)',
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

/** The name of a field: those of relations and files say that they hold ids. */
function nameOf(given: string, kind: KindName): string {
  if (kind === 'relation' || kind === 'file') return `${given.replace(/Id$/, '')}Id`
  return kind === 'files' ? `${given.replace(/Ids$|s$/, '')}Ids` : given
}

/** The field's name without what says that it holds ids. */
function namedOf(name: string): string {
  return name.replace(/Id$/, '').replace(/Ids$/, 's')
}

function fieldOf(written: WrittenField, relatable: Relatable): Field {
  const { name: given, kind, argument, title } = written
  if (!isKind(kind)) throw new InputError(`Field ${given} has the unknown kind "${kind}". Kinds: ${Object.keys(kindNames).join(', ')}.`)
  const example = argumentExamples[kind]
  if (example !== undefined && argument === undefined) throw new InputError(`${given}: ${kind} needs values in brackets, as in ${example}.`)
  if (example === undefined && argument !== undefined) throw new InputError(`${given}: ${kind} has no values in brackets.`)
  const name = nameOf(given, kind)
  if (isReservedField(name)) throw new InputError(`Field name '${given}' is reserved.`)
  const relation = kind === 'relation' ? relatedEntity(given, argument ?? '', relatable) : undefined
  const flow = kind === 'flow' ? parseFlow(name, argument ?? '') : undefined
  return {
    name,
    kind,
    pascal: upperFirst(name),
    column: snakeOf(name),
    title: relation ? relationTitle(given, title, relation) : titleOf(kind === 'file' || kind === 'files' ? namedOf(name) : name, title),
    choices: flow?.statuses ?? (kind === 'choice' || kind === 'choices' ? choicesOf(name, argument ?? '') : []),
    flow,
    relation,
    lines: kind === 'lines' ? lineFieldsOf(name, argument ?? '', relatable) : [],
    ...modifiersOf(written, kind),
  }
}

/** Parses a list of fields; the first is a text, the name of a row. */
export function parseFields(text: string, relatable: Relatable): readonly [Field, ...Field[]] {
  const [first, ...rest] = readFields(text).map((written) => fieldOf(written, relatable))
  if (first?.kind !== 'text' || first.isOptional || first.isReadOnly)
    throw new InputError(
      `The first field must be of kind text, neither optional nor readOnly: it names the row. Write fields as ${fieldExample}.`,
    )
  const columns = new Set([...ownColumns, `${first.column}_key`])
  const all = [first, ...rest]
  const [, secondFlow] = all.filter(({ flow }) => flow)
  if (secondFlow) throw new InputError(`An entity has one flow: ${secondFlow.name} is a second one.`)
  for (const { name, column } of all) {
    if (columns.has(column)) throw new InputError(`Column ${column} already exists: rename the field ${name}.`)
    columns.add(column)
  }
  const titled = all.find(({ name, relation }) => relation && all.some((other) => other.name === name.replace(/Id$/, 'Title')))
  const filed = all.find(({ name, kind }) => (kind === 'file' || kind === 'files') && all.some((other) => other.name === namedOf(name)))
  if (filed) throw new InputError(`The files of ${filed.name} have the name of another field: rename one of them.`)
  if (titled) throw new InputError(`The title of ${titled.name} has the name of another field: rename one of them.`)
  return [first, ...rest]
}
