import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isComposing } from '#web/ui/keyboard/composition.ts'

interface SuggestionKeysOptions {
  /** The id of the list. */
  id: string
  /** An element beside the field. */
  anchor: RefObject<HTMLElement | null>
  /** The typed text. */
  word: string
  /** The list is not yet searched by it. */
  isNew: boolean
  /** How many are offered besides the search itself. */
  count: number
  onChoose: (index: number) => void
}

interface ComboBoxOptions extends Pick<SuggestionKeysOptions, 'id' | 'anchor'> {
  isOpen: boolean
  /** The place of what the arrow keys have chosen; 0 for nothing. */
  active: number
  /** Returns whether the key is for the list. */
  onKey: (key: string) => boolean
  /** Called when the text is typed, and when the field is left. */
  onChange: (isTyped: boolean) => void
}

/** Connects the field beside an element with its list; the field itself is there before this code is loaded. */
function useComboBox({ id, anchor, isOpen, active, onKey, onChange }: ComboBoxOptions) {
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLElement>(null)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    // During a composition the keys belong to the input method.
    if (isComposing({ nativeEvent: event }) || hasModifier || !onKey(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  })
  const handleChange = useEffectEvent((event: Event) => {
    // What an input method has not finished is no word yet.
    onChange(event.type === 'compositionend' || (event.type === 'input' && !isComposing({ nativeEvent: event })))
  })

  // At once: the next key may be typed before other effects run.
  useLayoutEffect(() => {
    const field = anchor.current?.parentElement?.querySelector('input')
    if (!field) return undefined
    input.current = field
    box.current = field.parentElement
    field.ariaAutoComplete = 'list'
    const controller = new AbortController()
    const { signal } = controller
    field.addEventListener('keydown', handleKey, { signal })
    for (const type of ['input', 'compositionend', 'blur']) field.addEventListener(type, handleChange, { signal })
    return () => controller.abort()
  }, [anchor])

  useEffect(() => {
    const field = input.current
    if (!field) return
    field.ariaExpanded = String(isOpen)
    field.setAttribute('aria-controls', isOpen ? id : '')
    field.setAttribute('aria-activedescendant', isOpen && active > 0 ? `${id}-${active}` : '')
  }, [isOpen, id, active])

  return box
}

/** Opens a list of suggestions while text is typed in a field: arrows choose, Enter takes what is chosen, Escape closes it. */
export function useSuggestionKeys({ id, anchor, word, isNew, count, onChoose }: SuggestionKeysOptions) {
  // The first word may be typed before this code is loaded.
  const [isTyped, setTyped] = useState(isNew)
  const [chosen, choose] = useState(0)
  const isOpen = isTyped && word !== '' && count > 0
  const active = Math.min(chosen, count)

  function show(isShown: boolean) {
    setTyped(isShown)
    choose(0)
  }

  function onKey(key: string): boolean {
    if (key === 'ArrowDown' && !isOpen && word !== '' && count > 0) {
      show(true)
      return true
    }
    if (!isOpen) return false
    if (key === 'ArrowDown') choose((active + 1) % (count + 1))
    else if (key === 'ArrowUp') choose((active + count) % (count + 1))
    else if (key === 'Escape') show(false)
    else if (key === 'Enter') {
      onChoose(active)
      show(false)
      // Without a choice it searches.
      return active > 0
    } else return false
    return true
  }

  const box = useComboBox({ id, anchor, isOpen, active, onKey, onChange: show })
  return { isOpen, active, box, close: () => show(false) }
}
