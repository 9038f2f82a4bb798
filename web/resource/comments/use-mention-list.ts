import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Person } from '#contract/identity/people.ts'
import { type CommentPlace, mentionable } from './comment-queries.ts'
import { labelFor, mentionBefore, withMention, type Written } from './mention-text.ts'
import { optionId } from './mention-list.tsx'

const debounceMs = 200

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), debounceMs)
    return () => window.clearTimeout(timer)
  }, [value])
  return value === '' ? value : settled
}

interface MentionOptions {
  readonly place: CommentPlace
  readonly input: RefObject<HTMLTextAreaElement | null>
  readonly written: Written
  readonly onWrite: (written: Written) => void
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

const isPicking = ({ key, shiftKey }: KeyboardEvent) => (key === 'Enter' || key === 'Tab') && !shiftKey

/** Renders what is written at once and places the caret: what is typed next belongs behind it. */
function renderWithCaret(input: MentionOptions['input'], caret: number, write: () => void): void {
  flushSync(write)
  input.current?.focus()
  input.current?.setSelectionRange(caret, caret)
}

/** The people who are offered for a name. */
function useCandidates(place: CommentPlace, typed: string, isOpen: boolean) {
  const queryClient = useQueryClient()
  const name = useSettled(typed)
  const { data } = useQuery({ ...mentionable(place, name), enabled: isOpen })
  return {
    people: isOpen ? (data?.list ?? []) : [],
    isLoading: data === undefined,
    /** The people are those of what is typed, and not of what was typed before. */
    isSettled: isOpen && typed === name && data !== undefined,
    /** Finds those of what is typed; nobody if that fails. */
    find: () =>
      queryClient.query(mentionable(place, typed)).then(
        ({ list }) => list,
        () => [],
      ),
  }
}

/** The list of people that opens while a mention is typed, and the keys that work in it. */
export function useMentionList({ place, input, written, onWrite }: MentionOptions) {
  const id = useId()
  const [caret, setCaret] = useState(0)
  /** The @ whose list was closed. */
  const [closedAt, setClosedAt] = useState<number>()
  const [chosen, choose] = useState(0)
  const typed = mentionBefore(written, caret)
  const isOpen = typed !== undefined && typed.from !== closedAt
  const { people, isLoading, isSettled, find } = useCandidates(place, typed?.name ?? '', isOpen)
  const active = Math.min(chosen, people.length - 1)

  function pick(person: Person): void {
    if (!typed) return
    const label = labelFor({ id: person.id, name: person.realName || person.username, username: person.username }, written.picked)
    const next = withMention(written, { from: typed.from, caret }, { id: person.id, label })
    choose(0)
    setCaret(next.caret)
    renderWithCaret(input, next.caret, () => onWrite(next.written))
  }

  /** Picks the first person who is found for what was typed, unless the text has changed meanwhile. */
  async function pickFound(): Promise<void> {
    const [person] = await find()
    if (person && input.current?.value === written.text) pick(person)
  }

  /** Handles a key; returns whether it was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!isOpen || hasModifier(event)) return false
    const person = people[active]
    if (event.key === 'Escape') setClosedAt(typed.from)
    else if (event.key === 'ArrowDown' && person) choose((active + 1) % people.length)
    else if (event.key === 'ArrowUp' && person) choose((active + people.length - 1) % people.length)
    else if (isPicking(event) && person && isSettled) pick(person)
    else if (isPicking(event) && !isSettled) void pickFound()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    list: isOpen ? { id, people, active, isLoading, onPick: pick } : undefined,
    /** Attributes that link the text to the list. */
    links: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': people.length > 0 ? optionId(id, active) : undefined,
    },
    handleKey,
    /** Called whenever the text or the caret changes. */
    follow({ selectionStart, value }: HTMLTextAreaElement): void {
      setCaret(selectionStart)
      choose(0)
      if (closedAt !== undefined && value[closedAt] !== '@') setClosedAt(undefined)
    },
    close: () => setClosedAt(typed?.from),
  }
}
