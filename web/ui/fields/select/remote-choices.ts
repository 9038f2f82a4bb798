import { useEffect, useEffectEvent, useState } from 'react'
import type { Choice } from '#web/ui/fields/choice/choice.ts'

/** Finds the choices for what was typed; all of them, or the first, for an empty text. It is told when its answer is no longer wanted. */
export type ChoiceSearch = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>

const pauseMs = 250

interface Answer {
  /** What it answers; undefined before the first. */
  readonly question: string | undefined
  readonly choices: readonly Choice[]
  readonly error?: unknown
}

/** The choices for a text: asked for at once at first and after a pause in the typing from then on. Until an answer comes the last one stays. */
export function useRemoteChoices(search: ChoiceSearch, text: string) {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>({ question: undefined, choices: [] })
  const wanted = text.trim()
  const question = `${attempt} ${wanted}`

  const ask = useEffectEvent(async (question: string, signal: AbortSignal) => {
    try {
      const choices = await search(wanted, signal)
      if (!signal.aborted) setAnswer({ question, choices })
    } catch (error) {
      if (!signal.aborted) setAnswer({ question, choices: [], error })
    }
  })

  useEffect(() => {
    const controller = new AbortController()
    const timer = window.setTimeout(() => void ask(question, controller.signal), wanted === '' ? 0 : pauseMs)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [question, wanted])

  const isLoading = answer.question !== question
  return { choices: answer.choices, isLoading, error: isLoading ? undefined : answer.error, retry: () => setAttempt(attempt + 1) }
}
