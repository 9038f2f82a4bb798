import { departmentParents, personDepartments, type Thing } from './condition-world.ts'
import type { Asking, GivenCondition, GivenConditions, GivenKind } from './read-conditions.ts'

type Field = Exclude<keyof Thing, 'isDeleted'>

/** The kinds of fields, as their description says. */
const kinds: readonly (readonly [Field, GivenKind])[] = [
  ['id', 'choice'],
  ['name', 'text'],
  ['title', 'text'],
  ['status', 'choice'],
  ['count', 'number'],
  ['amount', 'number'],
  ['weight', 'number'],
  ['isUrgent', 'boolean'],
  ['dueDay', 'day'],
  ['doneAt', 'time'],
  ['createDate', 'time'],
  ['tags', 'list'],
  ['marks', 'list'],
  ['partOfId', 'choice'],
  ['likeIds', 'list'],
  ['fileIds', 'content'],
  ['report', 'content'],
  ['items', 'content'],
  ['ownerId', 'person'],
  ['departmentId', 'department'],
]

const equality = ['is', 'not', 'empty', 'filled']
// Relative days have as many names as there are other operators.
const calendar = ['on', 'not', 'before', 'after', 'from', 'to', 'between', 'empty', 'filled', ...Array.from({ length: 6 }, () => 'in')]
const operators: Readonly<Record<GivenKind, readonly string[]>> = {
  text: [...equality, 'contains', 'notContains', 'startsWith'],
  choice: equality,
  number: [...equality, 'lt', 'lte', 'gt', 'gte', 'between'],
  boolean: equality,
  day: calendar,
  time: calendar,
  person: [...equality, 'inDepartment', 'notInDepartment'],
  department: [...equality, 'below', 'notBelow'],
  list: ['any', 'none', 'all', 'empty', 'filled'],
  content: ['empty', 'filled'],
}
/** Operators of several values; the others have one, two or none. */
const ofSeveral = new Set(['is', 'not', 'inDepartment', 'notInDepartment', 'below', 'notBelow', 'any', 'none', 'all'])

const names = [
  'today',
  'yesterday',
  'tomorrow',
  'last7Days',
  'last30Days',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
]
const namedDays = [...names, 'thisYear', 'lastYear', 'last.1', 'last.40', 'next.1', 'next.40', 'over.1', 'over.300', 'last.999', 'next.999']

/** First moments of days in their time zone: before and after days of 23, 24 and 25 hours, and one that begins at one. */
const edges: Readonly<Record<string, readonly string[]>> = {
  'Europe/Berlin': ['2026-03-28T23:00', '2026-03-29T22:00', '2026-10-24T22:00', '2026-10-25T23:00'],
  'America/Havana': ['2026-11-01T04:00', '2026-11-02T05:00'],
  'America/Sao_Paulo': ['2018-11-04T03:00', '2018-11-05T02:00', '2018-02-18T03:00'],
  'Asia/Shanghai': ['2026-11-20T16:00', '2026-11-21T16:00'],
  'Pacific/Apia': ['2011-12-29T10:00', '2011-12-30T10:00', '2011-12-31T10:00'],
  UTC: ['2026-01-01T00:00', '2025-12-31T00:00'],
}
const moments = Object.values(edges)
  .flat()
  .flatMap((text) => [-1, 0, 1].map((shift) => Date.parse(`${text}:00.000Z`) + shift))
const days = [
  ...new Set(moments.flatMap((time) => [-1, 0, 1].map((shift) => new Date(time + shift * 86_400_000).toISOString().slice(0, 10)))),
  '0001-01-01',
  '2024-02-29',
  '9999-12-31',
]

const texts = [
  'abc',
  'ABC',
  'aBcd',
  'Äpfel',
  'äPFEL',
  'A\u0308pfel',
  'ａｂｃ',
  'İstanbul',
  'istanbul',
  'ıslak',
  'ISLAK',
  '\u212Alein',
  'klein',
  'straße',
  'STRASSE',
]
const odd = ['😀 grin', 'a"b', 'b', '100%', '%', '_', 'a_c', 'a\\b', '(x),y', '沈若琳', 'ΣΑΣ', 'σας', ' a ', 'null', '[]', "it's"]
const numbers = [0, 1, -1, 2, 10, 100, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 4_294_967_296]
const people = Object.keys(personDepartments)
const departments = Object.keys(departmentParents)

/** Makes up things and conditions from random numbers. */
export class RandomConditions {
  readonly #random: () => number

  constructor(random: () => number) {
    this.#random = random
  }

  #upTo(most: number): number {
    return Math.floor(this.#random() * (most + 1))
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#upTo(items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to pick')
    return item
  }

