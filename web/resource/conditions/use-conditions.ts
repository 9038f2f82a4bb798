import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ConditionFields } from '#contract/lists/condition-kinds.ts'
import { conditionMistakes } from '#contract/lists/condition-checks.ts'
import { type Conditions, ConditionSyntaxError, formatConditions, isGroup, parseConditions } from '#contract/lists/conditions.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { permissionsOf } from '#web/base/permissions/user-permissions.ts'
import type { NavigateOptions } from '#web/base/page/navigation.ts'
import { type ConditionedPage, conditionFieldsIn, type ConditionTarget, conditionTargets } from './condition-target.ts'
import { blankCondition, conditionsOfDraft, type Draft, draftOf } from './draft.ts'
import { conditionsOfFilters, filtersOfConditions, type ListValues, withoutValues } from './filter-conditions.ts'
import { useConditionMessages } from './messages.ts'

/** A list page whose conditions can be changed. */
export interface ConditionedListPage extends ConditionedPage {
  readonly list: {
    readonly wanted: ListValues
    search(values: ListValues, options?: NavigateOptions): void
  }
}

/** Without typing for so long the conditions are applied. */
const pauseMs = 300

/** No conditions: all rows match. */
export const noConditions: Conditions = { join: 'all', members: [] }

function whereIn({ where }: ListValues): string {
  return typeof where === 'string' ? where : ''
}

/** The conditions in the text of a list; undefined if it is none. */
export function readConditions(text: string): Conditions | undefined {
  if (text === '') return noConditions
  try {
    return parseConditions(text)
  } catch (error) {
    if (error instanceof ConditionSyntaxError) return undefined
    throw error
  }
}

/** Conditions as members of those that must all hold; undefined where that would be one level too deep. */
export function membersOf({ join, members }: Conditions): Conditions['members'] | undefined {
  if (join === 'all' || members.length === 0) return members
  const plain = members.flatMap((member) => (isGroup(member) ? [] : [member]))
  return plain.length === members.length ? [{ join, members: plain }] : undefined
}

/** The fields that conditions of a page can name: those that people choose from, and all. */
export function useConditionTargets({ resource, words, messages }: ConditionedPage): {
  readonly targets: readonly ConditionTarget[]
  readonly fields: ConditionFields
} {
  const texts = useConditionMessages()
  const user = useCurrentUser()
  return useMemo(() => {
    const targets = conditionTargets({ resource, words, messages, texts, permissions: permissionsOf(user) })
    const all = conditionFieldsIn(resource)
    const isOffered = (name: string) => targets.some((target) => target.name === name)
    return { targets, fields: Object.fromEntries(Object.entries(all).filter(([name]) => name === 'id' || isOffered(name))) }
  }, [resource, words, messages, texts, user])
}

/** Applies the parameters of a list when typing pauses, as one step in the history. */
function useApplied({ list, start, values, isReady }: ApplyOptions) {
  const textOf = (of: ListValues) => JSON.stringify(Object.keys(values).map((name) => of[name] ?? null))
  const wanted = textOf(values)
  const [sent, setSent] = useState(() => textOf(start))
  const [isApplied, setApplied] = useState(false)
  const isDue = isReady && wanted !== sent

  function flush() {
    if (!isDue) return
    setSent(wanted)
    setApplied(true)
    list.search({ ...start, ...values }, { replace: isApplied })
  }
  const send = useEffectEvent(flush)
  useEffect(() => {
    if (!isReady || wanted === sent) return undefined
    const timer = setTimeout(send, pauseMs)
    return () => clearTimeout(timer)
  }, [isReady, wanted, sent])

  function restore() {
    if (isApplied) list.search(start, { replace: true })
  }
  return { isDue, flush, restore }
}

interface ApplyOptions {
  readonly list: ConditionedListPage['list']
  /** The parameters before. */
  readonly start: ListValues
  readonly values: ListValues
  /** The values may apply. */
  readonly isReady: boolean
}

/**
 * The conditions of a list while they are written: what is complete applies when typing pauses. `hasFilters`: the filters of the list are among them, as the
 * conditions that they stand for.
 */
export function useConditions({ resource, list }: ConditionedListPage, fields: ConditionFields, hasFilters: boolean) {
  const { filters } = resource.list
  const [{ before, isReadable, isWhole, first }] = useState(() => {
    const values = { ...withoutValues(filters, fields), where: undefined, ...list.wanted }
    const read = readConditions(whereIn(values))
    const { join, members } = read ?? noConditions
    const own = hasFilters ? conditionsOfFilters(filters, fields, values) : []
    // Filters must hold beside conditions of which one is enough: they stay what they are.
    const takesFilters = hasFilters && (join === 'all' || own.length === 0)
    const draft = draftOf({ join, members: takesFilters ? [...own, ...members] : members })
    const isEmpty = hasFilters && read !== undefined && draft.members.length === 0
    return {
      before: values,
      isReadable: read !== undefined,
      isWhole: takesFilters,
      first: isEmpty ? { join, members: [blankCondition()] } : draft,
    }
  })
  const [draft, setDraft] = useState<Draft>(first)
  // An unreadable text stays until something replaces it.
  const isTouched = draft !== first
  const conditions = conditionsOfDraft(draft, fields)
  const { values, rest } = isWhole ? filtersOfConditions(conditions, filters, fields) : { values: {}, rest: conditions }
  const where = rest.members.length === 0 ? undefined : formatConditions(rest)
  const mistake = where === undefined ? undefined : conditionMistakes(where, fields).find(({ at }) => at === 0)?.mistake
  const applied = useApplied({ list, start: before, values: { ...values, where }, isReady: isTouched && mistake === undefined })
  return { ...applied, draft, mistake, isUnreadable: !isReadable && !isTouched, change: setDraft }
}

/** What changes the conditions of a list. */
export type ConditionsState = ReturnType<typeof useConditions>
