import type { LocalizedText } from '#contract/language.ts'
import type { ComingSoonMessages } from '#contract/pages/page.ts'

const found = import.meta.glob<ComingSoonMessages>('/{features,examples}/*/contract/coming.ts', { eager: true, import: 'coming' })

/** Descriptions of the pages not built yet, by page id. */
export const comingSoonMessages: ReadonlyMap<string, LocalizedText> = new Map(
  Object.values(found).flatMap((sentences) => Object.entries(sentences)),
)
