import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
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

/** The list of people that opens while a mention is typed, and the keys that work in it. */
export function useMentionList({ place, input, written, onWrite }: MentionOptions) {
  const id = useId()
  const [caret, setCaret] = useState(0)
  /** The @ whose list was closed. */
  const [closedAt, setClosedAt] = useState<number>()
  const [chosen, choose] = useState(0)
  const typed = mentionBefore(written.text, caret)
  const isOpen = typed !== undefined && typed.from !== closedAt
  const name = useSettled(typed?.name ?? '')
  const { data } = useQuery({ ...mentionable(place, name), enabled: isOpen })
  const people = isOpen ? (data?.list ?? []) : []
  const active = Math.min(chosen, people.length - 1)

  function pick(person: Person): void {
    if (!typed) return
    const label = labelFor({ id: person.id, name: person.realName || person.username, username: person.username }, written.picked)
    const next = withMention(written, { from: typed.from, caret }, { id: person.id, label })
    onWrite(next.written)
    setCaret(next.caret)
    choose(0)
    // After the text has been rendered.
    window.requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  /** Handles a key; returns whether it was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return false
    const person = people[active]
    if (event.key === 'Escape') setClosedAt(typed.from)
    else if (event.key === 'ArrowDown' && person) choose((active + 1) % people.length)
    else if (event.key === 'ArrowUp' && person) choose((active + people.length - 1) % people.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && person) pick(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    list: isOpen ? { id, people, active, isLoading: data === undefined, onPick: pick } : undefined,
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
