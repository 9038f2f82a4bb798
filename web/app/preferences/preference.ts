import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { listPreferences } from '#contract/preferences.ts'
import { callOptions } from '#web/api/queries.ts'
import { usePerson } from '#web/api/session/person.ts'
import { localPreferences, rememberPreferences } from './local-preferences.ts'
import { sendPreference } from './preference-writes.ts'

type Values = Readonly<Record<string, unknown>>

/** A preference of the signed-in person. */
export interface Preference<Value> {
  /** What they have set; undefined while they have not. The same object until it is set anew. */
  readonly value: Value | undefined
  /** Whether `value` will not change by itself any more: the account has answered or cannot, or this browser remembers it. */
  readonly isReady: boolean
  /** Sets it at once, here and in the account; undefined goes back to what the product does by itself. */
  readonly set: (value: Value | undefined) => void
}

const preferences = callOptions(listPreferences)

/** Answers that this browser's memory holds already: a kept page looks at them each time it comes back. */
const remembered = new WeakSet<object>()

function byKey(list: readonly { key: string; value: unknown }[]): Values {
  return Object.fromEntries(list.map(({ key, value }) => [key, value]))
}

/**
 * What the signed-in person has set for themselves under a definition. This browser's memory of it paints first, what the account holds counts
 * as soon as it has answered. A value that does not fit the definition counts as not set.
 */
export function usePreference<Value>({ key, schema }: PreferenceDefinition<Value>): Preference<Value> {
  const queryClient = useQueryClient()
  const userId = usePerson()?.userId ?? ''
  const { data, isError } = useQuery(preferences)
  const account = data && byKey(data.list)
  const local = account ? undefined : localPreferences(userId)
  const kept = JSON.stringify((account ?? local)?.[key] ?? null)
  const parsed = useMemo(() => z.safeParse(schema, JSON.parse(kept)), [schema, kept])

  useEffect(() => {
    if (!data || remembered.has(data)) return
    remembered.add(data)
    rememberPreferences(userId, byKey(data.list))
  }, [data, userId])

  function set(value: Value | undefined) {
    const known = queryClient.getQueryData(preferences.queryKey)
    const { [key]: _former, ...others } = known ? byKey(known.list) : (localPreferences(userId) ?? {})
    const values: Values = value === undefined ? others : { ...others, [key]: value }
    rememberPreferences(userId, values)
    // An answer that is on its way knows nothing of this yet.
    void queryClient.cancelQueries({ queryKey: preferences.queryKey })
    queryClient.setQueryData(preferences.queryKey, { list: Object.entries(values).map(([name, set]) => ({ key: name, value: set })) })
    const sent = sendPreference(key, value ?? null)
    // What the account holds beside it is not known here yet.
    if (!known) void sent.then(() => queryClient.invalidateQueries({ queryKey: preferences.queryKey }))
  }

  return { value: parsed.success ? parsed.data : undefined, isReady: account !== undefined || local !== undefined || isError, set }
}
