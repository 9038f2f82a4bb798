import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import type { Draft } from '#contract/drafts.ts'
import { type DraftContent, DraftSaver } from '#web/base/drafts/draft-saver.ts'
import type { CommentPlace } from './comment-queries.ts'
import { nothingWritten, type Written } from './mention-text.ts'

const labelled = z.array(z.string())

/** A started comment as a draft: its text, and whom it mentions as ids, labels and places by turns. */
function draftOf({ text, picked }: Written): DraftContent | undefined {
  if (text.trim() === '') return undefined
  const people = picked.flatMap(({ id, label, at }) => [id, label, String(at)])
  return {
    version: null,
    fields: [
      { name: 'text', before: '', value: text },
      { name: 'mentions', before: [], value: people },
    ],
  }
}

function writtenIn({ fields }: Draft): Written {
  const valueOf = (field: string) => fields.find(({ name }) => name === field)?.value
  const text = valueOf('text')
  const people = labelled.safeParse(valueOf('mentions')).data ?? []
  const picked = people.flatMap((id, index) =>
    index % 3 === 0 ? [{ id, label: people[index + 1] ?? '', at: Number(people[index + 2]) }] : [],
  )
  return { text: typeof text === 'string' ? text : '', picked }
}

/** The comment that the user has started on a record. It is kept with the account until it is sent, wherever the user goes meanwhile. */
export function useStartedComment({ resource, recordId }: CommentPlace) {
  const queryClient = useQueryClient()
  // Until the draft is saved; forgotten with everything else that was read when the session ends.
  const key = ['comments', 'started', `${resource} ${recordId}`]
  const [written, setWritten] = useState<Written | undefined>(() => queryClient.getQueryData<Written>(key))
  const [saver] = useState(() => new DraftSaver({ form: `comments.${resource}`, recordId }, () => {}))
  const current = written ?? nothingWritten

  /** Puts back what an earlier page has left. */
  const takeDraft = useEffectEvent((draft: Draft | null) => {
    if (!draft) return
    saver.adopt()
    setWritten((typed) => typed ?? writtenIn(draft))
  })

  useEffect(() => {
    const controller = new AbortController()
    saver.load(controller.signal).then(takeDraft, () => {})
    return () => controller.abort()
  }, [saver])

  useEffect(() => saver.update(draftOf(current)), [saver, current])

  function write(next: Written): void {
    setWritten(next)
    queryClient.setQueryData(key, next)
  }
  return [current, write] as const
}
