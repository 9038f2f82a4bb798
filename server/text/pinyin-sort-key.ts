import { pinyin } from 'pinyin-pro'

const rememberedNames = 10_000
const known = new Map<string, string>()

/** What a name is sorted by: the pinyin of its Chinese characters, everything in lower case, and the name itself to tell the like-sounding apart. */
export function pinyinSortKey(name: string): string {
  const remembered = known.get(name)
  if (remembered !== undefined) return remembered
  const sound = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', surname: 'head' }).join(' ').toLowerCase()
  const key = `${sound} ${name}`
  if (known.size >= rememberedNames) known.clear()
  known.set(name, key)
  return key
}
