import { useEffect, useInsertionEffect, useState } from 'react'
import type { Draft } from '#contract/drafts.ts'
import { getCurrentUser } from '#web/base/current-user.ts'
import { type DraftTarget, DraftSaver, type DraftStatus } from '#web/base/drafts/draft-saver.ts'
import { draftContent } from './draft-values.ts'

/** How the unsaved input of a form is kept as a draft. */
export interface DraftOptions extends DraftTarget {
  /** The version of the record that the form edits; null for a new one. */
  readonly version: number | null
  /** Fields that are never part of a draft. */
  readonly omit?: readonly string[]
}

const nothing: readonly string[] = []

/**
 * Keeps the unsaved input of a form with the account while the user types, and offers what was left there by an earlier form. Saving and
 * closing the form remove it. Without options there is no draft.
 */
export function useDraft(options: DraftOptions | undefined, { saved, values }: { readonly saved: object; readonly values: object }) {
  const { version = null, omit = nothing } = options ?? {}
  const [status, setStatus] = useState<DraftStatus>()
  const [offer, setOffer] = useState<Draft | null>()
  const [saver] = useState(() => options && new DraftSaver({ form: options.form, recordId: options.recordId }, setStatus))
  const content = draftContent({ saved, values }, { version, omit })

  useEffect(() => {
    // A kept-alive page that is shown again would be offered its own input.
    if (!saver || offer !== undefined) return undefined
    const controller = new AbortController()
    saver.load(controller.signal).then(setOffer, () => {})
    return () => controller.abort()
  }, [saver, offer])

  useEffect(() => saver?.update(content), [saver, content])

  // Insertion effects stay active while a kept-alive page is hidden, and end when it is unmounted. That happens without a user when the whole
  // console is left, such as when the session has expired; then the draft is kept.
  useInsertionEffect(() => () => void (getCurrentUser() && saver?.remove()), [saver])

  return {
    status,
    /** The draft left by an earlier form; null once the user has answered or if there is none. */
    offer: offer ?? null,
    accept() {
      setOffer(null)
      saver?.adopt()
    },
    discard() {
      setOffer(null)
      saver?.adopt()
      // Input replaces it.
      if (!content) saver?.remove()
    },
  }
}
