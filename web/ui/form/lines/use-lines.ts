import { useEffect, useRef, useState } from 'react'
import type { AnyLine } from '#web/ui/form/schema/form-layout.ts'
import type { LineRules } from '#web/ui/form/schema/field-rules.ts'
import { useLinesMessages } from './messages.ts'

interface LinesOptions {
  readonly name: string
  readonly lines: readonly AnyLine[]
  readonly rules: LineRules
  readonly max: number
  onChange(lines: readonly AnyLine[]): void
}

let lastKey = 0

function nextKey(): number {
  lastKey += 1
  return lastKey
}

/** Each line has a key as long as it is in the form, wherever it is moved. */
function useKeys(lines: readonly AnyLine[]) {
  const [known, setKnown] = useState(() => ({ lines, keys: lines.map(nextKey) }))
  let current = known
  if (known.lines !== lines) {
    // Changed from outside: by a reset, a draft, or the resolution of a conflict.
    current = { lines, keys: lines.map((_, index) => known.keys[index] ?? nextKey()) }
    setKnown(current)
  }
  return { keys: current.keys, remember: setKnown }
}

/** Focuses an element of the lines once it is rendered; a render for another reason may come before. */
function useFocusAfterRender() {
  const ref = useRef<HTMLDivElement>(null)
  const pending = useRef<string | null>(null)
  useEffect(() => {
    const element = pending.current === null ? null : ref.current?.querySelector<HTMLElement>(pending.current)
    if (!element) return
    element.focus()
    pending.current = null
  })
  return { ref, focusNext: (selector: string) => void (pending.current = selector) }
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** The lines of a field and what can be done with them. Each command moves the focus to where the user goes on, and is announced. */
export function useLines({ name, lines, rules, max, onChange }: LinesOptions) {
  const messages = useLinesMessages()
  const { keys, remember } = useKeys(lines)
  const { ref, focusNext } = useFocusAfterRender()
  const [announcement, setAnnouncement] = useState('')

  function write(next: readonly AnyLine[], nextKeys: readonly number[]) {
    remember({ lines: next, keys: [...nextKeys] })
    onChange(next)
  }

  const isFull = lines.length >= max
  return {
    ref,
    keys,
    announcement,
    isFull,

    set(index: number, field: string, value: unknown) {
      write(lines.with(index, { ...lines[index], [field]: value }), keys)
    },

    add() {
      if (isFull) return
      const blank = Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, rule.blank]))
      focusNext(`[name^="${name}.${lines.length}."]`)
      setAnnouncement(messages.added(lines.length + 1))
      write([...lines, blank], [...keys, nextKey()])
    },

    remove(index: number) {
      const rest = lines.length - 1
      focusNext(rest === 0 ? '[data-action="add"]' : `[data-line="${Math.min(index, rest - 1)}"] [data-action="remove"]`)
      setAnnouncement(messages.removed(index + 1, rest))
      write(lines.toSpliced(index, 1), keys.toSpliced(index, 1))
    },

    /** `focused` is what has the focus: the name of a field, or the action of a button. */
    move(index: number, by: 1 | -1, focused: { readonly field?: string; readonly action?: string }) {
      const to = index + by
      if (to < 0 || to >= lines.length) return
      const { field, action = 'remove' } = focused
      focusNext(field === undefined ? `[data-line="${to}"] [data-action="${action}"]` : `[name="${name}.${to}.${field}"]`)
      setAnnouncement(messages.moved(index + 1, to + 1))
      write(moved(lines, index, to), moved(keys, index, to))
    },
  }
}

/** The commands of `useLines`. */
export type Lines = Omit<ReturnType<typeof useLines>, 'ref'>