  #some<Item>(items: readonly Item[], most: number): Item[] {
    return [...new Set(Array.from({ length: this.#upTo(most) }, () => this.#pick(items)))]
  }

  #orNull<Item>(item: Item): Item | null {
    return this.#random() < 0.2 ? null : item
  }

  things(count: number): Thing[] {
    const idOf = (index: number) => `th${String(index).padStart(14, '0')}`
    const ids = Array.from({ length: count }, (_, index) => idOf(index))
    return ids.map((id) => ({
      id,
      name: this.#orNull(this.#pick(['', ...texts, ...odd])),
      title: this.#pick([...texts, ...odd]),
      status: this.#orNull(this.#pick(['open', 'pending', 'closed'])),
      count: this.#orNull(this.#pick(numbers)),
      amount: this.#orNull(this.#pick(numbers)),
      weight: this.#orNull(this.#pick([0, 0.25, -0.5, 1.75, 1024.5])),
      isUrgent: this.#orNull(this.#random() < 0.5),
      dueDay: this.#orNull(this.#pick(days)),
      doneAt: this.#orNull(this.#pick(moments)),
      tags: this.#orNull(this.#some(odd, 3)),
      marks: this.#some(['fresh', 'rare', 'split'], 2),
      partOfId: this.#orNull(this.#pick(ids)),
      likeIds: this.#some(ids, 2),
      fileIds: this.#some(ids, 1),
      report: this.#random() < 0.5 ? { type: 'doc' } : null,
      items: this.#some(texts, 2),
      ownerId: this.#orNull(this.#pick(people)),
      departmentId: this.#orNull(this.#pick(departments)),
      createDate: this.#pick(moments),
      isDeleted: this.#random() < 0.15,
    }))
  }

  asking(): Asking {
    return {
      userId: this.#pick(people),
      departmentId: this.#orNull(this.#pick(departments)),
      now: this.#pick(moments),
      timeZone: this.#pick(Object.keys(edges)),
    }
  }

  conditions(all: readonly Thing[]): GivenConditions {
    const members = (count: number) => Array.from({ length: 1 + this.#upTo(count - 1) }, () => this.#condition(all))
    const group = () => ({ join: this.#pick(['all', 'any'] as const), members: members(3) })
    const parts = Array.from({ length: 1 + this.#upTo(2) }, () => (this.#random() < 0.4 ? group() : this.#condition(all)))
    return { join: this.#pick(['all', 'any'] as const), members: parts }
  }

  #condition(all: readonly Thing[]): GivenCondition {
    const [field, kind] = this.#pick(kinds)
    const operator = this.#pick(operators[kind])
    return { field, kind, operator, values: this.#values(all, field, kind, operator) }
  }

  #values(all: readonly Thing[], field: Field, kind: GivenKind, operator: string): string[] {
    if (operator === 'empty' || operator === 'filled') return []
    const stored = () => this.#stored(all, field, kind, operator)
    if (operator === 'between') return this.#ordered(kind, stored(), stored())
    const count = ofSeveral.has(operator) && kind !== 'day' && kind !== 'time' && kind !== 'boolean' ? 1 + this.#upTo(2) : 1
    return [...new Set(Array.from({ length: count }, stored))]
  }

  #ordered(kind: GivenKind, one: string, two: string): string[] {
    if (kind === 'number') return Number(one) <= Number(two) ? [one, two] : [two, one]
    return one <= two ? [one, two] : [two, one]
  }

  /** A value of a thing, as conditions write it, or one near it. */
  #stored(all: readonly Thing[], field: Field, kind: GivenKind, operator: string): string {
    const value = this.#pick(all)[field]
    switch (kind) {
      case 'text':
        return this.#part(typeof value === 'string' && value !== '' ? value : this.#pick(texts), operator)
      case 'day':
        return operator === 'in' ? this.#pick(namedDays) : typeof value === 'string' ? value : this.#pick(days)
      case 'time':
        return this.#time(typeof value === 'number' ? value : this.#pick(moments), operator)
      case 'number':
        return String(typeof value === 'number' ? value : 0)
      case 'boolean':
        return String(this.#random() < 0.5)
      case 'person':
        if (operator === 'is' || operator === 'not') return this.#pick([...people, 'me'])
        return this.#pick([...departments, 'mine'])
      case 'department':
        return this.#pick([...departments, 'mine'])
      case 'list': {
        const items: readonly string[] = field === 'marks' ? ['fresh', 'rare', 'split'] : field === 'tags' ? odd : all.map(({ id }) => id)
        return this.#pick(items)
      }
      default:
        return typeof value === 'string' ? value : field === 'status' ? 'open' : this.#pick(all).id
    }
  }

  #time(time: number, operator: string): string {
    if (operator === 'in') return this.#pick(namedDays)
    const text = new Date(time).toISOString()
    return operator === 'on' || operator === 'not' || this.#random() < 0.5 ? text.slice(0, 10) : text
  }

  /** A text, part of it, or the same in other letters. */
  #part(text: string, operator: string): string {
    const characters = Array.from(text)
    const start = operator === 'startsWith' ? 0 : this.#upTo(characters.length - 1)
    const part = operator === 'is' || operator === 'not' ? text : characters.slice(start, start + 1 + this.#upTo(2)).join('')
    return this.#pick([part, part, part.toUpperCase(), part.toLowerCase()])
  }
}

const written = (value: string) => value.replaceAll(/[\\,()]/g, (character) => `\\${character}`)

/** The text of conditions, written without the product's writer. */
export function writtenConditions({ join, members }: GivenConditions): string {
  const parts = members.map((member): string =>
    'field' in member
      ? `${member.field}.${member.operator}${member.values.length === 0 ? '' : `.(${member.values.map(written).join()})`}`
      : `${member.join}(${member.members
          .map((inner) => writtenConditions({ join: 'all', members: [inner] }))
          .map((text) => text.slice(4, -1))
          .join()})`,
  )
  return `${join}(${parts.join()})`
}
