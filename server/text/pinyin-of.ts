import { pinyin } from 'pinyin-pro'

const options = { type: 'array', nonZh: 'consecutive', surname: 'head', toneType: 'none', v: true } as const

/** The pinyin of a text and its initials, as people type them: `lihua` and `lh`. */
export function pinyinOf(text: string): readonly string[] {
  return [pinyin(text, options).join(''), pinyin(text, { ...options, pattern: 'first' }).join('')]
}
