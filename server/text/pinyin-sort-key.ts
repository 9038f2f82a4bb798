import { pinyin } from 'pinyin-pro'

const cacheLimit = 10_000
const cache = new Map<string, string>()

/** The sort key of a name: its pinyin in lower case, followed by the name itself to order homophones. */
export function pinyinSortKey(name: string): string {
  const cached = cache.get(name)
  if (cached !== undefined) return cached
  const pronunciation = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', surname: 'head' }).join(' ').toLowerCase()
  const key = `${pronunciation} ${name}`
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(name, key)
  return key
}
