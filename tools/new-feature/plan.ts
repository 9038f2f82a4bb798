import catalogWords from '#tools/build/icon-catalog.json' with { type: 'json' }
import { type Field, parseFields } from './field-list.ts'
import { fieldExample } from './field-syntax.ts'
import { InputError } from './input-error.ts'
import { isReservedEntity } from './reserved.ts'
import type { Project } from './project.ts'
import { type Title, titleOf } from './titles.ts'
import { pluralOf, sentenceOf, singularOf, type Word, wordOf } from './words.ts'

/** The arguments and prompted answers. */
export interface Answers {
  readonly entity?: string | undefined
  readonly title?: string | undefined
  readonly parent?: string | undefined
  readonly fields?: string | undefined
  readonly plural?: string | undefined
}

/** A validated feature, without conflicts. */
export interface FeaturePlan {
  readonly entity: Word
  readonly entities: Word
  readonly title: Title
  /** The English plural title: `Stock items`. */
  readonly pluralTitle: string
  readonly parent: string
  readonly path: string
  /** The icon of its page. */
  readonly icon: string
  /** The order among its siblings in the menu. */
  readonly sort: number
  /** The first field names a row. */
  readonly fields: readonly [Field, ...Field[]]
}

/** A prompt, with the validation of its answer. */
export interface Question {
  readonly name: keyof Answers
  readonly text: string
  readonly example: string
  check(answer: string, project: Project): unknown
}

/** The required answers, in the order of the prompts. */
export function questions({ parents }: Project): readonly Question[] {
  return [
    { name: 'entity', text: 'Entity name in code (singular)?', example: 'supplier', check: entityOf },
    { name: 'title', text: 'Title in the interface?', example: '供应商/Supplier', check: parseTitle },
    { name: 'parent', text: `Menu group? One of: ${[...parents.keys()].join(' ')}`, example: 'list', check: parentOf },
    { name: 'fields', text: 'Fields? The first one names a row.', example: fieldExample, check: parseFields },
  ]
}

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/

function entityOf(given: string, { tables, paths, folders }: Project): Word {
  if (!namePattern.test(given) || given.length > 30) {
    throw new InputError(
      `"${given}" is not a valid entity name: use lower-case English words joined by hyphens, as in supplier or stock-item.`,
    )
  }
  const entity = wordOf(given)
  if (isReservedEntity(given)) throw new InputError(`Entity name '${given}' is reserved.`)
  if (tables.has(entity.snake)) throw new InputError(`Table ${entity.snake} already exists: choose another entity name.`)
  if (paths.has(given)) throw new InputError(`Calls below /${given} already exist: choose another entity name.`)
  if (folders.has(given)) throw new InputError(`Folder ${given} already exists: choose another entity name.`)
  return entity
}

function pluralOfEntity(given: string, entity: Word, { folders, pageIds }: Project): Word {
  if (!namePattern.test(given) || given === entity.kebab) {
    throw new InputError(`"${given}" is not a valid plural of ${entity.kebab}: use a different lower-case word, as in --plural suppliers.`)
  }
  if (folders.has(given)) throw new InputError(`Feature ${given} already exists: choose another entity name or --plural.`)
  if (pageIds.has(given)) throw new InputError(`Page ${given} already exists: choose another entity name or --plural.`)
  return wordOf(given)
}

function parseTitle(given: string): Title {
  return titleOf('', given)
}

function parentOf(given: string, { parents }: Project) {
  const parent = parents.get(given)
  if (!parent) throw new InputError(`Unknown menu group ${given}. Groups: ${[...parents.keys()].join(', ')}.`)
  return parent
}

/** The child table of a field with lines: `purchase_order_item` for `items`. */
export function lineTableOf({ entity }: Pick<FeaturePlan, 'entity'>, { column }: Field): string {
  return `${entity.snake}_${singularOf(column)}`
}

function checkLineTables(plan: Pick<FeaturePlan, 'entity' | 'fields'>, { tables }: Project): void {
  const names = new Set([...tables, `${plan.entity.snake}_search`])
  for (const field of plan.fields.filter(({ lines }) => lines.length > 0)) {
    const table = lineTableOf(plan, field)
    if (names.has(table)) throw new InputError(`Table ${table} already exists: rename the field ${field.name}.`)
    names.add(table)
    const by = field.lines.find(({ column }) => column === `${plan.entity.snake}_id`)
    if (by) throw new InputError(`Column ${by.column} of the lines ${field.name} already exists: rename the field ${by.name}.`)
  }
}

/** Validates the answers; throws an `InputError` for the first invalid one. */
export function planFeature(answers: Answers, project: Project): FeaturePlan {
  const { entity: given, title: titleText, parent: parentId, fields } = answers
  if (given === undefined || titleText === undefined || parentId === undefined || fields === undefined) {
    const missing = questions(project).filter(({ name }) => answers[name] === undefined)
    const args = missing.map(({ name, example }) =>
      name === 'entity' ? example : `--${name} ${example.includes(' ') ? `"${example}"` : example}`,
    )
    throw new InputError(`Missing: ${missing.map(({ name }) => name).join(', ')}. Example: npm run new:feature -- ${args.join(' ')}`)
  }
  const entity = entityOf(given, project)
  const entities = pluralOfEntity(answers.plural ?? pluralOf(given), entity, project)
  const parent = parentOf(parentId, project)
  const title = titleOf(entity.kebab, titleText)
  const path = `${parent.path}/${entities.kebab}`
  if (project.pagePaths.has(path)) throw new InputError(`A page at ${path} already exists: choose another entity name or --plural.`)
  const plan = {
    entity,
    entities,
    title,
    parent: parentId,
    path,
    icon: freeIcon(project),
    sort: parent.lastSort + 1,
    fields: parseFields(fields, project),
  }
  const taken = plan.fields.find(({ name }) => name === entity.camel || name === entities.camel)
  if (taken) throw new InputError(`Field name '${taken.name}' is already the entity's name.`)
  checkLineTables(plan, project)
  return { ...plan, pluralTitle: pluralTitleOf(title.en, entity, entities) }
}

/** Icons that suit most entities. */
const neutralIcons = [
  'package',
  'files',
  'tags',
  'layers',
  'archive',
  'bookmark',
  'notebook',
  'boxes',
  'receipt',
  'ticket',
  'store',
  'library',
]

/** An icon that no page has. The author may choose one that suits the entity better. */
function freeIcon({ icons }: Project): string {
  return [...neutralIcons, ...Object.keys(catalogWords)].find((name) => !icons.has(name)) ?? 'file'
}

/** `Supplier` → `Suppliers`; a title equal to the entity name uses the given plural. */
function pluralTitleOf(title: string, entity: Word, entities: Word): string {
  return title.toLowerCase() === sentenceOf(entity.kebab).toLowerCase() ? sentenceOf(entities.kebab) : pluralOf(title)
}
