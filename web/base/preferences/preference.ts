import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import { listPreferences } from '#contract/preferences.ts'
import { sendCall } from '#web/base/send-call.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { cachedPreferences, cachePreferences } from './cached-preferences.ts'
import { sendPreference, sentPreferences } from './send-preference.ts'

type Values = Readonly<Record<string, unknown>>

/** A preference of the signed-in user. */
export interface Preference<Value> {
  /** The user's value; undefined if not set. The same object until it changes. */
  readonly value: Value | undefined
  /** Whether `value` is final: loaded from the server or the cache, or the server failed. */
  readonly isReady: boolean
  /** Sets the value at once, here and on the server; undefined restores the default. */
  readonly set: (value: Value | undefined) => void
}

const preferences = queryOptions({
  // The key that `callOptions` of web/api gives it.
  queryKey: [listPreferences.resource, listPreferences.operation, {}],
  async queryFn({ signal }) {
    // The response would not contain a change that is on its way.
    await sentPreferences()
    return sendCall(listPreferences, undefined, { signal })
  },
})

/** Responses already cached, so that a kept-alive page does not cache them again each time it is shown. */
const cachedResponses = new WeakSet<object>()

function toValues(list: readonly { key: string; value: unknown }[]): Values {
  return Object.fromEntries(list.map(({ key, value }) => [key, value]))
}

/**
 * The signed-in user's preference. The cached value is shown first, then the server's. A value that does not match the schema counts as not
 * set.
 */
export function usePreference<Value>({ key, schema }: PreferenceDefinition<Value>): Preference<Value> {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const userId = user?.userId ?? ''
  // While the session views as a role, changes last until the view ends.
  const isKept = !user?.viewedAs
  const { data, isFetched } = useQuery(preferences)
  const account = data && toValues(data.list)
  const local = account ? undefined : cachedPreferences(userId)
  const json = JSON.stringify((account ?? local)?.[key] ?? null)
  const parsed = useMemo(() => z.safeParse(schema, JSON.parse(json)), [schema, json])

  useEffect(() => {
    if (!isKept || !data || cachedResponses.has(data)) return
    cachedResponses.add(data)
    cachePreferences(userId, toValues(data.list))
  }, [isKept, data, userId])

  function set(value: Value | undefined) {
    const known = queryClient.getQueryData(preferences.queryKey)
    const { [key]: _former, ...others } = known ? toValues(known.list) : (cachedPreferences(userId) ?? {})
    const values: Values = value === undefined ? others : { ...others, [key]: value }
    if (isKept) cachePreferences(userId, values)
    // A pending response does not include this change; it is read again once the change is sent.
    const isReading = queryClient.isFetching({ queryKey: preferences.queryKey }) > 0
    void queryClient.cancelQueries({ queryKey: preferences.queryKey })
    queryClient.setQueryData(preferences.queryKey, { list: Object.entries(values).map(([name, set]) => ({ key: name, value: set })) })
    if (!isKept) return
    const sent = sendPreference(key, value ?? null)
    // What the cancelled read would have shown: the user's other preferences, or what another browser has changed.
    if (isReading || !known) void sent.then(() => queryClient.invalidateQueries({ queryKey: preferences.queryKey }))
  }

  return { value: parsed.success ? parsed.data : undefined, isReady: account !== undefined || local !== undefined || isFetched, set }
}
