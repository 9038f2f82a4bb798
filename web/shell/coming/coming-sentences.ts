import type { LocalizedText } from '#contract/kit/language.ts'
import type { ComingSentences } from '#contract/kit/page.ts'

const found = import.meta.glob<ComingSentences>('/{features,examples}/*/contract/coming.ts', { eager: true, import: 'coming' })

/** What will be there, by page id, of every page that is still to be built. */
export const comingSentences: ReadonlyMap<string, LocalizedText> = new Map(
  Object.values(found).flatMap((sentences) => Object.entries(sentences)),
)
