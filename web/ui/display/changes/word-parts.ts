import { diffWordsWithSpace } from 'diff'
import type { Language } from '#contract/language.ts'

/** A part of two texts: in both, or only in the one before or after. */
export interface WordPart {
  /** Unique within the comparison. */
  readonly id: string
  readonly text: string
  readonly kind: 'kept' | 'removed' | 'added'
}

/** Texts that differ in more words than this are shown one after the other: a search for what they share would take too long. */
const changedWordsLimit = 2000

/** Only long texts are compared word by word: of a short one the whole is easier to read. */
const longText = 24

/** Whether two texts are compared word by word. */
export function isCompared(before: string, after: string): boolean {
  return before !== '' && after !== '' && Math.max(before.length, after.length) >= longText
}

/** What two texts share and where they differ, by words, also of Chinese; undefined if they share too little to be read as one. */
export function wordParts(before: string, after: string, language: Language): WordPart[] | undefined {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const changes = diffWordsWithSpace(before, after, { intlSegmenter, maxEditLength: changedWordsLimit })
  const parts = changes?.map(({ value: text, added, removed }, index): WordPart => ({
    id: String(index),
    text,
    kind: added ? 'added' : removed ? 'removed' : 'kept',
  }))
  const kept = parts?.filter(({ kind, text }) => kind === 'kept' && text.trim() !== '').reduce((sum, { text }) => sum + text.length, 0)
  return kept !== undefined && kept * 4 >= Math.max(before.length, after.length) ? parts : undefined
}
