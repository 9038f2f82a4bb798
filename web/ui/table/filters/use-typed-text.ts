import { useEffect, useEffectEvent, useState } from 'react'

/** Without typing for so long the text is applied; about the pause between two words. */
const pauseMs = 300

/** A text that is applied when typing pauses. It follows what is applied, for example by the browser's Back button. */
export function useTypedText(applied: string, apply: (text: string) => void) {
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
  const send = useEffectEvent(() => {
    setSent(wanted)
    apply(wanted)
  })
  useEffect(() => {
    if (wanted === sent || isComposing) return undefined
    const timer = setTimeout(send, pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, sent, isComposing])
  return {
    field: { value: text, onChange: setText },
    composition: { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) },
    /** Applies it without waiting. */
    applyNow(): void {
      if (wanted !== sent) apply(wanted)
      setSent(wanted)
    },
    clear(): void {
      setSent('')
      setText('')
    },
  }
}
