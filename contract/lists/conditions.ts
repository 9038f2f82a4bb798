/** One condition of a list: a field, an operator of its kind, and values as text. */
export interface Condition {
  readonly field: string
  readonly operator: string
  readonly values: readonly string[]
}

/** Conditions of which all must hold, or at least one. */
export interface ConditionGroup {
  readonly join: 'all' | 'any'
  readonly members: readonly Condition[]
}

/** The conditions of a list, and groups of them: two levels in all. */
export interface Conditions {
  readonly join: 'all' | 'any'
  readonly members: readonly (Condition | ConditionGroup)[]
}

/** Whether a member is a group. */
export function isGroup(member: Condition | ConditionGroup): member is ConditionGroup {
  return 'join' in member
}

/** The conditions of a tree, in the order of its text. */
export function conditionsOf({ members }: Conditions): Condition[] {
  return members.flatMap((member) => (isGroup(member) ? member.members : [member]))
}

/** A tree with other conditions in the same places. */
export function mapConditions({ join, members }: Conditions, change: (condition: Condition) => Condition): Conditions {
  const changed = members.map((member) => (isGroup(member) ? { ...member, members: member.members.map(change) } : change(member)))
  return { join, members: changed }
}

/** What a text of conditions lacks. */
export type ConditionSyntax =
  | 'conditionExpected'
  | 'bracketUnclosed'
  | 'bracketUnopened'
  | 'bracketPlain'
  | 'escapeUnfinished'
  | 'groupTooDeep'

/** A text is not one of conditions, from a character on, which counts from 1. */
export class ConditionSyntaxError extends Error {
  readonly rule: ConditionSyntax
  readonly position: number

  constructor(rule: ConditionSyntax, position: number) {
    super(`${rule} at ${position}`)
    this.rule = rule
    this.position = position
  }
}

const groupStart = /(all|any)\(/y
const conditionStart = /([a-zA-Z]\w{0,63})\.([a-zA-Z]{1,32})(\.?)/y

class ConditionReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): Conditions {
    const join = this.#readJoin()
    if (join) {
      const members = this.#readSeveral(() => this.#readMember())
      this.#close()
      if (this.#at === this.#text.length) return { join, members }
      // The first of several members.
      this.#at = 0
    }
    const members = this.#readSeveral(() => this.#readMember())
    if (this.#at < this.#text.length) throw this.#failure('bracketUnopened')
    return { join: 'all', members }
  }

  #failure(rule: ConditionSyntax): ConditionSyntaxError {
    return new ConditionSyntaxError(rule, this.#at + 1)
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at += match[0].length
    return match
  }

  #takeCharacter(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at++
    return true
  }

  #close(): void {
    if (!this.#takeCharacter(')')) throw this.#failure('bracketUnclosed')
  }

  #readSeveral<Item>(read: () => Item): Item[] {
    const items = [read()]
    while (this.#takeCharacter(',')) items.push(read())
    return items
  }

  #readJoin(): 'all' | 'any' | undefined {
    const match = this.#take(groupStart)
    return match ? (match[1] === 'any' ? 'any' : 'all') : undefined
  }

  #readMember(): Condition | ConditionGroup {
    const join = this.#readJoin()
    if (!join) return this.#readCondition()
    const members = this.#readSeveral(() => {
      const start = this.#at
      if (!this.#readJoin()) return this.#readCondition()
      this.#at = start
      throw this.#failure('groupTooDeep')
    })
    this.#close()
    return { join, members }
  }

  #readCondition(): Condition {
    const match = this.#take(conditionStart)
    if (!match) throw this.#failure('conditionExpected')
    const [, field = '', operator = '', dot] = match
    if (!dot) return { field, operator, values: [] }
    if (!this.#takeCharacter('(')) return { field, operator, values: [this.#readValue()] }
    const values = this.#readSeveral(() => this.#readValue())
    this.#close()
    return { field, operator, values }
  }

  #readValue(): string {
    let value = ''
    for (;;) {
      const character = this.#text[this.#at]
      if (character === undefined || character === ',' || character === ')') return value
      if (character === '(') throw this.#failure('bracketPlain')
      if (character === '\\') this.#at++
      const read = this.#text[this.#at]
      if (read === undefined) throw this.#failure('escapeUnfinished')
      value += read
      this.#at++
    }
  }
}

/** Reads the text of a `where` parameter; throws `ConditionSyntaxError`. Fields, operators and values are not checked. */
export function parseConditions(text: string): Conditions {
  return new ConditionReader(text).read()
}

function formatCondition({ field, operator, values }: Condition): string {
  const written = values.map((value) => value.replaceAll(/[\\,()]/g, '\\$&'))
  if (written.length === 0) return `${field}.${operator}`
  return `${field}.${operator}.${written.length === 1 ? written[0] : `(${written.join(',')})`}`
}

/** Writes conditions as the text of a `where` parameter, in its canonical form. */
export function formatConditions({ join, members }: Conditions): string {
  const written = members.map((member) =>
    isGroup(member) ? `${member.join}(${member.members.map(formatCondition).join(',')})` : formatCondition(member),
  )
  const text = written.join(',')
  // A group alone would be read as the whole.
  const [first] = members
  const isGroupAlone = members.length === 1 && first !== undefined && isGroup(first)
  return join === 'any' || isGroupAlone ? `${join}(${text})` : text
}

/** A text of conditions in its canonical form; one that is not of conditions stays. */
export function canonicalConditions(text: string): string {
  try {
    return formatConditions(parseConditions(text))
  } catch (error) {
    if (error instanceof ConditionSyntaxError) return text
    throw error
  }
}

/** The conditions in a text; none in one that is not of conditions. */
export function conditionsIn(text: unknown): readonly Condition[] {
  if (typeof text !== 'string') return []
  try {
    return conditionsOf(parseConditions(text))
  } catch (error) {
    if (error instanceof ConditionSyntaxError) return []
    throw error
  }
}
