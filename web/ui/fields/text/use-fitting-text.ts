import { type CompositionEvent, type SyntheticEvent, useState } from 'react'
import { oneLine } from '#contract/texts/invisible.ts'
import { useFieldMessages } from '#web/ui/fields/messages.ts'
import { isComposing } from '#web/ui/keyboard/composition.ts'

/** The beginning of a text with at most so many characters, without half of one at its end. */
function beginningOf(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}

type TextEvent = SyntheticEvent<HTMLInputElement>

/**
 * Keeps a text of one line within what the server accepts, which is counted as the server does, and says so. The attribute `maxlength` would cut pasted text
 * silently. A composition is cut once it has ended.
 */
export function useFittingText(value: string, maxLength: number | undefined, onChange: (text: string) => void) {
  const messages = useFieldMessages()
  const [cut, setCut] = useState<string>()
  function fit(text: string): void {
    const isLong = maxLength !== undefined && oneLine(text).length > maxLength
    const fitting = isLong ? beginningOf(oneLine(text), maxLength) : text
    setCut(isLong ? fitting : undefined)
    onChange(fitting)
  }
  return {
    /** Says that the text was cut, until it is another. */
    notice: cut === value && maxLength !== undefined ? messages.cut(maxLength) : undefined,
    handlers: {
      onChange: (event: TextEvent) => (isComposing(event) ? onChange(event.currentTarget.value) : fit(event.currentTarget.value)),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => fit(event.currentTarget.value),
    },
  }
}
