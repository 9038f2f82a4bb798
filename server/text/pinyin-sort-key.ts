import { pinyin } from 'pinyin-pro'
import { withoutInvisible } from '#contract/texts/invisible.ts'
import { sortableLatin } from './sortable-latin.ts'

const cacheLimit = 10_000
const cache = new Map<string, string>()

/** The sort key of a name: its pinyin in lower case and without accents, followed by the name itself to order homophones. */
export function pinyinSortKey(name: string): string {
  const cached = cache.get(name)
  if (cached !== undefined) return cached
  const spoken = pinyin(withoutInvisible(name), { toneType: 'none', type: 'array', nonZh: 'consecutive', surname: 'head' }).join(' ')
  const key = `${sortableLatin(spoken)} ${name}`
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(name, key)
  return key
}
