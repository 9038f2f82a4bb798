import { useEffect, useEffectEvent, useState } from 'react'
import type { Choice } from '#web/ui/fields/choice/choice.ts'

/** Searches choices; for an empty text it returns all, or the first ones. The signal is aborted when the result is no longer needed. */
export type ChoiceSearch = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>

const debounceMs = 250

interface SearchResult {
  /** The request it belongs to; undefined before the first. */
  readonly requestKey: string | undefined
  readonly choices: readonly Choice[]
  readonly error?: unknown
}

/** Searches choices for a text: immediately when it is empty, otherwise debounced. The previous choices stay until new ones arrive. */
export function useRemoteChoices(search: ChoiceSearch, text: string) {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<SearchResult>({ requestKey: undefined, choices: [] })
  const query = text.trim()
  const requestKey = `${attempt} ${query}`

  const runSearch = useEffectEvent(async (requestKey: string, signal: AbortSignal) => {
    try {
      const choices = await search(query, signal)
      if (!signal.aborted) setResult({ requestKey, choices })
    } catch (error) {
      if (!signal.aborted) setResult({ requestKey, choices: [], error })
    }
  })

  useEffect(() => {
    const controller = new AbortController()
    const timer = window.setTimeout(() => void runSearch(requestKey, controller.signal), query === '' ? 0 : debounceMs)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [requestKey, query])

  const isLoading = result.requestKey !== requestKey
  return { choices: result.choices, isLoading, error: isLoading ? undefined : result.error, retry: () => setAttempt(attempt + 1) }
}
