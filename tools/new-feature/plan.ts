import { type Field, fieldExample, parseFields } from './field-list.ts'
import { Refusal } from './refusal.ts'
import { isReservedNoun } from './reserved.ts'
import type { Surroundings } from './surroundings.ts'
import { type Title, titleOf } from './titles.ts'
import { pluralOf, sentenceOf, type Word, wordOf } from './words.ts'

/** What a feature is to be, as somebody has said it. */
export interface Answers {
  readonly noun?: string | undefined
  readonly title?: string | undefined
  readonly parent?: string | undefined
  readonly fields?: string | undefined
  readonly plural?: string | undefined
}

/** A feature that can be written: it stands in nobody's way. */
export interface FeaturePlan {
  readonly noun: Word
  readonly nouns: Word
  readonly title: Title
  /** The English title of several: `Stock items`. */
  readonly plural: string
  readonly parent: string
  readonly path: string
  /** Its place among its siblings in the menu. */
  readonly sort: number
  /** The first is what a row is called by. */
  readonly fields: readonly [Field, ...Field[]]
}

/** One thing to be asked for, and how what was typed is judged. */
export interface Question {
  readonly name: keyof Answers
  readonly text: string
  readonly example: string
  check(answer: string, surroundings: Surroundings): unknown
}

/** What a feature cannot do without, in the order in which it is asked for. */
export function questions({ parents }: Surroundings): readonly Question[] {
  return [
    { name: 'noun', text: 'What is one of them called in code?', example: 'supplier', check: nounOf },
    { name: 'title', text: 'And on the screen?', example: '供应商/Supplier', check: titleGiven },
    { name: 'parent', text: `Where in the menu? ${[...parents.keys()].join(' ')}`, example: 'list', check: parentOf },
    { name: 'fields', text: 'Which fields has it? The first is its name.', example: fieldExample, check: parseFields },
  ]
}

const namePattern = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/

function nounOf(given: string, { tables, paths, folders }: Surroundings): Word {
  if (!namePattern.test(given) || given.length > 30) {
    throw new Refusal(
      `"${given}" cannot be the noun: one English word in lower case, or several with hyphens, as in supplier or stock-item.`,
    )
  }
  const noun = wordOf(given)
  if (isReservedNoun(given)) throw new Refusal(`The noun cannot be ${given}: the word has a meaning of its own in code or tables.`)
  if (tables.has(noun.snake)) throw new Refusal(`There is a table ${noun.snake} already: choose another noun.`)
  if (paths.has(given)) throw new Refusal(`There are calls below /${given} already: choose another noun.`)
  if (folders.has(given)) throw new Refusal(`There is a folder ${given} already: choose another noun.`)
  return noun
}

function pluralGiven(given: string, noun: Word, { folders, pageIds }: Surroundings): Word {
  if (!namePattern.test(given) || given === noun.kebab) {
    throw new Refusal(
      `"${given}" cannot be the plural of ${noun.kebab}: it has to be another word, in lower case, as in --plural suppliers.`,
    )
  }
  if (folders.has(given)) throw new Refusal(`There is a feature ${given} already: choose another noun, or another --plural.`)
  if (pageIds.has(given)) throw new Refusal(`There is a page ${given} already: choose another noun, or another --plural.`)
  return wordOf(given)
}

function titleGiven(given: string): Title {
  return titleOf('', given)
}

function parentOf(given: string, { parents }: Surroundings) {
  const parent = parents.get(given)
  if (!parent) throw new Refusal(`There is no group ${given} in the menu. There are ${[...parents.keys()].join(', ')}.`)
  return parent
}

/** Judges what was said; throws a `Refusal` for the first thing that cannot be. */
export function planFeature(answers: Answers, surroundings: Surroundings): FeaturePlan {
  const { noun: given, title: titleText, parent: parentId, fields } = answers
  if (given === undefined || titleText === undefined || parentId === undefined || fields === undefined) {
    const missing = questions(surroundings).filter(({ name }) => answers[name] === undefined)
    const ways = missing.map(({ name, example }) =>
      name === 'noun' ? example : `--${name} ${example.includes(' ') ? `"${example}"` : example}`,
    )
    throw new Refusal(`Say ${missing.map(({ name }) => name).join(', ')} too: npm run new:feature -- ${ways.join(' ')}`)
  }
  const noun = nounOf(given, surroundings)
  const nouns = pluralGiven(answers.plural ?? pluralOf(given), noun, surroundings)
  const parent = parentOf(parentId, surroundings)
  const title = titleOf(noun.kebab, titleText)
  const path = `${parent.path}/${nouns.kebab}`
  if (surroundings.pagePaths.has(path)) throw new Refusal(`There is a page at ${path} already: choose another noun, or another --plural.`)
  const plan = { noun, nouns, title, parent: parentId, path, sort: parent.lastSort + 1, fields: parseFields(fields) }
  const taken = plan.fields.find(({ name }) => name === noun.camel || name === nouns.camel)
  if (taken) throw new Refusal(`A field cannot be called ${taken.name}, for so is the noun.`)
  return { ...plan, plural: pluralOfTitle(title.en, noun, nouns) }
}

/** `Supplier` as `Suppliers`; where the title is the noun itself, its plural is the one that was given. */
function pluralOfTitle(title: string, noun: Word, nouns: Word): string {
  return title.toLowerCase() === sentenceOf(noun.kebab).toLowerCase() ? sentenceOf(nouns.kebab) : pluralOf(title)
}
