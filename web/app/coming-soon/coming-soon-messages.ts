import type { LocalizedText } from '#contract/language.ts'
import type { ComingSoonMessages } from '#contract/pages/page.ts'

const found = import.meta.glob<ComingSoonMessages>('/{features,examples}/*/contract/coming.ts', { eager: true, import: 'coming' })

/** What will be there, by page id, of every page that is still to be built. */
export const comingSoonMessages: ReadonlyMap<string, LocalizedText> = new Map(
  Object.values(found).flatMap((sentences) => Object.entries(sentences)),
)
