import type { DictionaryItem } from '#contract/dictionaries/dictionary.ts'
import type { TagTone } from '#web/ui/display/tag.tsx'

/** The tone of the tag of a dictionary's item; plain without one. */
export function tagTone(item: Pick<DictionaryItem, 'colour'> | undefined): TagTone {
  return !item || item.colour === 'neutral' ? 'plain' : item.colour
}
