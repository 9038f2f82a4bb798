import { pinyin } from 'pinyin-pro'

const options = { type: 'array', nonZh: 'consecutive', surname: 'head', toneType: 'none', v: true } as const
const cacheLimit = 10_000
const cache = new Map<string, readonly string[]>()

/** The pinyin of a text and its initials, as people type them: `lihua` and `lh`. */
export function pinyinOf(text: string): readonly string[] {
  const cached = cache.get(text)
  if (cached) return cached
  const typed = [pinyin(text, options).join(''), pinyin(text, { ...options, pattern: 'first' }).join('')]
  if (cache.size >= cacheLimit) cache.clear()
  cache.set(text, typed)
  return typed
}
