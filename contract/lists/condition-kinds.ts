/** How a condition compares the values of a field. `list` holds several texts, `links` ids of rows in a link table, `content` is only empty or filled. */
export type ConditionKind =
  | 'text'
  | 'choice'
  | 'reference'
  | 'boolean'
  | 'integer'
  | 'money'
  | 'number'
  | 'day'
  | 'time'
  | 'person'
  | 'department'
  | 'list'
  | 'links'
  | 'content'

/** A field that conditions can name. `values` are those that it may have, if they are declared. */
export interface ConditionField {
  readonly kind: ConditionKind
  readonly values?: readonly string[] | undefined
}

/** The fields of a list that conditions can name. */
export type ConditionFields = Readonly<Record<string, ConditionField>>

/** Maximum number of values in a condition. */
export const conditionValueLimit = 50

/** How many values an operator takes. */
type ValueCount = readonly [min: number, max: number]

type Operators = Readonly<Record<string, ValueCount>>

const none: ValueCount = [0, 0]
const one: ValueCount = [1, 1]
const several: ValueCount = [1, conditionValueLimit]
const emptiness = { empty: none, filled: none }
const equality = { is: several, not: several, ...emptiness }
const order = { lt: one, lte: one, gt: one, gte: one, between: [2, 2] } as const
const calendar: Operators = { on: one, not: one, before: one, after: one, from: one, to: one, between: [2, 2], in: one, ...emptiness }
const membership: Operators = { any: several, none: several, all: several, ...emptiness }

/** The operators of each kind, in the order in which they are offered. */
export const conditionOperators: Readonly<Record<ConditionKind, Operators>> = {
  text: { contains: one, notContains: one, startsWith: one, ...equality },
  choice: equality,
  reference: equality,
  boolean: { is: one, not: one, ...emptiness },
  integer: { ...order, ...equality },
  money: { ...order, ...equality },
  number: { ...order, ...equality },
  day: calendar,
  time: calendar,
  person: { ...equality, inDepartment: several, notInDepartment: several },
  department: { ...equality, below: several, notBelow: several },
  list: membership,
  links: membership,
  content: emptiness,
}

/** Operators that match exactly the other rows, with the operator that they negate. */
export const negatedOperators: Readonly<Record<string, string>> = {
  not: 'is',
  notContains: 'contains',
  notInDepartment: 'inDepartment',
  notBelow: 'below',
  notBetween: 'between',
  none: 'any',
  filled: 'empty',
}
