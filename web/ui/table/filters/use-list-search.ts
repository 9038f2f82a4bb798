import { useEffect, useEffectEvent, useState } from 'react'
import { searchMaxLength } from '#contract/lists/list-query.ts'

/** Without typing for so long the list is searched; about the pause between two words. */
const pauseMs = 300

/** A list with one search. */
interface SearchedList {
  /** What the user has asked for. */
  readonly wanted: { readonly search?: string }
  find(search: string): void
}

/** The typed text of a list's one search, which is applied when typing pauses. It follows the URL, for example the browser's Back button. */
export function useListSearch({ wanted: { search: applied = '' }, find }: SearchedList) {
  const [text, setText] = useState(applied)
  // What was typed last, and applied; the URL follows a moment later.
  const [sent, setSent] = useState(applied)
  const [lastApplied, setLastApplied] = useState(applied)
  if (lastApplied !== applied) {
    setLastApplied(applied)
    if (applied !== sent) {
      setSent(applied)
      setText(applied)
    }
  }
  // What an input method has not finished is no text yet.
  const [isComposing, setComposing] = useState(false)
  const wanted = text.trim()
  const apply = useEffectEvent(() => {
    setSent(wanted)
    find(wanted)
  })
  useEffect(() => {
    if (wanted === sent || isComposing) return undefined
    const timer = setTimeout(apply, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, sent, isComposing])
  return {
    field: { value: text, onChange: setText, maxLength: searchMaxLength },
    setComposing,
    /** Returns the text to apply at once. */
    take(): string {
      setSent(wanted)
      return wanted
    },
    clear(): void {
      setSent('')
      setText('')
    },
  }
}
