import { pinyin } from 'pinyin-pro'
import type { Plugin } from 'vite'

const moduleId = 'virtual:pinyin'
const resolvedId = `\0${moduleId}`

// The rows and cells of GB 2312 that hold its 6,763 Chinese characters.
const firstRow = 0xb0
const lastRow = 0xf7
const firstCell = 0xa1
const lastCell = 0xfe

/** The Chinese characters in common use, those of GB 2312. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gbk')
  const bytes: number[] = []
  for (let row = firstRow; row <= lastRow; row += 1) for (let cell = firstCell; cell <= lastCell; cell += 1) bytes.push(row, cell)
  return Array.from(decoder.decode(Uint8Array.from(bytes))).filter((character) => /\p{Script=Han}/u.test(character))
}

/** The characters of each syllable, without tones and with v for ü; a character with several readings is in several. */
export function charactersBySyllable(): Readonly<Record<string, string>> {
  const syllables = new Map<string, string>()
  for (const character of commonCharacters()) {
    const readings = pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true })
    for (const reading of new Set(readings)) syllables.set(reading, (syllables.get(reading) ?? '') + character)
  }
  return Object.fromEntries(syllables)
}

/** Provides the pinyin of Chinese characters: `virtual:pinyin` exports the characters of each syllable as `syllables`. */
export function pinyinPlugin(): Plugin {
  return {
    name: 'steward:pinyin',
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export const syllables = ${JSON.stringify(charactersBySyllable())}` : undefined),
  }
}
