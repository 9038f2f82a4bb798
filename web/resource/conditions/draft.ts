import { conditionMistakes } from '#contract/lists/condition-checks.ts'
import type { ConditionFields } from '#contract/lists/condition-kinds.ts'
import type { ConditionMistake } from '#contract/lists/condition-messages.ts'
import { type Condition, type ConditionGroup, type Conditions, formatConditions } from '#contract/lists/conditions.ts'
import { valueCountOf } from './condition-target.ts'

/** A condition that is being written: its field may not be chosen yet, and values may be missing. */
export interface DraftCondition extends Condition {
  /** Identifies its line. */
  readonly key: number
}

/** A group that is being written. */
export interface DraftGroup {
  readonly key: number
  readonly join: 'all' | 'any'
  readonly members: readonly DraftCondition[]
}

type DraftMember = DraftCondition | DraftGroup

/** Conditions that are being written. */
export interface Draft {
  readonly join: 'all' | 'any'
  readonly members: readonly DraftMember[]
}

let lastKey = 0

function nextKey(): number {
  lastKey += 1
  return lastKey
}

/** A line without a field. */
export function blankCondition(): DraftCondition {
  return { key: nextKey(), field: '', operator: '', values: [] }
}

/** A group with a line without a field. */
export function blankGroup(join: 'all' | 'any'): DraftGroup {
  return { key: nextKey(), join, members: [blankCondition()] }
}

/** Whether a member is a group. */
export function isDraftGroup(member: DraftMember): member is DraftGroup {
  return 'members' in member
}

const keyed = (condition: Condition): DraftCondition => ({ ...condition, key: nextKey() })

/** Conditions to go on with. */
export function draftOf({ join, members }: Conditions): Draft {
  return {
    join,
    members: members.map((member) =>
      'members' in member ? { key: nextKey(), join: member.join, members: member.members.map(keyed) } : keyed(member),
    ),
  }
}

/** The lines of a draft, in their order. */
export function linesOf({ members }: Draft): DraftCondition[] {
  return members.flatMap((member) => (isDraftGroup(member) ? member.members : [member]))
}

/** A draft in which each line is replaced by others, or by none; a group without lines goes too. */
export function mapLines(draft: Draft, change: (line: DraftCondition) => readonly DraftCondition[]): Draft {
  const members = draft.members.flatMap((member): readonly DraftMember[] => {
    if (!isDraftGroup(member)) return change(member)
    const lines = member.members.flatMap(change)
    return lines.length === 0 ? [] : [{ ...member, members: lines }]
  })
  return { ...draft, members }
}

/** A draft in which a group is replaced by other members. */
export function mapGroup(draft: Draft, key: number, change: (group: DraftGroup) => readonly DraftMember[]): Draft {
  return { ...draft, members: draft.members.flatMap((member) => (isDraftGroup(member) && member.key === key ? change(member) : [member])) }
}

/** Whether a line has all it needs to be a condition. */
function isComplete({ field, operator, values }: DraftCondition, fields: ConditionFields): boolean {
  const kind = fields[field]?.kind
  return kind !== undefined && operator !== '' && values.length >= valueCountOf(kind, operator)[0] && values.every((value) => value !== '')
}

/** What is wrong with a complete line. */
export function mistakeIn(line: DraftCondition, fields: ConditionFields): ConditionMistake | undefined {
  if (line.field !== '' && !(line.field in fields)) return { rule: 'unknownConditionField', field: line.field }
  if (!isComplete(line, fields)) return undefined
  return conditionMistakes(formatConditions({ join: 'all', members: [line] }), fields)[0]?.mistake
}

/** The conditions of the lines that are complete and correct. */
export function conditionsOfDraft({ join, members }: Draft, fields: ConditionFields): Conditions {
  const isUsable = (line: DraftCondition) => isComplete(line, fields) && mistakeIn(line, fields) === undefined
  const conditionOf = ({ field, operator, values }: DraftCondition): Condition => ({ field, operator, values })
  const usable = members.flatMap((member): readonly (Condition | ConditionGroup)[] => {
    if (!isDraftGroup(member)) return isUsable(member) ? [conditionOf(member)] : []
    const lines = member.members.filter(isUsable).map(conditionOf)
    return lines.length === 0 ? [] : [{ join: member.join, members: lines }]
  })
  return { join, members: usable }
}
