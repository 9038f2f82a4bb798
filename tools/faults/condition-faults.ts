import type { Fault } from './fault.ts'

const conditions = 'server/db/list/conditions.ts'
const resolution = 'contract/lists/resolve-conditions.ts'
const oracle = ['server/resource/conditions.test.ts']
const calls = ['server/resource/where.test.ts']

/** A fault that the random conditions find. */
function fault(name: string, file: string, from: string, to: string, tests: readonly string[] = oracle): Fault {
  return { name, file, from, to, by: 'tests', tests }
}

/** Faults of the conditions of lists. */
export const conditionFaults: readonly Fault[] = [
  fault('rows without a value are lost in "not"', conditions, '`(${reference} is null or not (${found}))`', '`not (${found})`'),
  fault(
    'a part of a text is compared by LIKE',
    conditions,
    "if (operator === 'contains') return containsText(searched, text)",
    "if (operator === 'contains') return sql<SqlBool>`${searched} like ${`%${text}%`}`",
  ),
  fault(
    'texts are compared without case as JavaScript does',
    conditions,
    '.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())',
    '.toLowerCase()',
  ),
  fault(
    'conditions joined by or have no brackets',
    conditions,
    "`(${sql.join(conditions, join === 'all'",
    "`${sql.join(conditions, join === 'all'",
  ),
  fault('an item is found within another one', conditions, 'return sql<SqlBool>`(${isNear} and ${isItem})`', 'return isItem && isNear'),
  fault('an empty text has a value', conditions, "if (kind === 'text') return", 'if (kind !== kind) return'),
  fault('an empty list has a value', conditions, "if (kind === 'list' || kind === 'content') return", "if (kind === 'content') return"),
  fault('a department is not below itself', conditions, 'on below.path >= chosen.path', 'on below.path > chosen.path'),
  fault('one link is enough for all', conditions, "    'all',\n  )\n}", "    'any',\n  )\n}"),
  fault('days are those of UTC', resolution, 'firstMomentOf(day, clock.timeZone)', "firstMomentOf(day, 'UTC')"),
  fault(
    'a range up to a day ends as it begins',
    resolution,
    "case 'to':\n      return [undefined, next]",
    "case 'to':\n      return [undefined, first]",
  ),
  fault(
    'who has no department is in every one',
    resolution,
    "value === 'mine' ? (departmentId ?? '')",
    "value === 'mine' ? (departmentId ?? 'dep0000000000000')",
  ),
  fault('weeks begin on Sunday', 'contract/lists/preset-range.ts', '.getUTCDay() + 6) % 7', '.getUTCDay() + 7) % 7'),
  fault(
    'more than so many days ago includes that day',
    'contract/lists/preset-range.ts',
    'return [undefined, today - count]',
    'return [undefined, today + dayMs - count]',
  ),
  fault('members of any are joined by and', 'server/db/list/filters.ts', "if (join === 'any') return", 'if (members.length > 99) return'),
  fault(
    'masked fields are found in conditions',
    'server/resource/masked-rules.ts',
    '!== undefined || named.has(field))',
    '!== undefined && !named.has(`-${field}`))',
    calls,
  ),
  fault(
    'a view loses conditions about what is gone',
    'server/preferences/view-rules.ts',
    "...(state['where'] !== undefined && { where",
    '...(list.filters === undefined && { where',
    calls,
  ),
]
